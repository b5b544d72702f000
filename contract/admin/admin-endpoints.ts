import * as z from 'zod/mini';
import { profileVisibilities } from '../accounts/accounts.ts';
import { code } from '../accounts/second-factor.ts';
import { answerOf, endpoint } from '../endpoint.ts';
import { email, id, line, lines, numberLine, wholeNumber } from '../fields.ts';
import { CONTACT_MESSAGE_MAX, FREE_MONTHS_MAX, reportReasons } from '../limits.ts';
import { planIds, professionalRoles, roles } from '../subscriptions/plans.ts';
import { subscriptionMeasures } from '../suspensions.ts';
import { changePlaces, claimKinds } from '../verification/verification.ts';
import {
  AccountMail,
  AccountReview,
  AccountRow,
  AdminOverview,
  AdminPerson,
  AdminProject,
  AdminProjectRow,
  AdminStatus,
  adminProjectStates,
  JobRow,
  LogEntry,
  Money,
  mailsToRepeat,
  NOTE_MAX,
  Operator,
  PaymentRow,
  ProjectFigures,
  REASON_MAX,
  REASONS_MAX,
  ReportCase,
  reportOutcomes,
  waitingKinds,
} from './admin.ts';
import { invitedRoles } from './operator-roles.ts';

const reason = lines({ max: REASON_MAX, required: /*i18n*/ 'Enter a reason' });
const AMOUNT = /*i18n*/ 'Enter an amount of at least $0.01';
/** US cents; more than any payment. */
const AMOUNT_MAX = 1_000_000_00;
const NO_ANSWERS = /*i18n*/ 'The number of earlier answers is needed';
const NO_AMOUNT = /*i18n*/ 'The amount that is left to refund is needed';
/** When a suspension ends, and what happens to the subscription until then. */
const suspensionTerms = {
  /** Its last day; without it an operator has to end it. */
  until: z.optional(z.nullable(z.iso.date(/*i18n*/ 'Enter a date, for example 2028-05-31'))),
  subscription: z._default(
    z.enum(subscriptionMeasures, /*i18n*/ 'Choose paused, ended or refunded'),
    'paused',
  ),
};
const cursor = z.optional(line({ max: 200 }));
const paged = <T extends z.ZodMiniType>(row: T) =>
  answerOf(z.object({ rows: z.array(row), nextCursor: z.nullable(z.string()) }));
const version = line({ max: 100, required: /*i18n*/ 'The version of the profile is needed' });
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
const month = z.optional(
  numberLine({ max: 7 }).check(z.regex(MONTH, /*i18n*/ 'A month, for example 2026-11')),
);
const PERIOD = /^20\d\d(?:-(?:0[1-9]|1[0-2]))?$/;
/** A month or a year of the books, in UTC; without it the current month. */
const period = z.optional(
  numberLine({ max: 7 }).check(z.regex(PERIOD, /*i18n*/ 'A month or a year, for example 2026-11 or 2026')),
);
const accountFilters = {
  /** Part of a name, a company or an email address; or a whole phone number, number of an invoice, credit note or receipt, or id. */
  search: z._default(line({ max: 100 }), ''),
  role: z.optional(z.enum(roles, /*i18n*/ 'Choose customers, suppliers or freelancers')),
  status: z.optional(z.enum(profileVisibilities, /*i18n*/ 'Choose a status from the list')),
  country: z.optional(line({ max: 100 })),
  /** Of a running subscription. */
  plan: z.optional(z.enum(planIds, /*i18n*/ 'Choose a plan from the list')),
};

const day = z.optional(z.iso.date(/*i18n*/ 'Enter a date, for example 2028-05-31'));
const logFilters = {
  action: z.optional(line({ max: 60 })),
  /** Who did it: the id or the email address of an account. */
  operator: z.optional(line({ max: 254 })),
  /** The account it concerns: its id or email address. */
  account: z.optional(line({ max: 254 })),
  /** First and last day, in UTC. */
  from: day,
  to: day,
};
/** An object of its own, so that a request without a body is rejected and does not download everything. */
const filteredBy = <Filters extends Record<string, z.ZodMiniType>>(filters: Filters) =>
  z.strictObject({ filters: z.strictObject(filters, /*i18n*/ 'The filters of the list are needed') });
const books = filteredBy({ period });
/** A list as a file. The log says who downloaded it, with which filters and how many rows. */
const csv = { file: 'text/csv', answer: z.unknown() } as const;

/**
 * The admin area. For everybody except operators these addresses do not exist. Each action is written to an append-only
 * log.
 */
