/** The kind of data that may have changed for an account; a browser that receives it reads that data again. */
export const notificationKinds = ['messages', 'favorites', 'reviews', 'standing'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Longest silence of a stream, in milliseconds: after this time without an event the browser connects again. */
export const HEARTBEAT = 25_000;
