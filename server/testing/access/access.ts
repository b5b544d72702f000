import type { EndpointName } from '@sokoni/contract/endpoints';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import { newId } from '../../platform/db/ids.ts';
import { PASSWORD } from '../factories.ts';
import { makePushSubscription } from '../push-subscription.ts';
import { formOf, picture } from '../uploads.ts';
import type { World } from './access-fixtures.ts';
import type { Access, Statuses } from './access-row.ts';
import { adminAccess } from './admin-access.ts';

const UNLIKELY = 'correct horse battery';
const newcomer = () => ({
  firstName: 'Ada',
  lastName: 'Eze',
  email: `${newId()}@example.com`,
  password: UNLIKELY,
  confirmPassword: UNLIKELY,
});

const ofMessage = { request: ({ message }: World) => ({ params: { id: message.id } }) };
const ofOwner = { request: ({ owner }: World) => ({ params: { id: owner.id } }) };
const ofFile = (body?: object) => ({
  request: async (world: World) => ({
    params: { id: (await world.file('avatar')).id },
    ...(body ? { body } : {}),
  }),
});

const ofOwnProject = (body?: object) => ({
  request: async (world: World) => ({
    params: { id: (await world.project()).id },
    ...(body ? { body } : {}),
  }),
});
const ofReceivedProposal = (body?: object) => ({
  request: async (world: World) => ({
    params: { id: (await world.proposal('party')).id },
    ...(body ? { body } : {}),
  }),
});
const ofInvitation = (kind: 'direct' | 'matched', body?: () => object) => ({
  request: async (world: World) => ({
    params: { id: (await world.invitation(kind)).id },
    ...(body ? { body: body() } : {}),
  }),
});

const anyone = { signedOut: 200, everyone: 200 } as const;
const signedIn = { signedOut: 401, everyone: 200 } as const;

