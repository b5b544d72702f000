import * as z from 'zod/mini';
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX } from './contact-limits.ts';
import { answerOf, endpoint } from './endpoint.ts';
import { email, id, line, lines, phone } from './fields.ts';

/** Days that an answered message is kept. */
export const CONTACT_KEPT_DAYS = 365;
/** Hours that it is known from which network address a message came, as a keyed hash. */
export const SENDER_KEPT_HOURS = 24;

/** Seconds that a person needs at least from opening the form to sending it, and has at most. */
export const STAMP_AGE = { least: 3, most: 12 * 3600 };

export const NewContactMessage = z.strictObject({
  name: line({ max: CONTACT_NAME_MAX, required: /*i18n*/ 'Name is required' }),
  email,
  phone: z.optional(phone),
  message: lines({ max: CONTACT_MESSAGE_MAX, required: /*i18n*/ 'Message is required' }),
  /** When the form was opened, as the server wrote it down. */
  stamp: z.string().check(z.maxLength(100)),
  /** Chosen by the sender: the same message arrives once, however often it is sent. */
  clientId: z.optional(id),
  /** A field that people do not see; programs fill in everything. */
  website: z.optional(z.string().check(z.maxLength(CONTACT_MESSAGE_MAX))),
});
export type NewContactMessage = z.infer<typeof NewContactMessage>;

/** What makes a message look like advertising. It is kept and shown all the same. */
export const contactMarks = ['hidden field', 'many links', 'markup', 'link for a name'] as const;
export type ContactMark = (typeof contactMarks)[number];

export const contactEndpoints = {
  readContactStamp: endpoint({
    method: 'GET',
    path: '/contact/stamp',
    summary: 'Read the stamp that a contact message needs',
    who: 'anyone',
    answer: answerOf(z.object({ stamp: z.string() })),
  }),
  sendContactMessage: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Send a message to the operators',
    who: 'anyone',
    body: NewContactMessage,
    answer: answerOf(z.null()),
    status: 201,
    errors: ['send_again', 'id_reused'],
  }),
};
