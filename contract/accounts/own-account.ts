import * as z from 'zod/mini';
import { answerOf, endpoint } from '../endpoint.ts';
import { id, timestamp } from '../fields.ts';
import { knownPassword } from './accounts.ts';
import { Acceptance } from './legal-texts.ts';

export const OpenSession = z.object({
  _id: id,
  /** The device of the session, in words for a person: 'Chrome on Android'. */
  device: z.string(),
  createdAt: timestamp,
  /** Updated at most once an hour. */
  lastUsedAt: timestamp,
  /** The session of this request. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const AccountDeletion = z.strictObject({ password: knownPassword(/*i18n*/ 'Password is required') });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** The sessions of an account, the data stored about it, and its deletion. */
export const ownAccountEndpoints = {
  listSessions: endpoint('GET /users/me/sessions', {
    summary: 'List open sessions',
    who: 'signed in',
    answer: answerOf(z.array(OpenSession)),
  }),
  endSession: endpoint('DELETE /users/me/sessions/{id}', {
    summary: 'End a session',
    who: 'signed in',
    beforeAccepting: true,
  }),
  endOtherSessions: endpoint('DELETE /users/me/sessions', {
    summary: 'End all other sessions',
    who: 'signed in',
    beforeAccepting: true,
  }),
  acceptTexts: endpoint('POST /users/me/accepted-texts', {
    summary: 'Accept the terms and the privacy policy in force',
    who: 'signed in',
    beforeAccepting: true,
    body: Acceptance,
    errors: ['changed_meanwhile'],
  }),
  exportData: endpoint('GET /users/me/export', {
    summary: 'Download all data of the account',
    who: 'signed in',
    whileSuspended: true,
    file: 'application/zip',
    answer: z.unknown(),
  }),
  deleteAccount: endpoint('POST /users/me/delete', {
    summary: 'Delete the account',
    who: 'signed in',
    whileSuspended: true,
    body: AccountDeletion,
    // `not_found`: another request has just deleted the account.
    errors: ['not_found', 'too_many_attempts'],
  }),
};
