import * as z from 'zod/mini';
import { answerOf, endpoint } from './endpoint.ts';

export const MailChoice = z.strictObject({
  /** Mail about messages, reviews and replies that arrive while the user is away. */
  mailNotifications: z.boolean(/*i18n*/ 'Choose yes or no'),
});
export type MailChoice = z.infer<typeof MailChoice>;

export const notificationEndpoints = {
  listen: endpoint('GET /notifications', {
    summary: 'Receive live events',
    who: 'signed in',
    file: 'text/event-stream',
    answer: z.unknown(),
  }),
  chooseMail: endpoint('PUT /users/me/mail', {
    summary: 'Switch mail notifications on or off',
    who: 'signed in',
    body: MailChoice,
    answer: answerOf(MailChoice),
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
