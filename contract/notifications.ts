import * as z from 'zod/mini';
import { answerOf, endpoint } from './endpoint.ts';
import { flag, INVALID_LINK, line } from './fields.ts';
import { languageCodes } from './languages.ts';

export const messageShown = ['words', 'names', 'off'] as const;
/** What a notification of messages contains: their words, only the names of their senders, or there is none. */
export type MessageShown = (typeof messageShown)[number];

const NO_HOUR = /*i18n*/ 'Choose a time';
const hour = z.int(NO_HOUR).check(z.minimum(0, NO_HOUR), z.maximum(23, NO_HOUR));

export const QuietHours = z.strictObject(
  {
    /** Hours of the day, 0 to 23; a night goes on to the next day. */
    from: hour,
    to: hour,
    /** A name of the IANA time zone database. */
    timeZone: line({ max: 60, required: /*i18n*/ 'Choose a time zone' }),
  },
  NO_HOUR,
);
export type QuietHours = z.infer<typeof QuietHours>;

export const NotificationChoice = z.strictObject({
  /** Mail about messages, reviews and replies that arrive while the user is away. */
  mailNotifications: z.boolean(/*i18n*/ 'Choose yes or no'),
  /** What is left out stays as it is. */
  messageMail: z.optional(z.enum(messageShown, /*i18n*/ 'Choose an option')),
  /** Mail about reviews and replies. */
  reviewMail: z.optional(z.boolean(/*i18n*/ 'Choose yes or no')),
  /** Mail about requests and invitations to projects. */
  projectMail: z.optional(z.boolean(/*i18n*/ 'Choose yes or no')),
  /** Mails of the company to many accounts that are not necessary. */
  newsMail: z.optional(z.boolean(/*i18n*/ 'Choose yes or no')),
  /** Push messages, on each device where they are switched on. */
  messagePush: z.optional(z.enum(messageShown, /*i18n*/ 'Choose an option')),
  reviewPush: z.optional(z.boolean(/*i18n*/ 'Choose yes or no')),
  projectPush: z.optional(z.boolean(/*i18n*/ 'Choose yes or no')),
  /** When nothing is sent; null for none. */
  quietHours: z.optional(z.nullable(QuietHours)),
  /** The language of all mails to the account. */
  language: z.optional(z.enum(languageCodes, /*i18n*/ 'Choose an option')),
});
export type NotificationChoice = z.infer<typeof NotificationChoice>;

/** All of it, as the account has it. */
export const NotificationSettings = z.object({
  mailNotifications: z.boolean(),
  messageMail: z.enum(messageShown),
  reviewMail: z.boolean(),
  projectMail: z.boolean(),
  newsMail: z.boolean(),
  messagePush: z.enum(messageShown),
  reviewPush: z.boolean(),
  projectPush: z.boolean(),
  quietHours: z.nullable(z.object({ from: z.int(), to: z.int(), timeZone: z.string() })),
  /** The last one chosen, or the first one of the account's country; null when neither is known. */
  timeZone: z.nullable(z.string()),
  /** Of mails; null, and so English, until the owner of an older account signs in. */
  language: z.nullable(z.enum(languageCodes)),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const stoppedMails = ['messages', 'reviews', 'projects', 'news'] as const;
/** A kind of mail that a link ends. */
export type StoppedMail = (typeof stoppedMails)[number];

/** Characters of base64url that encode 65 and 16 bytes. */
const KEY = /^[\w-]{86,88}=?$/;
const SECRET = /^[\w-]{22}(?:==)?$/;

/** A `PushSubscription` of a browser, as its `toJSON` returns it, with the language of the texts. */
export const PushSubscription = z.strictObject({
  endpoint: z.string(INVALID_LINK).check(z.maxLength(1000, INVALID_LINK), z.startsWith('http', INVALID_LINK)),
  keys: z.strictObject(
    {
      p256dh: z.string(INVALID_LINK).check(z.regex(KEY, INVALID_LINK)),
      auth: z.string(INVALID_LINK).check(z.regex(SECRET, INVALID_LINK)),
    },
    INVALID_LINK,
  ),
  language: z.enum(languageCodes, /*i18n*/ 'Choose an option'),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

export const Push = z.object({
  /** The VAPID key with which a browser subscribes: base64url, 65 bytes. */
  publicKey: z.string(),
  /** Where this session gets its push messages; null when it gets none. */
  endpoint: z.nullable(z.string()),
});
export type Push = z.infer<typeof Push>;

export const notificationEndpoints = {
  listen: endpoint('GET /notifications', {
    summary: 'Receive live events',
    who: 'signed in',
    query: z.object({
      /** With `1` the stream begins with the events of the last 20 seconds, or with all kinds if they are not known. */
      recent: flag,
    }),
    file: 'text/event-stream',
    answer: z.unknown(),
  }),
  chooseNotifications: endpoint('PUT /users/me/mail', {
    summary: 'Choose which notifications reach the account, and when',
    who: 'signed in',
    beforeAccepting: true,
    body: NotificationChoice,
    answer: answerOf(NotificationSettings),
  }),
  stopMail: endpoint('POST /mail/stop/{token}', {
    summary: 'Switch mail notifications off with the link of a mail',
    who: 'anyone',
    query: z.object({ kind: z.optional(z.enum(stoppedMails, INVALID_LINK)) }),
    params: z.object({
      token: z.string(INVALID_LINK).check(z.maxLength(200, INVALID_LINK)),
    }),
  }),
  readPush: endpoint('GET /push', {
    summary: 'Read whether this session gets push messages',
    who: 'signed in',
    answer: answerOf(Push),
  }),
  savePush: endpoint('PUT /push', {
    summary: 'Switch push messages on for this session',
    who: 'signed in',
    body: PushSubscription,
    answer: answerOf(Push),
  }),
  removePush: endpoint('DELETE /push', {
    summary: 'Switch push messages off for this session',
    who: 'signed in',
    beforeAccepting: true,
  }),
};
