import * as z from 'zod/mini';
import { answerOf, call } from './call.ts';
import { id, lines, timestamp } from './fields.ts';
import { roles } from './plans.ts';

/** Most characters of a message. */
export const MESSAGE_MAX = 5000;
/** New conversations that one account may start in 24 hours; replies are never limited this way. */
export const NEW_CONVERSATIONS_A_DAY = 30;

const Party = z.object({
  type: z.enum(roles),
  id: z.object({ _id: id, firstName: z.string(), name: z.string() }),
});

export const Message = z.object({
  _id: id,
  content: z.string(),
  createdAt: timestamp,
  read: z.boolean(),
  sender: Party,
  recipient: Party,
  isFavorite: z.object({ byRecipient: z.boolean() }),
});
export type Message = z.infer<typeof Message>;

export const NewMessage = z.strictObject({
  recipientId: id,
  recipientType: z.enum(roles, 'Choose who this message is for'),
  content: lines({ max: MESSAGE_MAX, required: 'Please write a message' }),
  /** Made by the sender; the same id sent twice is one message. */
  clientId: z.optional(id),
});
export type NewMessage = z.infer<typeof NewMessage>;

export const messageCalls = {
  sendMessage: call({
    method: 'POST',
    path: '/messages',
    summary: 'Write to somebody',
    who: 'signed in',
    body: NewMessage,
    answer: answerOf(Message),
    status: 201,
    errors: ['not_signed_in', 'not_allowed', 'not_found', 'id_reused', 'too_many_conversations'],
  }),
};
