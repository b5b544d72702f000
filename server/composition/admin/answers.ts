/** Enough for an operator who works through the queue with the keyboard. */
export const READS = { perMinute: 300 };
export const ACTS = { perMinute: 120 };
/** What is rare, and more work for the server. */
export const CHANGES = { perMinute: 30 };
/** What is sent, or asks another server. */
export const SENDS = { perMinute: 10 };
export const DOWNLOADS = { perMinute: 10, event: 'data_export' } as const;

export const answer = async <T>(message: string, data: Promise<T>) => ({ message, data: await data });