export const adminEndpoints = {
  readAdminOverview: endpoint('GET /operator', {
    summary: 'Read how much waits for a decision',
    who: 'operator',
    answer: answerOf(AdminOverview),
  }),
  readAdminStatus: endpoint('GET /operator/status', {
    summary: 'Check the server and what it depends on',
    who: 'operator',
    right: 'server',
    query: z.object({
      /** Also asks the mail server, the DNS and the payment providers, which takes some seconds. */
      outside: z.optional(z.enum(['yes'], /*i18n*/ 'Choose yes or leave it out')),
    }),
    answer: answerOf(AdminStatus),
  }),
  retryWaiting: endpoint('POST /operator/status/retry', {
    summary: 'Try waiting work again now',
    who: 'operator',
    right: 'server',
    body: z.strictObject({ what: z.enum(waitingKinds, /*i18n*/ 'Choose mail, jobs or payments') }),
    answer: answerOf(z.object({ count: z.int() })),
  }),
  readAccountReview: endpoint('GET /operator/accounts/{id}', {
    summary: 'Read an account with its profile, claims, payments and log',
    who: 'operator',
    right: 'accounts',
    answer: answerOf(AccountReview),
  }),
  approveProfile: endpoint('POST /operator/accounts/{id}/approve', {
    summary: 'Approve a profile',
    who: 'operator',
    right: 'accounts',
    body: z.strictObject({ version }),
    answer: answerOf(AccountReview),
    errors: ['not_allowed', 'changed_meanwhile', 'nothing_verified'],
  }),
  askForChanges: endpoint('POST /operator/accounts/{id}/ask-for-changes', {
    summary: 'Request changes of a profile',
    who: 'operator',
    right: 'accounts',
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
  suspendAccount: endpoint('POST /operator/accounts/{id}/suspend', {
    summary: 'Suspend an account',
    who: 'operator',
    right: 'accounts',
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
    who: 'operator',
    right: 'accounts',
    body: z.strictObject({ reason }),
    answer: answerOf(AccountReview),
    errors: ['not_allowed', 'changed_meanwhile'],
  }),
  listAllProjects: endpoint('GET /operator/projects', {
    summary: 'List projects',
    who: 'operator',
    right: 'projects',
    query: z.object({
      state: z._default(
        z.enum(adminProjectStates, /*i18n*/ 'Choose running, closed, kept details or all'),
        'running',
      ),
      role: z.optional(z.enum(professionalRoles, /*i18n*/ 'Choose suppliers or freelancers')),
      /** Whose projects. */
      buyer: z.optional(id),
      /** Words of the title, the industry or the skills. */
      search: z._default(line({ max: 100 }), ''),
      cursor,
    }),
    answer: paged(AdminProjectRow),
  }),
  readProjectsByWeek: endpoint('GET /operator/projects/figures', {
    summary: 'Count projects by week and trade',
    who: 'operator',
    right: 'projects',
    answer: answerOf(ProjectFigures),
  }),
  readAnyProject: endpoint('GET /operator/projects/{id}', {
    summary: 'Read a project',
    who: 'operator',
    right: 'projects',
    answer: answerOf(AdminProject),
  }),
  takeProjectDown: endpoint('POST /operator/projects/{id}/take-down', {
    summary: 'Take a project down',
    who: 'operator',
    right: 'projects',
    body: z.strictObject({ reason }),
    errors: ['changed_meanwhile'],
  }),
  answerObjection: endpoint('POST /operator/accounts/{id}/objection', {
    summary: 'Answer the objection to a suspension',
    who: 'operator',
    right: 'accounts',
    body: z.strictObject({
      decision: z.enum(['keep', 'reinstate'], /*i18n*/ 'Choose keep or reinstate'),
      answer: reason,
    }),
    answer: answerOf(AccountReview),
    errors: ['not_allowed', 'changed_meanwhile'],
  }),
  endAccountSessions: endpoint('POST /operator/accounts/{id}/end-sessions', {
    summary: 'End all sessions of an account',
    who: 'operator',
    right: 'accounts',
    answer: answerOf(AccountReview),
    errors: ['not_allowed'],
  }),
  addAccountNote: endpoint('POST /operator/accounts/{id}/notes', {
    summary: 'Add an internal note about an account',
    who: 'operator',
    right: 'accounts',
    body: z.strictObject({ content: lines({ max: NOTE_MAX, required: /*i18n*/ 'Enter a note' }) }),
    status: 201,
    answer: answerOf(AccountReview),
  }),
  removeAccountNote: endpoint('DELETE /operator/notes/{id}', {
    summary: 'Remove an internal note',
    who: 'operator',
    right: 'accounts',
    answer: answerOf(AccountReview),
  }),
  listAccountMails: endpoint('GET /operator/accounts/{id}/mails', {
    summary: 'List the mails that an account was sent',
    who: 'operator',
    right: 'accounts',
    query: z.object({ cursor }),
    answer: paged(AccountMail),
  }),
  sendMailAgain: endpoint('POST /operator/accounts/{id}/mails', {
    summary: 'Send an account a new link',
    who: 'operator',
    right: 'accounts',
    body: z.strictObject({ kind: z.enum(mailsToRepeat, /*i18n*/ 'Choose password reset or email link') }),
    status: 201,
    errors: ['not_allowed', 'too_many_requests'],
  }),
  changeEmailOnRequest: endpoint('POST /operator/accounts/{id}/email', {
    summary: 'Change the email address of an owner who lost the mailbox',
    who: 'operator',
    right: 'requests',
    body: z.strictObject({ email, reason }),
    answer: answerOf(AccountReview),
    errors: ['not_allowed', 'email_taken'],
  }),
  deleteOnRequest: endpoint('POST /operator/accounts/{id}/delete', {
    summary: 'Delete an account on request of its owner',
    who: 'operator',
    right: 'requests',
    body: z.strictObject({ reason }),
    answer: answerOf(AdminPerson),
    errors: ['not_allowed'],
  }),
  exportOnRequest: endpoint('POST /operator/accounts/{id}/export', {
    summary: 'Download all data of an account on request of its owner',
    who: 'operator',
    right: 'requests',
    body: z.strictObject({ reason }),
    file: 'application/zip',
    answer: z.unknown(),
    errors: ['not_allowed'],
  }),
  decideClaim: endpoint('PUT /operator/accounts/{id}/claims/{kind}', {
    summary: 'Decide a claim',
    who: 'operator',
    right: 'accounts',
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
    who: 'operator',
    right: 'accounts',
    file: 'application/octet-stream',
    answer: z.unknown(),
  }),
  readReport: endpoint('GET /operator/reports/{id}', {
    summary: 'Read a report with its context',
    who: 'operator',
    right: 'reports',
    answer: answerOf(ReportCase),
  }),
  readReportedAttachment: endpoint('GET /operator/attachments/{id}', {
    summary: 'Download a file of a project or of a reported message',
    who: 'operator',
    right: 'reports',
    file: 'application/octet-stream',
    answer: z.unknown(),
  }),
  decideReport: endpoint('POST /operator/reports/{id}/decide', {
    summary: 'Decide a report',
    who: 'operator',
    right: 'reports',
    body: z.strictObject({
      outcome: z.enum(reportOutcomes, /*i18n*/ 'Choose an outcome'),
      /** The accounts that the action concerns. */
      note: z._default(lines({ max: REASON_MAX }), ''),
    }),
    answer: answerOf(ReportCase),
    errors: ['not_allowed', 'changed_meanwhile'],
  }),
  answerContactMessage: endpoint('POST /operator/contact-messages/{id}/answers', {
    summary: 'Answer a contact message',
    who: 'operator',
    right: 'contact',
    body: z.strictObject({
      content: lines({ max: CONTACT_MESSAGE_MAX, required: /*i18n*/ 'Enter an answer' }),
      /** The number of answers that the operator saw: the same request sent twice answers once. */
      answers: z.int(NO_ANSWERS).check(z.minimum(0, NO_ANSWERS), z.maximum(2 ** 31 - 1, NO_ANSWERS)),
    }),
    status: 201,
    errors: ['changed_meanwhile'],
  }),
  closeContactMessage: endpoint('POST /operator/contact-messages/{id}/close', {
    summary: 'Close a contact message',
    who: 'operator',
    right: 'contact',
  }),
  findAccounts: endpoint('GET /operator/accounts', {
    summary: 'Search accounts',
    who: 'operator',
    right: 'accounts',
    query: z.object({ ...accountFilters, cursor }),
    answer: paged(AccountRow),
  }),
  downloadAccounts: endpoint('POST /operator/accounts/csv', {
    summary: 'Download a list of accounts as a table',
    who: 'operator',
    right: 'lists',
    body: filteredBy(accountFilters),
    ...csv,
  }),
  readMoney: endpoint('GET /operator/money', {
    summary: 'Read the revenue of a month',
    who: 'operator',
    right: 'money',
    query: z.object({ month }),
    answer: answerOf(Money),
  }),
  listPayments: endpoint('GET /operator/payments', {
    summary: 'List payments',
    who: 'operator',
    right: 'money',
    query: z.object({
      month,
      only: z.optional(z.enum(['to-give-back'], /*i18n*/ 'Choose to-give-back, or nothing')),
      /** Of an invoice, a credit note or a receipt, whenever it was issued. */
      number: z.optional(line({ max: 30 })),
      cursor,
    }),
    answer: paged(PaymentRow),
  }),
  downloadPayments: endpoint('POST /operator/payments/csv', {
    summary: 'Download the payments of a month or a year as a table',
    who: 'operator',
    right: 'money',
    body: books,
    ...csv,
  }),
  downloadInvoices: endpoint('POST /operator/invoices/csv', {
    summary: 'Download the invoices and credit notes of a month or a year as a table',
    who: 'operator',
    right: 'money',
    body: books,
    ...csv,
  }),
  downloadAnyInvoice: endpoint('GET /operator/invoices/{id}', {
    summary: 'Download an invoice or a credit note of any account',
    who: 'operator',
    right: 'money',
    file: 'application/pdf',
    answer: z.unknown(),
  }),
  recordPaymentRefund: endpoint('POST /operator/payments/{id}/given-back', {
    summary: 'Record the refund of an unused payment',
    who: 'operator',
    right: 'refunds',
    answer: answerOf(PaymentRow),
    errors: ['changed_meanwhile'],
  }),
  refundPayment: endpoint('POST /operator/payments/{id}/refund', {
    summary: 'Refund a payment',
    who: 'operator',
    right: 'refunds',
    body: z.strictObject({
      /** US cents. */
      amount: z.int(AMOUNT).check(z.minimum(1, AMOUNT), z.maximum(AMOUNT_MAX, AMOUNT)),
      /** `refundable` of the payment as the operator saw it: the same request sent twice refunds once. */
      refundable: z.int(NO_AMOUNT).check(z.minimum(0, NO_AMOUNT), z.maximum(AMOUNT_MAX, NO_AMOUNT)),
      reason,
    }),
    answer: answerOf(PaymentRow),
    errors: ['not_allowed', 'changed_meanwhile', 'refund_refused', 'provider_away'],
  }),
  giveFreeMonths: endpoint('POST /operator/accounts/{id}/free-months', {
    summary: 'Give an account free months',
    who: 'operator',
    right: 'refunds',
    body: z.strictObject({
      months: wholeNumber(/*i18n*/ 'Enter a number of months from 1 to 12', { from: 1, to: FREE_MONTHS_MAX }),
      /** `currentPeriodEnd` of the running subscription as the operator saw it: the same request sent twice gives once. */
      paidUntil: z.nullable(z.string(/*i18n*/ 'The end of the paid time is needed')),
      reason,
    }),
    answer: answerOf(AccountReview),
    errors: ['not_allowed', 'changed_meanwhile', 'provider_away'],
  }),
  decideReview: endpoint('POST /operator/reviews/{id}/decide', {
    summary: 'Decide a suspicious review',
    who: 'operator',
    right: 'reports',
    body: z.strictObject({
      decision: z.enum(['keep', 'remove'], /*i18n*/ 'Choose keep or remove'),
      reason,
    }),
    errors: ['not_allowed', 'changed_meanwhile'],
  }),
  listOperators: endpoint('GET /operator/people', {
    summary: 'List the operators',
    who: 'operator',
    right: 'people',
    answer: answerOf(z.array(Operator)),
  }),
  inviteOperator: endpoint('POST /operator/people', {
    summary: 'Invite a reviewer or bookkeeper',
    who: 'operator',
    right: 'people',
    body: z.strictObject({
      email,
      operatorRole: z.enum(invitedRoles, /*i18n*/ 'Choose reviewer or bookkeeper'),
      code,
    }),
    status: 201,
    errors: ['too_many_attempts'],
  }),
  removeOperator: endpoint('POST /operator/people/{id}/remove', {
    summary: 'Remove a reviewer or bookkeeper',
    who: 'operator',
    right: 'people',
    body: z.strictObject({ code }),
    errors: ['too_many_attempts'],
  }),
  listLog: endpoint('GET /operator/log', {
    summary: 'List the audit log',
    who: 'operator',
    right: 'log',
    query: z.object({ ...logFilters, cursor }),
    answer: paged(LogEntry),
  }),
  downloadLog: endpoint('POST /operator/log/csv', {
    summary: 'Download the audit log as a table',
    who: 'operator',
    right: 'log',
    body: filteredBy(logFilters),
    ...csv,
  }),
  listJobs: endpoint('GET /operator/jobs', {
    summary: 'List the jobs of the server and the mails that could not be sent',
    who: 'operator',
    right: 'log',
    query: z.object({ cursor }),
    answer: paged(JobRow),
  }),
};
