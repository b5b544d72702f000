import type { AdminPerson, Case, JobRow, LogEntry, PaymentRow, ReportRow } from '@sokoni/contract/admin';
import { DESK_PAGE } from '@sokoni/contract/admin';
import type { adminEndpoints } from '@sokoni/contract/admin-endpoints';
import type { DomainDocs, ParameterDocs } from '../documentation.ts';
import { ids, payment, publicProfile, review, subscription, supplier, times } from '../examples.ts';
import { adminSchemas } from './admin-schemas.ts';

const person: AdminPerson = {
  _id: ids.supplier,
  name: 'Amara Example',
  companyName: 'Example Leather Works',
  email: 'amara@example.com',
  role: 'supplier',
  isOperator: false,
  isDeleted: false,
  profileVisibility: 'pending',
  subscriptionStatus: 'active',
  plan: 'professional',
  createdAt: times.created,
};
const reporter: AdminPerson = {
  ...person,
  _id: ids.customer,
  name: 'Jonas Example',
  companyName: null,
  email: 'jonas@example.com',
  role: 'customer',
  profileVisibility: 'private',
  subscriptionStatus: 'none',
  plan: null,
};
const logEntry: LogEntry = {
  _id: ids.logEntry,
  actor: { _id: ids.operator, name: 'Operator Example' },
  action: 'profile approved',
  subject: { _id: ids.supplier, name: 'Amara Example' },
  details: {},
  createdAt: times.later,
};
const job: JobRow = {
  _id: 'mail',
  name: 'mail',
  recipient: null,
  state: 'done',
  attempts: 1,
  nextAt: times.later,
  lastError: null,
};
const accountReview: Case = {
  person,
  profile: { ...publicProfile, profileVisibility: 'pending', previewImage: null },
  waitingSince: times.created,
  version: 'b1946ac92492d234',
  claims: [],
  requiresOneOf: ['identity', 'business'],
  changesRequested: [],
  suspension: null,
  reports: 0,
  markedReviews: 0,
  subscription,
  payments: [payment],
  log: [logEntry],
};
const reportRow: ReportRow = {
  _id: ids.report,
  kind: 'message',
  reason: 'spam',
  note: 'The same text came three times.',
  reporter,
  reported: person,
  createdAt: times.created,
  closedAt: null,
  outcome: null,
};
const reportDetails = {
  report: reportRow,
  context: [
    {
      _id: ids.message,
      from: 'reported' as const,
      content: 'Visit us today.',
      createdAt: times.created,
      isSubject: true,
    },
  ],
  rating: null,
  others: 0,
};
const adminPayment: PaymentRow = {
  ...payment,
  provider: 'stripe',
  reference: 'in_example_4f9d2c7a1b',
  charged: 20_000,
  currency: 'USD',
  person,
};

const cursor: ParameterDocs = {
  description: '`nextCursor` of the previous page; leave it out for the first page.',
  example: `1793606400000000.${ids.supplier}`,
};
const accountId = { id: { description: 'Id of the account.', example: ids.supplier } };
const reportId = { id: { description: 'Id of the report.', example: ids.report } };
const state = { description: 'Open or closed ones.', example: 'open' };
const month = { description: 'Year and month; the current month by default.', example: '2026-11' };
const pages = `${DESK_PAGE} on a page.`;
const answerReview = (message: string) => ({ message, data: accountReview });

