import * as z from 'zod/mini';
import { contactMarks } from '../../contact.ts';
import { id, timestamp } from '../../fields.ts';
import { Written } from '../person.ts';

export const ContactMessageRow = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  content: z.string(),
  /** The signs of advertising in the message. */
  marks: z.array(z.enum(contactMarks)),
  /** The account of the sender, if the sender was signed in. */
  account: z.nullable(id),
  createdAt: timestamp,
  closedAt: z.nullable(timestamp),
  /** What operators answered, oldest first. */
  answers: z.array(Written),
});
export type ContactMessageRow = z.infer<typeof ContactMessageRow>;
