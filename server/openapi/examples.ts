import type { OwnUser } from '@sokoni/contract/accounts';
import type { Message, Party } from '@sokoni/contract/messages';
import { asOwnFields, blankFields, pickFields, publicFields } from '@sokoni/contract/profile-fields';
import type { PublicProfile } from '@sokoni/contract/profiles';
import type { Review } from '@sokoni/contract/reviews';
import type { OwnPayment, OwnSubscription } from '@sokoni/contract/subscriptions';
import type { ParameterDocs } from './documentation.ts';

/**
 * Fictional people and companies for the examples of the document: addresses at example.com, telephone numbers that
 * Ofcom reserves for drama (+44 20 7946 0000 to 0999), no links to networks where the name may belong to a person.
 */
export const ids = {
  supplier: '019aa1c2-7d10-7c3e-9a41-5b0e6f2d1c01',
  freelancer: '019aa1c2-7d10-7c3e-9a41-5b0e6f2d1c02',
  customer: '019aa1c2-7d10-7c3e-9a41-5b0e6f2d1c03',
  operator: '019aa1c2-7d10-7c3e-9a41-5b0e6f2d1c04',
  message: '019aa1c2-7d10-7c3e-9a41-5b0e6f2d1c11',
  favorite: '019aa1c2-7d10-7c3e-9a41-5b0e6f2d1c12',
  review: '019aa1c2-7d10-7c3e-9a41-5b0e6f2d1c13',
  file: '019aa1c2-7d10-7c3e-9a41-5b0e6f2d1c14',
  session: '019aa1c2-7d10-7c3e-9a41-5b0e6f2d1c15',
  payment: '019aa1c2-7d10-7c3e-9a41-5b0e6f2d1c16',
  document: '019aa1c2-7d10-7c3e-9a41-5b0e6f2d1c17',
  report: '019aa1c2-7d10-7c3e-9a41-5b0e6f2d1c18',
  contactMessage: '019aa1c2-7d10-7c3e-9a41-5b0e6f2d1c19',
  logEntry: '019aa1c2-7d10-7c3e-9a41-5b0e6f2d1c20',
  /** Created by the sender. */
  client: '019aa1c2-7d10-7c3e-9a41-5b0e6f2d1c21',
} as const;

export const token = 'an-opaque-token-of-43-characters-in-base64url';
export const password = 'river-lantern-84';

export const times = {
  created: '2026-11-02T08:15:00.000Z',
  later: '2026-11-03T10:30:00.000Z',
  nextMonth: '2026-12-02T08:15:00.000Z',
} as const;

const profileImage = '/media/4f9d2c7a1b/192.webp';
const productFlyers = ['/media/8e1b6d3f2a/1280.webp', '/media/2c5a9e7d4b/1280.webp'];

export const supplier: OwnUser = {
  _id: ids.supplier,
  id: ids.supplier,
  uid: ids.supplier,
  email: 'amara@example.com',
  role: 'supplier',
  ...asOwnFields(blankFields),
  firstName: 'Amara',
  lastName: 'Example',
  companyName: 'Example Leather Works',
  category: 'Manufacturing',
  location: 'Kano, Nigeria',
  description: 'Vegetable-tanned leather goods, made to order.',
  established: '2026',
  phoneNumber: '+442079460123',
  whatsapp: '+442079460124',
  contactEmail: 'sales@example.com',
  website: 'https://www.example.com/',
  profileImage,
  profileBanner: null,
  certifications: ['/media/6b3e8f1d5c/certificate.pdf'],
  productFlyers,
  hiddenFlyers: [],
  profileVisibility: 'public',
  subscriptionStatus: 'active',
  rating: 4.5,
  mailNotifications: true,
  selectedPlan: 'professional',
  isOperator: false,
};

export const customer: OwnUser = {
  ...supplier,
  _id: ids.customer,
  id: ids.customer,
  uid: ids.customer,
  email: 'jonas@example.com',
  role: 'customer',
  ...asOwnFields(blankFields),
  firstName: 'Jonas',
  lastName: 'Example',
  profileImage: null,
  certifications: [],
  productFlyers: [],
  profileVisibility: 'private',
  subscriptionStatus: 'none',
  rating: null,
  selectedPlan: null,
};

export const publicProfile: PublicProfile = {
  _id: ids.supplier,
  id: ids.supplier,
  uid: ids.supplier,
  role: 'supplier',
  ...pickFields(blankFields, publicFields),
  firstName: 'Amara',
  lastName: 'Example',
  companyName: 'Example Leather Works',
  category: 'Manufacturing',
  location: 'Kano, Nigeria',
  description: 'Vegetable-tanned leather goods, made to order.',
  established: '2026',
  profileImage,
  profileBanner: null,
  productFlyers,
  flyerTexts: ['Brown leather bag on a table', ''],
  certifications: ['/media/6b3e8f1d5c/certificate.pdf'],
  previewImage: null,
  profileVisibility: 'public',
  rating: 4.5,
  reviewCount: 12,
  verifiedAt: times.created,
  verified: [{ kind: 'business', at: times.created }],
  may: { seeContact: false, message: true, review: false },
  isOwn: false,
  contact: null,
};

const customerParty: Party = {
  type: 'customer',
  id: { _id: ids.customer, firstName: 'Jonas', name: 'Jonas' },
};
export const supplierParty: Party = {
  type: 'supplier',
  id: { _id: ids.supplier, firstName: 'Amara', name: 'Example Leather Works' },
};

export const message: Message = {
  _id: ids.message,
  content: 'Good day. What would 200 bags cost?',
  createdAt: times.created,
  read: false,
  sender: customerParty,
  recipient: supplierParty,
  isFavorite: { byRecipient: false },
};

export const review: Review = {
  _id: ids.review,
  reviewer: { _id: ids.customer, firstName: 'Jonas', name: 'Jonas', profileImage: null },
  target: ids.supplier,
  rating: 5,
  comment: 'Good quality, delivered on the agreed day.',
  reply: null,
  createdAt: times.created,
};

export const subscription: OwnSubscription = {
  plan: 'professional',
  state: 'active',
  method: 'card',
  renews: true,
  startedAt: times.created,
  currentPeriodEnd: times.nextMonth,
  endedAt: null,
  nextPlan: null,
  pastDue: null,
  isSandbox: false,
};

export const payment: OwnPayment = {
  _id: ids.payment,
  plan: 'professional',
  fromPlan: null,
  months: 1,
  amount: 20_000,
  refunded: 0,
  status: 'paid',
  method: 'card',
  paidAt: times.created,
  periodStart: times.created,
  periodEnd: times.nextMonth,
  receiptNumber: 'S-2026-000123',
};

/** Parameters of several operations. */
export const cursor: ParameterDocs = {
  description: '`nextCursor` of the previous page; leave it out for the first page.',
  example: ids.message,
};
