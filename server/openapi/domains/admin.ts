import { DESK_PAGE } from '@sokoni/contract/admin/admin';
import type { adminEndpoints } from '@sokoni/contract/admin/admin-endpoints';
import type { DomainDocs } from '../documentation.ts';
import { adminSchemas } from './admin-schemas.ts';

const pages = `${DESK_PAGE} on a page.`;

export const admin = {
  tag: 'Administration',
  description:
    'For operators who have passed the second factor. To every other account these addresses do not exist (404). Each decision is written to an audit log.',
  schemas: adminSchemas,
  operations: {
    readAdminOverview: 'The numbers of everything that waits for a decision.',
    listQueue: {
      operationId: 'listReviewQueue',
      description: `Profiles and claims that wait for a decision, oldest first, ${pages}`,
    },
    readCase: {
      operationId: 'readAccountReview',
      description: 'An account with its profile, claims, payments and log.',
      parameters: { id: 'Id of the account.' },
    },
    approveProfile: {
      description:
        'Makes a pending profile public. `nothing_verified` means that identity or business has to be verified first.',
      parameters: { id: 'Id of the account.' },
    },
    askForChanges: {
      operationId: 'requestChanges',
      description:
        'Rejects a pending profile with all requested changes at once; its owner may submit it again.',
      parameters: { id: 'Id of the account.' },
    },
    suspendProfile: {
      description: 'Hides a profile until it is reinstated. Its owner is informed of the reason.',
      parameters: { id: 'Id of the account.' },
    },
    reinstateProfile: {
      description: 'Ends the suspension of a profile.',
      parameters: { id: 'Id of the account.' },
    },
    decideClaim: {
      description: 'Verifies a claim, refuses it with a reason, or withdraws it.',
      parameters: { id: 'Id of the account.', kind: 'What the claim is about.' },
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
    },
    readReport: {
      description: 'A report with the reported message and those around it, or the reported review.',
      parameters: { id: 'Id of the report.' },
    },
    decideReport: {
      description:
        'Closes a report. The reporter and the reported account are informed where it concerns them.',
      parameters: { id: 'Id of the report.' },
    },
    listContactMessages: {
      description: `Messages from the contact form: open ones oldest first, closed ones newest first, ${pages}`,
      parameters: { state: 'Open or closed ones.' },
    },
    closeContactMessage: {
      description: 'Closes a contact message that was answered.',
      parameters: { id: 'Id of the contact message.' },
    },
    findAccounts: {
      operationId: 'searchAccounts',
      description: `Accounts by a part of a name, company or email address, newest first, ${pages}`,
      parameters: { search: 'Part of a name, company or email address.' },
    },
    readMoney: {
      operationId: 'readRevenue',
      description: 'What came in during a month, and the subscriptions that run.',
      parameters: { month: 'Year and month; the current month by default.' },
    },
    listPayments: {
      description: `Payments of a month, or all that have to be refunded, newest first, ${pages}`,
      parameters: {
        month: 'Year and month; the current month by default.',
        only: 'Only payments that have to be refunded, of all months.',
      },
    },
    recordPaymentRefund: {
      operationId: 'markPaymentRefunded',
      description:
        'Records that an unused payment was refunded at the payment provider. The payer is informed by mail.',
      parameters: { id: 'Id of the payment.' },
    },
    listMarkedReviews: {
      operationId: 'listSuspiciousReviews',
      description: `Reviews whose author and target have used the same device or network, oldest first, ${pages}`,
    },
    decideReview: {
      operationId: 'decideSuspiciousReview',
      description: 'Leaves a suspicious review in place, or removes it.',
      parameters: { id: 'Id of the review.' },
    },
    listLog: {
      operationId: 'listAuditLog',
      description: `Who decided what and when, newest first, ${pages}`,
    },
    listJobs: `Each job with its last run, then the mails that could not be sent, newest first, ${pages}`,
  },
} satisfies DomainDocs<typeof adminEndpoints>;
