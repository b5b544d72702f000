/** The kind of data that may have changed for an account; a browser that receives it reads that data again. */
export const notificationKinds = ['messages', 'favorites', 'reviews', 'projects', 'account'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The name of each event of the stream. */
export const NOTIFICATIONS_EVENT = 'notifications';

/** Milliseconds for which the server remembers events for a page that reads its data before its stream opens. */
export const REMEMBERED = 20_000;

/** Longest silence of a stream, in milliseconds: after this time without an event the browser connects again. */
export const HEARTBEAT = 25_000;
