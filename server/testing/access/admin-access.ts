import type { secondFactorEndpoints } from '@sokoni/contract/accounts/second-factor';
import type { adminAccountEndpoints } from '@sokoni/contract/admin/accounts/endpoints';
import type { groupMailEndpoints } from '@sokoni/contract/admin/accounts/group-mail';
import type { preparedEndpoints } from '@sokoni/contract/admin/accounts/prepared';
import type { adminProjectEndpoints } from '@sokoni/contract/admin/accounts/project-endpoints';
import type { figureEndpoints } from '@sokoni/contract/admin/figures/endpoints';
import { listEndpoints } from '@sokoni/contract/admin/list-endpoints';
import type { moneyEndpoints } from '@sokoni/contract/admin/money/endpoints';
import type { cardEndpoints, settingsEndpoints } from '@sokoni/contract/admin/site/settings';
import type { teamEndpoints } from '@sokoni/contract/admin/team/endpoints';
import type { setupEndpoints } from '@sokoni/contract/admin/team/setup';
import type { todayEndpoints } from '@sokoni/contract/admin/today/endpoints';
import { cardNames } from '@sokoni/contract/company/card-names';
import { newId } from '../../platform/db/ids.ts';
import { PASSWORD } from '../factories.ts';
import { formOf, picture } from '../uploads.ts';
import type { Access } from './access-row.ts';
import type { AdminFixtures } from './admin-fixtures.ts';

/** Only for operators who have passed the second factor; all other accounts get 404. */
const asAdmin = { signedOut: 404, everyone: 404, operator: 403, asAdmin: 200 } as const;
/** For operators who have not passed the second factor yet. */
const beforeSecondFactor = { signedOut: 404, everyone: 404, operator: 200, asAdmin: 200 } as const;

/** On an item of the admin area. */
const on = (item: keyof AdminFixtures, body?: object) => ({
  ...asAdmin,
  requestOnItem: async (fixtures: AdminFixtures) => ({
    params: { id: (await fixtures[item]()).id },
    ...(body ? { body } : {}),
  }),
});

/** On a pending profile, in the version that an operator has looked at. */
const onPending = (bodyOf: (profile: { version: string }) => object | undefined, params = {}) => ({
  ...asAdmin,
  async requestOnItem(fixtures: AdminFixtures) {
    const { id, version } = await fixtures.pending();
    const body = bodyOf({ version });
    return { params: { id, ...params }, ...(body ? { body } : {}) };
  },
});

const onCase = (bodyOf: (writer: string, version: string) => object) => ({
  ...asAdmin,
  async requestOnItem(fixtures: AdminFixtures) {
    const { id, writer, version } = await fixtures.case();
    return { params: { id }, body: bodyOf(writer, version) };
  },
});

const companyTable = () => Buffer.from(`email,company\n${newId()}@example.com,Kano Leather`);

/** On a card of the settings; its value is refused. */
const onCards = Object.fromEntries(
  cardNames.flatMap((name) => [
    [`read ${name}`, asAdmin],
    [`publish ${name}`, { ...asAdmin, request: () => ({ body: { previous: 0, value: {} } }), asAdmin: 422 }],
  ]),
) as unknown as Record<keyof typeof cardEndpoints, Access>;

