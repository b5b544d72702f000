import type { operatorEndpoints } from '@sokoni/contract/operator-endpoints';
import type { secondFactorEndpoints } from '@sokoni/contract/second-factor';
import type { Access } from './access-row.ts';
import { PASSWORD } from './factories.ts';

/** Nobody but an operator who has passed the second factor; to all others there is no such address. */
const atDesk = { signedOut: 404, everyone: 404, operator: 403, atDesk: 200 } as const;
/** On the way there. */
const beforeDesk = { signedOut: 404, everyone: 404, operator: 200, atDesk: 200 } as const;

export const deskAccess = {
  readSecondFactor: beforeDesk,
  setUpSecondFactor: { ...beforeDesk, request: () => ({ body: { password: PASSWORD } }) },
  // Nothing is set up: server/accounts/second-factor shows how it goes on.
  confirmSecondFactor: {
    ...beforeDesk,
    request: () => ({ body: { code: '123456' } }),
    operator: 422,
    atDesk: 422,
  },
  passSecondFactor: {
    ...beforeDesk,
    request: () => ({ body: { code: '123456' } }),
    operator: 422,
    atDesk: 422,
  },
  // The same, at a desk that was opened without one.
  newRecoveryCodes: { ...atDesk, request: () => ({ body: { code: '123456' } }), atDesk: 422 },

  readDesk: atDesk,
  listQueue: atDesk,
  readCase: { ...atDesk, request: ({ owner }) => ({ params: { id: owner.id } }) },
  approveProfile: {
    ...atDesk,
    async request({ desk }) {
      const { id, version } = await desk.pending();
      return { params: { id }, body: { version } };
    },
  },
  askForChanges: {
    ...atDesk,
    async request({ desk }) {
      const { id, version } = await desk.pending();
      return { params: { id }, body: { version, reasons: ['Your own pictures, please'] } };
    },
  },
  suspendProfile: {
    ...atDesk,
    request: async ({ desk }) => ({
      params: { id: (await desk.pending()).id },
      body: { reason: 'Goods of others' },
    }),
  },
  reinstateProfile: {
    ...atDesk,
    request: async ({ desk }) => ({
      params: { id: (await desk.suspended()).id },
      body: { reason: 'They are hers' },
    }),
  },
  decideClaim: {
    ...atDesk,
    async request({ desk }) {
      const { id, version } = await desk.pending();
      return { params: { id, kind: 'identity' }, body: { version, decision: 'verify', method: 'passport' } };
    },
  },
  readDocument: { ...atDesk, request: async ({ desk }) => ({ params: { id: (await desk.document()).id } }) },
  listReports: atDesk,
  readReport: { ...atDesk, request: async ({ desk }) => ({ params: { id: (await desk.report()).id } }) },
  decideReport: {
    ...atDesk,
    request: async ({ desk }) => ({
      params: { id: (await desk.report()).id },
      body: { outcome: 'suspended', note: 'Goods of others' },
    }),
  },
  listContactMessages: atDesk,
  closeContactMessage: {
    ...atDesk,
    request: async ({ desk }) => ({ params: { id: (await desk.contactMessage()).id } }),
  },
  findAccounts: atDesk,
  readMoney: atDesk,
  listPayments: atDesk,
  notePaymentGivenBack: {
    ...atDesk,
    request: async ({ desk }) => ({ params: { id: (await desk.unusedPayment()).id } }),
  },
  listMarkedReviews: atDesk,
  decideReview: {
    ...atDesk,
    request: async ({ desk }) => ({
      params: { id: (await desk.markedReview()).id },
      body: { decision: 'remove', reason: 'The same hand' },
    }),
  },
  listLog: atDesk,
} as const satisfies Record<keyof typeof operatorEndpoints | keyof typeof secondFactorEndpoints, Access>;
