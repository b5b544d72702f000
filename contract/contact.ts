import * as z from 'zod/mini';
import { answerOf, endpoint } from './endpoint.ts';
import { email, id, line, lines, phone } from './fields.ts';
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX } from './limits.ts';

/** Days after which an answered message is deleted. */
export const CONTACT_KEPT_DAYS = 365;
/** Hours for which a keyed hash of the sender's network address is stored. */
export const SENDER_KEPT_HOURS = 24;

/** Fewest and most seconds between opening the form and sending it. */
export const STAMP_AGE = { least: 3, most: 12 * 3600 };

const AGAIN = /*i18n*/ 'Open the form again';
const LEAVE_EMPTY = /*i18n*/ 'Leave this field empty';

export const NewContactMessage = z.strictObject({
  name: line({ max: CONTACT_NAME_MAX, required: /*i18n*/ 'Enter your name' }),
  email,
  phone: z.optional(phone),
  message: lines({ max: CONTACT_MESSAGE_MAX, required: /*i18n*/ 'Enter a message' }),
  /** When the form was opened, as recorded by the server. */
  stamp: z.string(AGAIN).check(z.maxLength(100, AGAIN)),
  /** Chosen by the sender: a message that is sent several times is stored once. */
  clientId: z.optional(id),
  /** A hidden field: people leave it empty, bots fill it in. */
  website: z.optional(z.string(LEAVE_EMPTY).check(z.maxLength(CONTACT_MESSAGE_MAX, LEAVE_EMPTY))),
});
export type NewContactMessage = z.infer<typeof NewContactMessage>;

/** The signs of advertising. A message with these signs is stored and shown as well. */
export const contactMarks = ['hidden field', 'many links', 'markup', 'link for a name'] as const;
export type ContactMark = (typeof contactMarks)[number];

export const contactEndpoints = {
  readContactStamp: endpoint('GET /contact/stamp', {
    summary: 'Read the stamp that a contact message needs',
    who: 'anyone',
    answer: answerOf(z.object({ stamp: z.string() })),
  }),
  sendContactMessage: endpoint('POST /contact', {
    summary: 'Send a message to the operators',
    who: 'anyone',
    body: NewContactMessage,
    status: 201,
    errors: ['send_again', 'id_reused'],
  }),
};
