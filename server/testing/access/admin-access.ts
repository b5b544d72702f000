import type { secondFactorEndpoints } from '@sokoni/contract/accounts/second-factor';
import type { adminEndpoints } from '@sokoni/contract/admin/admin-endpoints';
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
  suspendProfile: {
    ...asAdmin,
    requestOnItem: async (desk) => ({
      params: { id: (await desk.pending()).id },
      body: { reason: 'Goods of others' },
    }),
  },
  reinstateProfile: {
    ...asAdmin,
    requestOnItem: async (desk) => ({
      params: { id: (await desk.suspended()).id },
      body: { reason: 'They are hers' },
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
