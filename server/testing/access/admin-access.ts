import type { secondFactorEndpoints } from '@sokoni/contract/accounts/second-factor';
import type { adminEndpoints } from '@sokoni/contract/admin/admin-endpoints';
import { newId } from '../../platform/db/ids.ts';
import { PASSWORD } from '../factories.ts';
import type { Access } from './access-row.ts';

/** Only for operators who have passed the second factor; all other accounts get 404. */
const asAdmin = { signedOut: 404, everyone: 404, operator: 403, asAdmin: 200 } as const;
/** For operators who have not passed the second factor yet. */
const beforeSecondFactor = { signedOut: 404, everyone: 404, operator: 200, asAdmin: 200 } as const;

export const adminAccess = {
  readSecondFactor: beforeSecondFactor,
  setUpSecondFactor: { ...beforeSecondFactor, request: () => ({ body: { password: PASSWORD } }) },
  // No second factor is set up here: the tests of server/accounts/second-factor cover the rest.
  confirmSecondFactor: {
    ...beforeSecondFactor,
    request: () => ({ body: { code: '123456' } }),
    operator: 422,
    asAdmin: 422,
  },
  passSecondFactor: {
    ...beforeSecondFactor,
    request: () => ({ body: { code: '123456' } }),
    operator: 422,
    asAdmin: 422,
  },
  // 422 as well: the test session has passed, although no second factor is set up.
  newRecoveryCodes: { ...asAdmin, request: () => ({ body: { code: '123456' } }), asAdmin: 422 },

  readAdminOverview: asAdmin,
  readAdminStatus: asAdmin,
  retryWaiting: { ...asAdmin, request: () => ({ body: { what: 'mail' } }) },
  listQueue: asAdmin,
  readCase: { ...asAdmin, request: ({ owner }) => ({ params: { id: owner.id } }) },
  approveProfile: {
    ...asAdmin,
    async requestOnItem(desk) {
      const { id, version } = await desk.pending();
      return { params: { id }, body: { version } };
    },
  },
  askForChanges: {
    ...asAdmin,
    async requestOnItem(desk) {
      const { id, version } = await desk.pending();
      return { params: { id }, body: { version, reasons: ['Your own pictures, please'] } };
    },
  },
  suspendAccount: {
    ...asAdmin,
    requestOnItem: async (desk) => ({
      params: { id: (await desk.pending()).id },
      body: { ground: 'fraud', reason: 'Goods of others' },
    }),
  },
  answerObjection: {
    ...asAdmin,
    requestOnItem: async (desk) => ({
      params: { id: (await desk.objector()).id },
      body: { decision: 'keep', answer: 'They are not' },
    }),
  },
  endAccountSessions: {
    ...asAdmin,
    requestOnItem: async (desk) => ({ params: { id: (await desk.pending()).id } }),
  },
  reinstateAccount: {
    ...asAdmin,
    requestOnItem: async (desk) => ({
      params: { id: (await desk.suspended()).id },
      body: { reason: 'They are hers' },
    }),
  },
  changeEmailOnRequest: {
    ...asAdmin,
    requestOnItem: async (desk) => ({
      params: { id: (await desk.pending()).id },
      body: { email: `${newId()}@example.com`, reason: 'Lost the mailbox' },
    }),
  },
  deleteOnRequest: {
    ...asAdmin,
    requestOnItem: async (desk) => ({
      params: { id: (await desk.pending()).id },
      body: { reason: 'Asked by mail' },
    }),
  },
  exportOnRequest: {
    ...asAdmin,
    requestOnItem: async (desk) => ({
      params: { id: (await desk.pending()).id },
      body: { reason: 'Asked by mail' },
    }),
  },
  decideClaim: {
    ...asAdmin,
    async requestOnItem(desk) {
      const { id, version } = await desk.pending();
      return { params: { id, kind: 'identity' }, body: { version, decision: 'verify', method: 'passport' } };
    },
  },
  readDocument: {
    ...asAdmin,
    requestOnItem: async (desk) => ({ params: { id: (await desk.document()).id } }),
  },
  readReportedAttachment: {
    ...asAdmin,
    requestOnItem: async (desk) => ({ params: { id: (await desk.attachment()).id } }),
  },
  listReports: asAdmin,
  readReport: { ...asAdmin, requestOnItem: async (desk) => ({ params: { id: (await desk.report()).id } }) },
  decideReport: {
    ...asAdmin,
    requestOnItem: async (desk) => ({
      params: { id: (await desk.report()).id },
      body: { outcome: 'suspended', note: 'Goods of others' },
    }),
  },
  listContactMessages: asAdmin,
  closeContactMessage: {
    ...asAdmin,
    requestOnItem: async (desk) => ({ params: { id: (await desk.contactMessage()).id } }),
  },
  findAccounts: asAdmin,
  readMoney: asAdmin,
  listPayments: asAdmin,
  recordPaymentRefund: {
    ...asAdmin,
    requestOnItem: async (desk) => ({ params: { id: (await desk.unusedPayment()).id } }),
  },
  // The payment is not known to the provider: the tests of server/admin/refunds cover the rest.
  refundPayment: {
    ...asAdmin,
    requestOnItem: async (desk) => ({
      params: { id: (await desk.unusedPayment()).id },
      body: { amount: 100, refundable: 10_000, reason: 'A mistake' },
    }),
    asAdmin: 409,
  },
  listMarkedReviews: asAdmin,
  decideReview: {
    ...asAdmin,
    requestOnItem: async (desk) => ({
      params: { id: (await desk.markedReview()).id },
      body: { decision: 'remove', reason: 'The same hand' },
    }),
  },
  listLog: asAdmin,
  listJobs: asAdmin,
} as const satisfies Record<keyof typeof adminEndpoints | keyof typeof secondFactorEndpoints, Access>;
