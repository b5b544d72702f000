import * as z from 'zod/mini';
import { answerOf, endpoint } from './endpoint.ts';
import { line } from './fields.ts';

export const messageMails = ['words', 'names', 'off'] as const;
/** What a mail about missed messages contains: their words, only the names of their senders, or there is none. */
export type MessageMail = (typeof messageMails)[number];

const hour = z.int(/*i18n*/ 'Choose a time').check(z.minimum(0), z.maximum(23));

export const QuietHours = z.strictObject({
  /** Hours of the day, 0 to 23; a night goes on to the next day. */
  from: hour,
  to: hour,
  /** A name of the IANA time zone database. */
  timeZone: line({ max: 60, required: /*i18n*/ 'Choose a time zone' }),
});
export type QuietHours = z.infer<typeof QuietHours>;

export const MailChoice = z.strictObject({
  /** Mail about messages, reviews and replies that arrive while the user is away. */
  mailNotifications: z.boolean(/*i18n*/ 'Choose yes or no'),
  /** What is left out stays as it is. */
  messageMail: z.optional(z.enum(messageMails, /*i18n*/ 'Choose an option')),
  /** When no such mail is sent; null for none. */
  quietHours: z.optional(z.nullable(QuietHours)),
});
export type MailChoice = z.infer<typeof MailChoice>;

/** All of it, as the account has it. */
export const MailSettings = z.object({
  mailNotifications: z.boolean(),
  messageMail: z.enum(messageMails),
  quietHours: z.nullable(z.object({ from: z.int(), to: z.int(), timeZone: z.string() })),
});
export type MailSettings = z.infer<typeof MailSettings>;

export const notificationEndpoints = {
  listen: endpoint('GET /notifications', {
    summary: 'Receive live events',
    who: 'signed in',
    query: z.object({
      /** With `1` the stream begins with the events of the last 20 seconds, or with all kinds if they are not known. */
      recent: z.optional(z.literal('1')),
    }),
    file: 'text/event-stream',
    answer: z.unknown(),
  }),
  chooseMail: endpoint('PUT /users/me/mail', {
    summary: 'Switch mail notifications on or off',
    who: 'signed in',
    body: MailChoice,
    answer: answerOf(MailSettings),
  }),
  stopMail: endpoint('POST /mail/stop/{token}', {
    summary: 'Switch mail notifications off with the link of a mail',
    who: 'anyone',
    params: z.object({
      token: z
        .string(/*i18n*/ 'This link isn’t valid')
        .check(z.maxLength(200, /*i18n*/ 'This link isn’t valid')),
    }),
  }),
};
