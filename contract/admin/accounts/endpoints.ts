import * as z from 'zod/mini';
import { answerOf, endpoint } from '../../endpoint.ts';
import { email, id, line, lines } from '../../fields.ts';
import { changePlaces, claimKinds, reportReasons, subscriptionMeasures } from '../../limits.ts';
import { mailsToRepeat, NOTE_MAX, REASON_MAX } from '../limits.ts';
import { lists } from '../list-endpoints.ts';
import { byOperator, reason, version } from '../lists.ts';
import { AdminPerson } from '../person.ts';
import { AccountActivity, AccountReview, REASONS_MAX } from './account-review.ts';

/** When a suspension ends, and what happens to the subscription until then. */
const suspensionTerms = {
  /** Its last day; without it an operator has to end it. */
  until: z.optional(z.nullable(z.iso.date(/*i18n*/ 'Enter a date, for example 2028-05-31'))),
  subscription: z._default(
    z.enum(subscriptionMeasures, /*i18n*/ 'Choose paused, ended or refunded'),
    'paused',
  ),
};

const ofAccounts = byOperator('accounts');
const read = { ...ofAccounts, answer: answerOf(AccountReview) } as const;
const decide = { ...read, errors: ['not_allowed', 'changed_meanwhile'] } as const;

/** Accounts, and what is decided about one. */
export const adminAccountEndpoints = {
  /** No further than one more than `ACCOUNTS_COUNTED_MAX`. The list does not wait for it. */
  countAccounts: endpoint('GET /operator/lists/accounts/count', {
    ...ofAccounts,
    query: z.object(lists.accounts.filters),
    answer: answerOf(z.object({ count: z.int() })),
  }),
  readAccountReview: endpoint('GET /operator/accounts/{id}', read),
  readActivity: endpoint('GET /operator/accounts/{id}/activity', {
    ...ofAccounts,
    answer: answerOf(AccountActivity),
  }),
  approveProfile: endpoint('POST /operator/accounts/{id}/approve', {
    ...read,
    body: z.strictObject({ version }),
    errors: ['not_allowed', 'changed_meanwhile', 'nothing_verified'],
  }),
  askForChanges: endpoint('POST /operator/accounts/{id}/ask-for-changes', {
    ...decide,
    body: z.strictObject({
      version,
      reasons: z
        .array(
          z.strictObject(
            { text: reason, place: z.enum(changePlaces, /*i18n*/ 'Choose a place') },
            /*i18n*/ 'Enter a reason',
          ),
          /*i18n*/ 'Give at least one reason',
        )
        .check(
          z.minLength(1, /*i18n*/ 'Give at least one reason'),
          z.maxLength(REASONS_MAX, /*i18n*/ 'At most 10 reasons'),
        ),
    }),
  }),
  decideClaim: endpoint('PUT /operator/accounts/{id}/claims/{kind}', {
    ...decide,
    params: z.object({ id, kind: z.enum(claimKinds, /*i18n*/ 'This verification request doesn’t exist') }),
    body: z.strictObject({
      version,
      decision: z.enum(['verify', 'refuse', 'withdraw'], /*i18n*/ 'Choose verify, refuse or withdraw'),
      /** How the claim was verified; required to verify it. */
      method: z.optional(line({ max: 120 })),
      /** The time at which the verification ends. */
      expiresAt: z.optional(z.nullable(z.iso.date(/*i18n*/ 'Enter a date, for example 2028-05-31'))),
      /** Required to reject or withdraw. */
      reason: z.optional(lines({ max: REASON_MAX })),
    }),
  }),
  readDocument: endpoint('GET /operator/documents/{id}', {
    ...ofAccounts,
    file: 'application/octet-stream',
    answer: z.unknown(),
  }),
  suspendAccount: endpoint('POST /operator/accounts/{id}/suspend', {
    ...decide,
    body: z.strictObject({
      ground: z.enum(reportReasons, /*i18n*/ 'Choose a reason'),
      reason,
      ...suspensionTerms,
    }),
  }),
  reinstateAccount: endpoint('POST /operator/accounts/{id}/reinstate', {
    ...decide,
    body: z.strictObject({ reason }),
  }),
  answerObjection: endpoint('POST /operator/accounts/{id}/objection', {
    ...decide,
    body: z.strictObject({
      decision: z.enum(['keep', 'reinstate'], /*i18n*/ 'Choose keep or reinstate'),
      answer: reason,
    }),
  }),
  endAccountSessions: endpoint('POST /operator/accounts/{id}/end-sessions', {
    ...read,
    errors: ['not_allowed'],
  }),
  addAccountNote: endpoint('POST /operator/accounts/{id}/notes', {
    ...read,
    body: z.strictObject({ content: lines({ max: NOTE_MAX, required: /*i18n*/ 'Enter a note' }) }),
    status: 201,
  }),
  removeAccountNote: endpoint('DELETE /operator/notes/{id}', read),
  sendMailAgain: endpoint('POST /operator/accounts/{id}/mails', {
    ...ofAccounts,
    body: z.strictObject({ kind: z.enum(mailsToRepeat, /*i18n*/ 'Choose password reset or email link') }),
    status: 201,
    errors: ['not_allowed', 'too_many_requests'],
  }),
  changeEmailOnRequest: endpoint('POST /operator/accounts/{id}/email', {
    ...byOperator('requests'),
    body: z.strictObject({
      email,
      reason,
      /** Another person gets the account: identity and business are proved again. */
      isOtherOwner: z._default(z.boolean(/*i18n*/ 'Send true or false'), false),
    }),
    answer: answerOf(AccountReview),
    errors: ['not_allowed', 'email_taken'],
  }),
  /** Of an operator's change to this address that is not confirmed yet. */
  cancelEmailChange: endpoint('POST /operator/accounts/{id}/email/cancel', {
    ...byOperator('requests'),
    body: z.strictObject({ email }),
    answer: answerOf(AccountReview),
    errors: ['not_allowed', 'changed_meanwhile'],
  }),
  deleteOnRequest: endpoint('POST /operator/accounts/{id}/delete', {
    ...byOperator('requests'),
    body: z.strictObject({ reason }),
    answer: answerOf(AdminPerson),
    errors: ['not_allowed'],
  }),
  exportOnRequest: endpoint('POST /operator/accounts/{id}/export', {
    ...byOperator('requests'),
    body: z.strictObject({
      reason,
      /** The authority that gets the data, where the owner did not ask. */
      recipient: z.optional(line({ max: 200 })),
      /** The authority forbids to tell the owner. */
      isSecret: z._default(z.boolean(/*i18n*/ 'Send true or false'), false),
    }),
    file: 'application/zip',
    answer: z.unknown(),
    errors: ['not_allowed'],
  }),
};