export const access = {
  register: { request: () => ({ body: newcomer() }), signedOut: 201, everyone: 201 },
  login: { ...anyone, request: ({ owner }) => ({ body: { email: owner.email, password: PASSWORD } }) },
  logout: signedIn,
  readOwnUser: signedIn,

  changePassword: {
    ...signedIn,
    request: () => ({ body: { oldPassword: PASSWORD, newPassword: UNLIKELY, confirmPassword: UNLIKELY } }),
  },
  forgotPassword: { ...anyone, request: ({ owner }) => ({ body: { email: owner.email } }) },
  // The link proves ownership.
  checkPasswordReset: {
    ...anyone,
    request: async (world) => ({ params: { token: await world.resetToken() } }),
  },
  resetPassword: {
    ...anyone,
    request: async (world) => ({
      params: { token: await world.resetToken() },
      body: { password: UNLIKELY, confirmPassword: UNLIKELY },
    }),
  },

  requestEmailChange: {
    ...signedIn,
    request: () => ({ body: { email: `${newId()}@example.com`, password: PASSWORD } }),
  },
  // The links prove ownership of the new and of the old address.
  confirmEmailChange: {
    ...anyone,
    request: async (world) => ({ params: { token: await world.emailChangeToken('confirm') } }),
  },
  undoEmailChange: {
    ...anyone,
    request: async (world) => ({ params: { token: await world.emailChangeToken('undo') } }),
  },

  // A token that is no link: the tests of server/composition/account-data/accept-invitation cover the rest.
  readPageInvitation: { request: () => ({ params: { token: 'none' } }), signedOut: 410, everyone: 410 },
  acceptPageInvitation: {
    request: () => {
      const { email: _, ...owner } = newcomer();
      return { params: { token: 'none' }, body: { ...owner, selectedPlan: 'basic' } };
    },
    signedOut: 410,
    everyone: 410,
  },
  takePreparedProducts: {
    request: () => ({ params: { token: 'none' } }),
    signedOut: 401,
    everyone: 403,
    supplier: 410,
  },
  refusePageInvitations: { request: () => ({ params: { token: 'none' } }), signedOut: 404, everyone: 404 },

  listSessions: signedIn,
  endSession: {
    request: async (world) => ({ params: { id: (await world.session()).id } }),
    signedOut: 401,
    everyone: [200, 404, 404],
  },
  endOtherSessions: signedIn,
  acceptTexts: { ...signedIn, request: () => ({ body: { texts: [{ text: 'terms', version: 0 }] } }) },
  exportData: signedIn,
  // The accounts are not suspended: server/domains/moderation/suspensions has the rest.
  readSuspension: { signedOut: 401, everyone: 404 },
  objectToSuspension: { request: () => ({ body: { text: 'Why?' } }), signedOut: 401, everyone: 404 },
  deleteAccount: { request: () => ({ body: { password: PASSWORD } }), signedOut: 401, everyone: 200 },

  listSuppliers: anyone,
  listFreelancers: anyone,
  searchProducts: { request: () => ({ query: { role: 'supplier' } }), signedOut: 200, everyone: 200 },
  suggest: { request: () => ({ query: { search: 'cof' } }), signedOut: 200, everyone: 200 },
  suggestAlternatives: { ...anyone, request: () => ({ query: { role: 'supplier', search: 'cof' } }) },
  readFilters: { request: () => ({ query: { role: 'supplier' } }), signedOut: 200, everyone: 200 },
  readShowcase: anyone,
  updateProfile: { ...signedIn, request: () => ({ body: { firstName: 'Ada', lastName: 'Eze' } }) },
  readPublicProfile: { ...ofOwner, signedOut: 200, everyone: 200 },

  listOwnFiles: signedIn,
  // Customers have no portfolio.
  uploadFiles: {
    ...signedIn,
    request: async () => ({ body: formOf([{ field: 'productFlyers', bytes: await picture() }]) }),
    customer: 403,
  },
  removeFlyer: {
    request: async (world) => ({ body: { url: `/media/${(await world.file('work')).name}/640.webp` } }),
    signedOut: 401,
    everyone: [200, 404, 404],
    customer: 403,
  },
  removeFile: { ...ofFile(), signedOut: 401, everyone: [200, 404, 404] },
  describeFile: { ...ofFile({ alt: 'A workshop' }), signedOut: 401, everyone: [200, 404, 404] },
  makeMainPicture: {
    request: async (world) => ({ params: { id: (await world.furtherPicture()).id } }),
    signedOut: 401,
    everyone: [200, 404, 404],
  },
  arrangeFiles: {
    request: async (world) => ({ body: { ids: [(await world.file('avatar')).id] } }),
    signedOut: 401,
    everyone: [200, 404, 404],
  },

  // Customers have no products.
  listProducts: { ...ofOwner, signedOut: 200, everyone: [200, 404, 200], customer: [404, 200, 200] },
  readProduct: {
    request: async (world) => ({ params: { id: (await world.file('work')).id } }),
    signedOut: 200,
    everyone: [200, 404, 200],
    customer: [404, 200, 200],
  },
  listOwnProducts: { ...signedIn, customer: 403 },
  updateProduct: {
    request: async (world) => ({
      params: { id: (await world.file('work')).id },
      body: { name: 'Tooled leather bag' },
    }),
    signedOut: 401,
    everyone: [200, 404, 404],
    customer: 403,
  },
  updateProducts: {
    request: async (world) => ({
      body: { products: [{ id: (await world.file('work')).id, name: 'Tooled leather bag' }] },
    }),
    signedOut: 401,
    everyone: [200, 422, 422],
    customer: 403,
  },

  listMessages: signedIn,
  countMessages: signedIn,
  readConversation: { ...ofOwner, signedOut: 401, everyone: [404, 200, 200] },
  listConversations: signedIn,
  changeConversation: {
    request: ({ owner }) => ({ params: { id: owner.id }, body: { isArchived: true } }),
    signedOut: 401,
    everyone: [404, 200, 404],
  },
  readUpTo: {
    request: ({ owner, message }) => ({ params: { id: owner.id }, body: { messageId: message.id } }),
    signedOut: 401,
    everyone: [404, 200, 404],
  },
  markRead: { ...ofMessage, signedOut: 401, everyone: [200, 403, 404] },
  markUnread: { ...ofMessage, signedOut: 401, everyone: [200, 403, 404] },
  saveFavorite: { ...ofMessage, signedOut: 401, everyone: [200, 403, 404] },
  deleteMessage: { ...ofMessage, signedOut: 401, everyone: [200, 200, 404] },
  sendMessage: {
    request: ({ owner }) => ({
      body: { recipientId: owner.id, recipientType: owner.role, content: 'Good day' },
    }),
    signedOut: 401,
    everyone: [422, 201, 201],
    // The other party of a professional is a customer who has not answered.
    supplier: [422, 404, 201],
    freelancer: [422, 404, 201],
  },

  listSavedReplies: { ...signedIn, customer: 403 },
  createSavedReply: {
    request: () => ({ body: { name: 'Prices', content: 'Here is our list.' } }),
    signedOut: 401,
    everyone: 201,
    customer: 403,
  },
  changeSavedReply: {
    request: async (world) => ({
      params: { id: (await world.savedReply()).id },
      body: { name: 'Prices', content: 'Here is our list.' },
    }),
    signedOut: 401,
    everyone: [200, 404, 404],
    customer: 403,
  },
  deleteSavedReply: {
    request: async (world) => ({ params: { id: (await world.savedReply()).id } }),
    signedOut: 401,
    everyone: [200, 404, 404],
    customer: 403,
  },

  readStatistics: { ...signedIn, customer: 403 },
  countView: { ...anyone, request: ({ owner }) => ({ body: { profileId: owner.id } }) },
  countContact: { ...signedIn, request: ({ owner }) => ({ body: { profileId: owner.id } }) },
  countAppearances: { ...anyone, request: ({ owner }) => ({ body: { profileIds: [owner.id] } }) },
  countEmptySearch: { ...anyone, request: () => ({ body: { role: 'supplier', search: 'baobab' } }) },

  listFavorites: signedIn,
  removeFavorite: {
    request: async (world) => ({ params: { id: (await world.favorite()).id } }),
    signedOut: 401,
    everyone: [200, 404, 404],
  },

  listen: signedIn,
  chooseNotifications: { ...signedIn, request: () => ({ body: { mailNotifications: false } }) },
  readPush: signedIn,
  savePush: { ...signedIn, request: () => ({ body: makePushSubscription() }) },
  removePush: signedIn,
  // The link in the mail is enough to stop such mail.
  stopMail: { ...anyone, request: async (world) => ({ params: { token: await world.stopToken() } }) },

  readContactStamp: anyone,
  sendContactMessage: {
    request: async (world) => ({
      body: { name: 'Ada', email: 'ada@example.com', message: 'Good day', stamp: await world.contactStamp() },
    }),
    signedOut: 201,
    everyone: 201,
  },

  uploadAttachments: {
    request: async () => ({ body: formOf([{ field: 'files', bytes: await picture() }]) }),
    signedOut: 401,
    everyone: 201,
  },
  // Both parties of its message read it.
  readAttachment: {
    request: async (world) => ({ params: { id: (await world.attachment()).id } }),
    signedOut: 401,
    everyone: [200, 200, 404],
  },
  removeAttachment: {
    request: async (world) => ({ params: { id: (await world.unsentAttachment()).id } }),
    signedOut: 401,
    everyone: [200, 404, 404],
  },

  report: {
    // A review of the owner, which the other party wrote.
    request: async (world) => ({
      body: { kind: 'review', subjectId: (await world.review()).id, reason: 'spam' },
    }),
    signedOut: 201,
    everyone: [201, 422, 201],
  },
  // A token that is no link: the tests of server/moderation/report cover the rest.
  confirmReportEmail: { request: () => ({ params: { token: 'none' } }), signedOut: 410, everyone: 410 },
  listBlocks: signedIn,
  block: { ...ofOwner, signedOut: 401, everyone: [422, 200, 200] },
  unblock: { ...ofOwner, signedOut: 401, everyone: 200 },

  postProject: {
    request: () => ({
      body: {
        ...{ clientId: newId(), role: 'supplier', title: 'Tote bags', description: 'Printed' },
        ...{ industry: 'Manufacturing', quantity: 500 },
      },
    }),
    signedOut: 401,
    everyone: 403,
    customer: 201,
  },
  listProjects: { signedOut: 401, everyone: 403, customer: 200 },
  readProject: { ...ofOwnProject(), signedOut: 401, everyone: [200, 404, 404] },
  readProjectFigures: anyone,
  closeProject: { ...ofOwnProject(), signedOut: 401, everyone: [200, 404, 404] },
  listProposals: { ...ofOwnProject(), signedOut: 401, everyone: [200, 404, 404] },
  openProposals: { ...ofOwnProject({ proposalIds: [] }), signedOut: 401, everyone: [200, 404, 404] },
  shortlistProposal: {
    ...ofReceivedProposal({ isShortlisted: true }),
    signedOut: 401,
    everyone: [200, 404, 404],
  },
  chooseProposal: { ...ofReceivedProposal(), signedOut: 401, everyone: [200, 404, 404] },
  declineProposal: { ...ofReceivedProposal({ reason: 'price' }), signedOut: 401, everyone: [200, 404, 404] },
  // Customers are never invited.
  listInvitations: { ...signedIn, customer: 403 },
  readInvitation: { ...ofInvitation('direct'), signedOut: 401, everyone: [200, 404, 404] },
  takeSeat: { ...ofInvitation('matched'), signedOut: 401, everyone: [200, 404, 404], customer: 403 },
  sendProposal: {
    ...ofInvitation('direct', () => ({
      ...{ clientId: newId(), price: 3.2, currency: 'USD', unit: 'bag', leadTime: '3 weeks' },
      ...{ validUntil: '2100-01-01', message: 'Good day' },
    })),
    signedOut: 401,
    everyone: [201, 404, 404],
    customer: 403,
  },
  withdrawProposal: {
    request: async (world) => ({ params: { id: (await world.proposal('owner')).projectId } }),
    signedOut: 401,
    everyone: [200, 404, 404],
  },

  // The other party has written to the owner, a stranger has not; professionals are reviewed by customers only.
  publishReview: {
    request: ({ owner }) => ({ body: { targetUserId: owner.id, rating: 4, comment: 'Good work' } }),
    signedOut: 401,
    everyone: 403,
    customer: [403, 201, 403],
  },
  listReviewsBy: { ...ofOwner, signedOut: 401, everyone: [200, 403, 403] },
  // Customers cannot be reviewed.
  replyToReview: {
    request: async (world) => ({ params: { id: (await world.review()).id }, body: { reply: 'Thank you' } }),
    signedOut: 401,
    everyone: [200, 403, 403],
    customer: [null, 403, 403],
  },
  listTestimonials: anyone,
  listReviews: { ...anyone, request: ({ owner }) => ({ params: { userId: owner.id } }) },

  // Customers have nothing to verify but their address.
  readVerification: { ...signedIn, customer: 403 },
  sendEmailLink: signedIn,
  // The link proves that the user reads mail at that address.
  confirmEmail: { ...anyone, request: async (world) => ({ params: { token: await world.emailToken() } }) },
  addDocuments: {
    ...signedIn,
    request: async () => ({
      params: { kind: 'identity' },
      body: formOf([{ field: 'documents', bytes: await picture() }]),
    }),
    customer: 403,
  },
  removeDocument: {
    request: async (world) => ({ params: { id: (await world.document()).id } }),
    signedOut: 401,
    everyone: [200, 404, 404],
    customer: 403,
  },
  submitClaim: {
    ...signedIn,
    request: () => ({ params: { kind: 'business' }, body: { note: 'RC 1234567' } }),
    customer: 403,
  },
  resubmitProfile: { ...signedIn, customer: 403 },

  // Only with the viewer's own email address and a plan for the viewer's role; customers pay nothing.
  createCheckoutSession: {
    request: ({ owner }) => ({
      body: {
        email: owner.email,
        role: owner.role === 'freelancer' ? 'freelancer' : 'supplier',
        plan: owner.role === 'freelancer' ? 'pro' : 'professional',
      },
    }),
    signedOut: 401,
    everyone: [200, 422, 422],
    customer: 403,
  },
  listPaymentMethods: anyone,
  // The reference proves that the user came back from the provider.
  readCheckout: { ...anyone, request: async (world) => ({ params: { reference: await world.checkout() } }) },
  readBilling: { ...signedIn, customer: 403 },
  previewPlan: {
    request: ({ owner }) => ({ body: { plan: owner.role === 'freelancer' ? 'pro' : 'professional' } }),
    signedOut: 401,
    everyone: [409, 422, 422],
    supplier: [409, 409, 422],
    freelancer: [409, 422, 409],
    customer: 403,
  },
  changePlan: {
    request: ({ owner }) => ({ body: { plan: owner.role === 'freelancer' ? 'pro' : 'professional' } }),
    signedOut: 401,
    everyone: [409, 422, 422],
    supplier: [409, 409, 422],
    freelancer: [409, 422, 409],
    customer: 403,
  },
  cancelSubscription: { signedOut: 401, everyone: 409, customer: 403 },
  resumeSubscription: { signedOut: 401, everyone: 409, customer: 403 },
  retryPayment: { signedOut: 401, everyone: 409, customer: 403 },
  openPortal: { signedOut: 401, everyone: 409, customer: 403 },
  readBillingDetails: { ...signedIn, customer: 403 },
  saveBillingDetails: {
    ...signedIn,
    request: () => ({ body: { name: 'Amina Ltd', address: 'Kano', country: 'NG', taxNumber: '' } }),
    customer: 403,
  },
  downloadInvoice: {
    request: async (world) => ({ params: { id: (await world.invoice()).id } }),
    signedOut: 401,
    everyone: [200, 404, 404],
  },
  downloadReceipt: {
    request: async (world) => ({ params: { id: (await world.payment()).id } }),
    signedOut: 401,
    everyone: [200, 404, 404],
  },

  ...adminAccess,
} as const satisfies Record<EndpointName, Access>;

/** Test accounts; an operator without a row of its own counts as a customer. */
export const columns = ['customer', 'supplier', 'freelancer', 'operator', 'asAdmin'] as const;
export type Column = Role | 'operator' | 'asAdmin';

export function statusesOf(name: EndpointName, who: Column): Exclude<Statuses, number> {
  const row: Access = access[name];
  const isOperator = who === 'operator' || who === 'asAdmin';
  const statuses = row[who] ?? (isOperator ? row.customer : undefined) ?? row.everyone;
  if (statuses === undefined) throw new Error(`${name} does not say what a ${who} gets`);
  return typeof statuses === 'number' ? [statuses, statuses, statuses] : statuses;
}
