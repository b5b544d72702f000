import * as z from 'zod/mini';
import { knownPassword } from './accounts.ts';
import { answerOf, call } from './call.ts';
import { id, timestamp } from './fields.ts';

export const OpenSession = z.object({
  _id: id,
  /** What it is used with, for a person: 'Chrome on Android'. */
  device: z.string(),
  createdAt: timestamp,
  /** Written down once an hour at most. */
  lastUsedAt: timestamp,
  /** The one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const AccountDeletion = z.strictObject({ password: knownPassword(/*i18n*/ 'Password is required') });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** Where you are signed in, what is held about you, and leaving. */
export const ownAccountCalls = {
  listSessions: call({
    method: 'GET',
    path: '/users/me/sessions',
    summary: 'Where you are signed in, last used first',
    who: 'signed in',
    answer: answerOf(z.array(OpenSession)),
    errors: ['not_signed_in'],
  }),
  endSession: call({
    method: 'DELETE',
    path: '/users/me/sessions/{id}',
    summary: 'Sign out one of your sessions',
    who: 'signed in',
    params: z.object({ id }),
    answer: answerOf(z.null()),
    errors: ['not_signed_in', 'not_found'],
  }),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/users/me/sessions',
    summary: 'Sign out everywhere but here',
    who: 'signed in',
    answer: answerOf(z.null()),
    errors: ['not_signed_in'],
  }),
  exportData: call({
    method: 'GET',
    path: '/users/me/export',
    summary: 'Everything that is held about you, as one archive',
    who: 'signed in',
    file: 'application/zip',
    answer: z.unknown(),
    errors: ['not_signed_in'],
  }),
  deleteAccount: call({
    method: 'POST',
    path: '/users/me/delete',
    summary: 'Delete your account; what you wrote stays with those you wrote to, without your name',
    who: 'signed in',
    body: AccountDeletion,
    answer: answerOf(z.null()),
    errors: ['not_signed_in', 'too_many_attempts'],
  }),
};
