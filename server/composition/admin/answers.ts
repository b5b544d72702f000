/** Enough for an operator who works through the queue with the keyboard. */
export const READS = { perMinute: 300 };
export const ACTS = { perMinute: 120 };
export const DOWNLOADS = { perMinute: 10, event: 'data_export' } as const;

export const answer = async <T>(message: string, data: Promise<T>) => ({ message, data: await data });