/** On a list, with the filters without which it is not read. */
const onLists = Object.fromEntries(
  Object.keys(listEndpoints).map((name) => {
    const filters = /(?:invoices|books)$/.test(name) ? { period: '2025' } : {};
    const request = () => (name.startsWith('list') ? { query: filters } : { body: { filters } });
    return [name, { ...asAdmin, request }];
  }),
) as unknown as Record<keyof typeof listEndpoints, Access>;

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
  readFigures: asAdmin,
  readAdminStatus: asAdmin,
  retryWaiting: { ...asAdmin, request: () => ({ body: { what: 'mail' } }) },
  listToday: asAdmin,
  readAccountReview: { ...asAdmin, request: ({ owner }) => ({ params: { id: owner.id } }) },
  approveProfile: onPending(({ version }) => ({ version })),
  askForChanges: onPending(({ version }) => ({
    version,
    reasons: [{ text: 'Your own pictures, please', place: 'work' }],
  })),
  suspendAccount: onPending(() => ({ ground: 'fraud', reason: 'Goods of others' })),
  readAnyProject: on('project'),
  handleProject: on('project'),
  takeProjectDown: on('project', { reason: 'Asks for money first' }),
  answerObjection: on('objector', { decision: 'keep', answer: 'They are not' }),
  endAccountSessions: onPending(() => undefined),
  reinstateAccount: on('suspended', { reason: 'They are hers' }),
  addAccountNote: { ...onPending(() => ({ content: 'Called, will send the papers' })), asAdmin: 201 },
  removeAccountNote: on('note'),
  readActivity: onPending(() => undefined),
  sendMailAgain: { ...onPending(() => ({ kind: 'password reset' })), asAdmin: 201 },
  changeEmailOnRequest: onPending(() => ({ email: `${newId()}@example.com`, reason: 'Lost the mailbox' })),
  cancelEmailChange: { ...onPending(() => ({ email: 'new@example.com' })), asAdmin: 409 },
  deleteOnRequest: onPending(() => ({ reason: 'Asked by mail' })),
  exportOnRequest: onPending(() => ({ reason: 'Asked by mail' })),
  decideClaim: onPending(({ version }) => ({ version, decision: 'verify', method: 'passport' }), {
    kind: 'identity',
  }),
  readDocument: on('document'),
  readReportedAttachment: on('attachment'),
  readReport: on('report'),
  decideReport: on('report', { outcome: 'suspended', note: 'Goods of others' }),
  readCase: on('case'),
  sendCaseNote: {
    ...onCase((writer, version) => ({ to: writer, content: 'What happened?', version })),
    asAdmin: 201,
  },
  decideCase: onCase((writer, version) => ({ against: [writer], reason: 'Asks for money first', version })),
  answerContactMessage: {
    ...on('contactMessage', { content: 'Ten dollars a month', answers: 0 }),
    asAdmin: 201,
  },
  closeContactMessage: on('contactMessage'),
  readMoney: asAdmin,
  downloadAnyInvoice: on('invoice'),
  readCorrectableInvoice: on('invoice'),
  correctInvoice: on('invoice', {
    customer: { name: 'Kano Leather Ltd', address: 'Market Road 1', country: 'NG', taxNumber: '' },
    ...{ tax: null, total: 10_000, paid: 10_000, reason: 'Wrong name' },
  }),
  recordPaymentRefund: on('unusedPayment'),
  handleRenewal: on('failedRenewal'),
  // The payment is not known to the provider: the tests of server/admin/refunds cover the rest.
  refundPayment: {
    ...on('unusedPayment', { amount: 100, refundable: 10_000, reason: 'A mistake' }),
    asAdmin: 409,
  },
  giveFreeMonths: on('pending', { months: 1, paidUntil: null, reason: 'A partner' }),
  decideReview: on('markedReview', { decision: 'remove', reason: 'The same hand' }),
  // Without the right code: operators.test.ts covers the rest.
  inviteOperator: {
    ...on('report', { email: 'new@example.com', operatorRole: 'reviewer', code: '000000' }),
    asAdmin: 422,
  },
  removeOperator: { ...on('report', { code: '000000' }), asAdmin: 422 },
  ...onCards,
  ...onLists,
  'list mails': { ...asAdmin, request: ({ owner }) => ({ query: { account: owner.id } }) },
  countAccounts: asAdmin,
  readPrices: asAdmin,
  listTexts: asAdmin,
  cancelLegal: { ...asAdmin, request: () => ({ body: { card: 'terms', version: 1 } }), asAdmin: 409 },
  countTradeProfiles: { ...asAdmin, request: () => ({ query: { card: 'skills', from: 'SEO' } }) },
  mergeTrades: {
    ...asAdmin,
    request: () => ({ body: { card: 'skills', previous: 0, from: 'SEO', into: 'SEO' } }),
    asAdmin: 422,
  },
  uploadLogo: {
    ...asAdmin,
    request: async () => ({ body: formOf([{ field: 'logo', bytes: await picture() }]) }),
    asAdmin: 201,
  },
  // These tests have no pages.
  previewCompany: {
    ...asAdmin,
    request: () => ({ body: { page: '/', language: 'en', cards: {} } }),
    asAdmin: 404,
  },
  readSetup: asAdmin,
  // No test mail was sent.
  confirmSetupStep: { ...asAdmin, request: () => ({ body: { step: 'mail' } }), asAdmin: 409 },
  checkPaymentKeys: asAdmin,
  sendTestMail: asAdmin,
  // Steps are open.
  hideSetup: { ...asAdmin, asAdmin: 409 },
  prepareCompanies: {
    ...asAdmin,
    request: () => ({ body: formOf([{ field: 'table', name: 'a.csv', bytes: companyTable() }]) }),
    asAdmin: 201,
  },
  // No such profile: the tests of server/domains/prepared-profiles cover the rest.
  prepareProducts: {
    ...asAdmin,
    request: () => ({
      params: { id: newId() },
      body: formOf([{ field: 'table', name: 'a.csv', bytes: companyTable() }]),
    }),
    asAdmin: 404,
  },
  readPrepared: { ...asAdmin, request: () => ({ params: { id: newId() } }), asAdmin: 404 },
  mendPrepared: {
    ...asAdmin,
    request: () => ({
      params: { id: newId() },
      body: { email: 'a@example.com', companyName: 'Kano', version: 'x' },
    }),
    asAdmin: 404,
  },
  invitePrepared: { ...asAdmin, request: () => ({ body: { ids: [newId()] } }) },
  deletePrepared: { ...asAdmin, request: () => ({ params: { id: newId() } }), asAdmin: 404 },
  countAudience: { ...asAdmin, request: () => ({ body: { audience: { group: 'payers' } } }) },
  testGroupMail: {
    ...asAdmin,
    request: () => ({ body: { texts: { en: { subject: 'News', text: 'More' } } } }),
  },
  // This company of the tests has customers.
  sendGroupMail: {
    ...asAdmin,
    request: () => ({
      body: {
        ...{ id: newId(), audience: { group: 'customers' } },
        texts: { en: { subject: 'News', text: 'More' } },
      },
    }),
    asAdmin: 201,
  },
  stopGroupMail: { ...asAdmin, request: () => ({ params: { id: newId() } }), asAdmin: 404 },
} as const satisfies Record<
  | keyof typeof adminAccountEndpoints
  | keyof typeof adminProjectEndpoints
  | keyof typeof moneyEndpoints
  | keyof typeof teamEndpoints
  | keyof typeof todayEndpoints
  | keyof typeof cardEndpoints
  | keyof typeof listEndpoints
  | keyof typeof figureEndpoints
  | keyof typeof groupMailEndpoints
  | keyof typeof preparedEndpoints
  | keyof typeof secondFactorEndpoints
  | keyof typeof settingsEndpoints
  | keyof typeof setupEndpoints,
  Access
>;
