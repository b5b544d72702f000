import { DESK_PAGE } from '@sokoni/contract/admin';
import type { adminEndpoints } from '@sokoni/contract/admin-endpoints';
import type { DomainDocs } from '../documentation.ts';
import { adminSchemas } from './admin-schemas.ts';

const pages = `${DESK_PAGE} on a page.`;

export const admin = {
  tag: 'Administration',
  description:
    'For operators who have passed the second factor. To every other account these addresses do not exist (404). Each decision is written to an audit log.',
  schemas: adminSchemas,
  operations: {
    readAdminOverview: {
      description: 'The numbers of everything that waits for a decision.',
      message: 'What waits',
    },
    listQueue: {
      operationId: 'listReviewQueue',
      description: `Profiles and claims that wait for a decision, oldest first, ${pages}`,
      message: 'Who waits',
    },
    readCase: {
      operationId: 'readAccountReview',
      description: 'An account with its profile, claims, payments and log.',
      parameters: { id: 'Id of the account.' },
      message: 'The account',
    },
    approveProfile: {
      description:
        'Makes a pending profile public. `nothing_verified` means that identity or business has to be verified first.',
      parameters: { id: 'Id of the account.' },
      message: 'The profile is public.',
    },
    askForChanges: {
      operationId: 'requestChanges',
      description:
        'Rejects a pending profile with all requested changes at once; its owner may submit it again.',
      parameters: { id: 'Id of the account.' },
      message: 'Asked for changes.',
    },
    suspendProfile: {
      description: 'Hides a profile until it is reinstated. Its owner is informed of the reason.',
      parameters: { id: 'Id of the account.' },
      message: 'The profile is suspended.',
    },
    reinstateProfile: {
      description: 'Ends the suspension of a profile.',
      parameters: { id: 'Id of the account.' },
      message: 'The suspension has ended.',
    },
    decideClaim: {
      description: 'Verifies a claim, refuses it with a reason, or withdraws it.',
      parameters: { id: 'Id of the account.', kind: 'What the claim is about.' },
      message: 'Decided.',
    },
    readDocument: {
      operationId: 'downloadDocument',
      description: 'A private document of a claim. Opening it is written to the audit log.',
      parameters: { id: 'Id of the document.' },
      file: { description: 'A WebP picture or a PDF document.', example: 'business-document.pdf' },
    },
    listReports: {
      description: `Reports: open ones oldest first, closed ones newest first, ${pages}`,
      parameters: { state: 'Open or closed ones.' },
      message: 'Reports found',
    },
    readReport: {
      description: 'A report with the reported message and those around it, or the reported review.',
      parameters: { id: 'Id of the report.' },
      message: 'The report',
    },
    decideReport: {
      description:
        'Closes a report. The reporter and the reported account are informed where it concerns them.',
      parameters: { id: 'Id of the report.' },
      message: 'The report is closed.',
    },
    listContactMessages: {
      description: `Messages from the contact form: open ones oldest first, closed ones newest first, ${pages}`,
      parameters: { state: 'Open or closed ones.' },
      message: 'Messages found',
    },
    closeContactMessage: {
      description: 'Closes a contact message that was answered.',
      parameters: { id: 'Id of the contact message.' },
      message: 'Closed.',
    },
    findAccounts: {
      operationId: 'searchAccounts',
      description: `Accounts by a part of a name, company or e-mail address, newest first, ${pages}`,
      parameters: { search: 'Part of a name, company or e-mail address.' },
      message: 'Accounts found',
    },
    readMoney: {
      operationId: 'readRevenue',
      description: 'What came in during a month, and the subscriptions that run.',
      parameters: { month: 'Year and month; the current month by default.' },
      message: 'The money of the month',
    },
    listPayments: {
      description: `Payments of a month, or all that have to be refunded, newest first, ${pages}`,
      parameters: {
        month: 'Year and month; the current month by default.',
        only: 'Only payments that have to be refunded, of all months.',
      },
      message: 'Payments found',
    },
    recordPaymentRefund: {
      operationId: 'markPaymentRefunded',
      description:
        'Records that an unused payment was refunded at the payment provider. The payer is informed by mail.',
      parameters: { id: 'Id of the payment.' },
      message: 'Noted as given back.',
    },
    listMarkedReviews: {
      operationId: 'listSuspiciousReviews',
      description: `Reviews whose author and target have used the same device or network, oldest first, ${pages}`,
      message: 'Marked reviews found',
    },
    decideReview: {
      operationId: 'decideSuspiciousReview',
      description: 'Leaves a suspicious review in place, or removes it.',
      parameters: { id: 'Id of the review.' },
      message: 'Decided.',
    },
    listLog: {
      operationId: 'listAuditLog',
      description: `Who decided what and when, newest first, ${pages}`,
      message: 'The log',
    },
    listJobs: {
      description: `Each job with its last run, then the mails that could not be sent, newest first, ${pages}`,
      message: 'The jobs',
    },
  },
} satisfies DomainDocs<typeof adminEndpoints>;