export const admin = {
  tag: 'Administration',
  description:
    'For operators who have passed the second factor. To every other account these addresses do not exist (404). Each decision is written to an audit log.',
  schemas: adminSchemas,
  operations: {
    readAdminOverview: {
      operationId: 'readAdminOverview',
      description: 'The numbers of everything that waits for a decision.',
      answer: {
        message: 'What waits',
        data: {
          pending: 3,
          oldestPending: times.created,
          claims: 2,
          reports: 1,
          contactMessages: 4,
          markedReviews: 0,
          pastDue: 1,
          toGiveBack: 0,
        },
      },
    },
    listQueue: {
      operationId: 'listReviewQueue',
      description: `Profiles and claims that wait for a decision, oldest first, ${pages}`,
      parameters: { cursor },
      answer: {
        message: 'Who waits',
        data: {
          rows: [
            {
              ...person,
              about: 'profile',
              waitingSince: times.created,
              claims: ['business'],
              isAgain: false,
            },
          ],
          nextCursor: null,
        },
      },
    },
    readCase: {
      operationId: 'readAccountReview',
      description: 'An account with its profile, claims, payments and log.',
      parameters: accountId,
      answer: answerReview('The account'),
    },
    approveProfile: {
      description:
        'Makes a pending profile public. `nothing_verified` means that identity or business has to be verified first.',
      parameters: accountId,
      body: { version: accountReview.version },
      answer: answerReview('The profile is public.'),
    },
    askForChanges: {
      operationId: 'requestChanges',
      description:
        'Rejects a pending profile with all requested changes at once; its owner may submit it again.',
      parameters: accountId,
      body: { version: accountReview.version, reasons: ['Please add a description of your products.'] },
      answer: answerReview('Asked for changes.'),
    },
    suspendProfile: {
      description: 'Hides a profile until it is reinstated. Its owner is informed of the reason.',
      parameters: accountId,
      body: { reason: 'Several customers reported unpaid deposits.' },
      answer: answerReview('The profile is suspended.'),
    },
    reinstateProfile: {
      description: 'Ends the suspension of a profile.',
      parameters: accountId,
      body: { reason: 'The deposits were paid back.' },
      answer: answerReview('The suspension has ended.'),
    },
    decideClaim: {
      description: 'Verifies a claim, refuses it with a reason, or withdraws it.',
      parameters: { ...accountId, kind: { description: 'What the claim is about.', example: 'business' } },
      body: {
        version: accountReview.version,
        decision: 'verify',
        method: 'company register',
        expiresAt: '2028-05-31',
      },
      answer: answerReview('Decided.'),
    },
    readDocument: {
      operationId: 'downloadDocument',
      description: 'A private document of a claim. Opening it is written to the audit log.',
      parameters: { id: { description: 'Id of the document.', example: ids.document } },
      file: { description: 'A WebP picture or a PDF document.', example: 'business-document.pdf' },
    },
    listReports: {
      description: `Reports: open ones oldest first, closed ones newest first, ${pages}`,
      parameters: { state, cursor },
      answer: { message: 'Reports found', data: { rows: [reportRow], nextCursor: null } },
    },
    readReport: {
      description: 'A report with the reported message and those around it, or the reported review.',
      parameters: reportId,
      answer: { message: 'The report', data: reportDetails },
    },
    decideReport: {
      description:
        'Closes a report. The reporter and the reported account are informed where it concerns them.',
      parameters: reportId,
      body: { outcome: 'warned', note: 'Please do not send the same message to many accounts.' },
      answer: {
        message: 'The report is closed.',
        data: {
          ...reportDetails,
          report: { ...reportRow, closedAt: times.later, outcome: 'warned' },
        },
      },
    },
    listContactMessages: {
      description: `Messages from the contact form: open ones oldest first, closed ones newest first, ${pages}`,
      parameters: { state, cursor },
      answer: {
        message: 'Messages found',
        data: {
          rows: [
            {
              _id: ids.contactMessage,
              name: 'Jonas Example',
              email: 'jonas@example.com',
              phone: null,
              content: 'Do you also list suppliers of packaging?',
              marks: [],
              account: null,
              createdAt: times.created,
              closedAt: null,
            },
          ],
          nextCursor: null,
        },
      },
    },
    closeContactMessage: {
      description: 'Closes a contact message that was answered.',
      parameters: { id: { description: 'Id of the contact message.', example: ids.contactMessage } },
      answer: { message: 'Closed.', data: null },
    },
    findAccounts: {
      operationId: 'searchAccounts',
      description: `Accounts by a part of a name, company or e-mail address, newest first, ${pages}`,
      parameters: {
        search: { description: 'Part of a name, company or e-mail address.', example: 'leather' },
        cursor: { ...cursor, example: ids.supplier },
      },
      answer: { message: 'Accounts found', data: { rows: [person], nextCursor: null } },
    },
    readMoney: {
      operationId: 'readRevenue',
      description: 'What came in during a month, and the subscriptions that run.',
      parameters: { month },
      answer: {
        message: 'The money of the month',
        data: {
          month: '2026-11',
          received: 20_000,
          refunded: 0,
          disputed: 0,
          payments: 1,
          monthly: 20_000,
          running: 1,
          pastDue: 0,
          begun: 1,
          ended: 0,
          byPlan: [{ plan: 'professional', running: 1, received: 20_000 }],
        },
      },
    },
    listPayments: {
      description: `Payments of a month, or all that have to be refunded, newest first, ${pages}`,
      parameters: {
        month,
        only: {
          description: 'Only payments that have to be refunded, of all months.',
          example: 'to-give-back',
        },
        cursor,
      },
      answer: { message: 'Payments found', data: { rows: [adminPayment], nextCursor: null } },
    },
    recordPaymentRefund: {
      operationId: 'markPaymentRefunded',
      description:
        'Records that an unused payment was refunded at the payment provider. The payer is informed by mail.',
      parameters: { id: { description: 'Id of the payment.', example: ids.payment } },
      answer: {
        message: 'Noted as given back.',
        data: { ...adminPayment, status: 'refunded', refunded: 20_000 },
      },
    },
    listMarkedReviews: {
      operationId: 'listSuspiciousReviews',
      description: `Reviews whose author and target have used the same device or network, oldest first, ${pages}`,
      parameters: { cursor },
      answer: {
        message: 'Marked reviews found',
        data: {
          rows: [
            {
              _id: ids.review,
              reviewer: reporter,
              target: { ...person, profileVisibility: supplier.profileVisibility },
              rating: 5,
              comment: review.comment,
              createdAt: times.created,
            },
          ],
          nextCursor: null,
        },
      },
    },
    decideReview: {
      operationId: 'decideSuspiciousReview',
      description: 'Leaves a suspicious review in place, or removes it.',
      parameters: { id: { description: 'Id of the review.', example: ids.review } },
      body: { decision: 'keep', reason: 'Two offices in the same building.' },
      answer: { message: 'Decided.', data: null },
    },
    listLog: {
      operationId: 'listAuditLog',
      description: `Who decided what and when, newest first, ${pages}`,
      parameters: { cursor: { ...cursor, example: ids.logEntry } },
      answer: { message: 'The log', data: { rows: [logEntry], nextCursor: null } },
    },
    listJobs: {
      operationId: 'listJobs',
      description: `Each job with its last run, then the mails that could not be sent, newest first, ${pages}`,
      parameters: { cursor: { ...cursor, example: ids.logEntry } },
      answer: { message: 'The jobs', data: { rows: [job], nextCursor: null } },
    },
  },
} satisfies DomainDocs<typeof adminEndpoints>;
