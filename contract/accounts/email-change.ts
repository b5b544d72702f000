import * as z from 'zod/mini';
import { answerOf, endpoint } from '../endpoint.ts';
import { email, INVALID_LINK } from '../fields.ts';
import { knownPassword } from './accounts.ts';

/** The new email address of an account, confirmed with its password. */
export const EmailChange = z.strictObject({
  email,
  password: knownPassword(/*i18n*/ 'Password is required'),
});
export type EmailChange = z.infer<typeof EmailChange>;

// Any text: a token of another format is as invalid as an expired one.
const params = z.object({ token: z.string(INVALID_LINK) });

export const emailChangeEndpoints = {
  requestEmailChange: endpoint('POST /users/me/email', {
    summary: 'Request a change of the email address',
    who: 'signed in',
    body: EmailChange,
    errors: ['email_taken', 'too_many_attempts'],
  }),
  confirmEmailChange: endpoint('PUT /auth/email-change/{token}', {
    summary: 'Confirm a new email address with the link of a mail',
    who: 'anyone',
    params,
    errors: ['email_taken', 'link_expired'],
  }),
  undoEmailChange: endpoint('DELETE /auth/email-change/{token}', {
    summary: 'Undo or refuse a change of the email address with the link of a mail',
    who: 'anyone',
    params,
    /** A password reset token where the address had changed already; null where the change was refused in time. */
    answer: answerOf(z.object({ resetToken: z.nullable(z.string()) })),
    errors: ['link_expired'],
  }),
};
