import * as z from 'zod/mini';
import { answerOf, endpoint } from '../../endpoint.ts';
import { email, id, line, lines } from '../../fields.ts';
import {
  changePlaces,
  claimKinds,
  profileVisibilities,
  reportReasons,
  subscriptionMeasures,
} from '../../limits.ts';
import { planIds, roles } from '../../subscriptions/plans.ts';
import { mailsToRepeat, NOTE_MAX, REASON_MAX } from '../limits.ts';
import { byOperator, csv, cursor, filteredBy, paged, reason, version } from '../lists.ts';
import { AccountRow, AdminPerson } from '../person.ts';
import { AccountActivity, AccountMail, AccountReview, REASONS_MAX } from './account-review.ts';

/** When a suspension ends, and what happens to the subscription until then. */
const suspensionTerms = {
  /** Its last day; without it an operator has to end it. */
  until: z.optional(z.nullable(z.iso.date(/*i18n*/ 'Enter a date, for example 2028-05-31'))),
  subscription: z._default(
    z.enum(subscriptionMeasures, /*i18n*/ 'Choose paused, ended or refunded'),
    'paused',
  ),
};
const accountFilters = {
  /** Part of a name, a company or an email address; or a whole phone number, number of an invoice, credit note or receipt, or id. */
  search: z._default(line({ max: 100 }), ''),
  role: z.optional(z.enum(roles, /*i18n*/ 'Choose customers, suppliers or freelancers')),
  status: z.optional(z.enum(profileVisibilities, /*i18n*/ 'Choose a status from the list')),
  country: z.optional(line({ max: 100 })),
  /** Of a running subscription. */
  plan: z.optional(z.enum(planIds, /*i18n*/ 'Choose a plan from the list')),
};

/** Accounts, and what is decided about one. */
export const deskAccountEndpoints = {
  findAccounts: endpoint('GET /operator/accounts', {
    summary: 'Search accounts',
    ...byOperator('accounts'),
    query: z.object({ ...accountFilters, cursor }),
    answer: paged(AccountRow),
  }),
  downloadAccounts: endpoint('POST /operator/accounts/csv', {
    summary: 'Download a list of accounts as a table',
    ...byOperator('lists'),
    body: filteredBy(accountFilters),
    ...csv,
  }),
  readAccountReview: endpoint('GET /operator/accounts/{id}', {
    summary: 'Read an account with its profile, claims, payments and log',
    ...byOperator('accounts'),
    answer: answerOf(AccountReview),
  }),
  readActivity: endpoint('GET /operator/accounts/{id}/activity', {
    summary: 'Read how many messages an account sent, and how its profile was seen',
    ...byOperator('accounts'),
    answer: answerOf(AccountActivity),
  }),
  approveProfile: endpoint('POST /operator/accounts/{id}/approve', {
    summary: 'Approve a profile',
    ...byOperator('accounts'),
    body: z.strictObject({ version }),
    answer: answerOf(AccountReview),
    errors: ['not_allowed', 'changed_meanwhile', 'nothing_verified'],
  }),
  askForChanges: endpoint('POST /operator/accounts/{id}/ask-for-changes', {
    summary: 'Request changes of a profile',
    ...byOperator('accounts'),
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
    answer: answerOf(AccountReview),
    errors: ['not_allowed', 'changed_meanwhile'],
  }),
  decideClaim: endpoint('PUT /operator/accounts/{id}/claims/{kind}', {
    summary: 'Decide a claim',
    ...byOperator('accounts'),
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
    answer: answerOf(AccountReview),
    errors: ['not_allowed', 'changed_meanwhile'],
  }),
  readDocument: endpoint('GET /operator/documents/{id}', {
    summary: 'Download a document of a claim',
    ...byOperator('accounts'),
    file: 'application/octet-stream',
    answer: z.unknown(),
  }),
  suspendAccount: endpoint('POST /operator/accounts/{id}/suspend', {
    summary: 'Suspend an account',
    ...byOperator('accounts'),
    body: z.strictObject({
      ground: z.enum(reportReasons, /*i18n*/ 'Choose a reason'),
      reason,
      ...suspensionTerms,
    }),
    answer: answerOf(AccountReview),
    errors: ['not_allowed', 'changed_meanwhile'],
  }),
  reinstateAccount: endpoint('POST /operator/accounts/{id}/reinstate', {
    summary: 'Reinstate a suspended account',
    ...byOperator('accounts'),
    body: z.strictObject({ reason }),
    answer: answerOf(AccountReview),
    errors: ['not_allowed', 'changed_meanwhile'],
  }),
  answerObjection: endpoint('POST /operator/accounts/{id}/objection', {
    summary: 'Answer the objection to a suspension',
    ...byOperator('accounts'),
    body: z.strictObject({
      decision: z.enum(['keep', 'reinstate'], /*i18n*/ 'Choose keep or reinstate'),
      answer: reason,
    }),
    answer: answerOf(AccountReview),
    errors: ['not_allowed', 'changed_meanwhile'],
  }),
  endAccountSessions: endpoint('POST /operator/accounts/{id}/end-sessions', {
    summary: 'End all sessions of an account',
    ...byOperator('accounts'),
    answer: answerOf(AccountReview),
    errors: ['not_allowed'],
  }),
  addAccountNote: endpoint('POST /operator/accounts/{id}/notes', {
    summary: 'Add an internal note about an account',
    ...byOperator('accounts'),
    body: z.strictObject({ content: lines({ max: NOTE_MAX, required: /*i18n*/ 'Enter a note' }) }),
    status: 201,
    answer: answerOf(AccountReview),
  }),
  removeAccountNote: endpoint('DELETE /operator/notes/{id}', {
    summary: 'Remove an internal note',
    ...byOperator('accounts'),
    answer: answerOf(AccountReview),
  }),
  listAccountMails: endpoint('GET /operator/accounts/{id}/mails', {
    summary: 'List the mails that an account was sent',
    ...byOperator('accounts'),
    query: z.object({ cursor }),
    answer: paged(AccountMail),
  }),
  sendMailAgain: endpoint('POST /operator/accounts/{id}/mails', {
    summary: 'Send an account a new link',
    ...byOperator('accounts'),
    body: z.strictObject({ kind: z.enum(mailsToRepeat, /*i18n*/ 'Choose password reset or email link') }),
    status: 201,
    errors: ['not_allowed', 'too_many_requests'],
  }),
  changeEmailOnRequest: endpoint('POST /operator/accounts/{id}/email', {
    summary: 'Change the email address of an owner who lost the mailbox',
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
  deleteOnRequest: endpoint('POST /operator/accounts/{id}/delete', {
    summary: 'Delete an account on request of its owner',
    ...byOperator('requests'),
    body: z.strictObject({ reason }),
    answer: answerOf(AdminPerson),
    errors: ['not_allowed'],
  }),
  exportOnRequest: endpoint('POST /operator/accounts/{id}/export', {
    summary: 'Download all data of an account on request of its owner or of an authority',
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
