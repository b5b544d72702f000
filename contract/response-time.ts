/** How soon a professional usually replies, in working time: the public sees the shortest that is true. */
export const responseTimes = ['hour', '3 hours', '8 hours', 'day', '3 days', 'week'] as const;
export type ResponseTime = (typeof responseTimes)[number];

/** Days that count. */
export const RESPONSE_DAYS = 90;
/** Fewest first contacts in these days: fewer say nothing about a habit. */
export const RESPONSE_CONTACTS = 5;
/** Hours of the day that count, in the time zone of the professional's country. */
export const WORKING_HOURS = { from: 7, to: 22 } as const;
