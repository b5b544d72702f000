import type { PageAddress } from '@sokoni/contract/pages';
import type { PlanId, ProfessionalRole, Role } from '@sokoni/contract/subscriptions/plans';

/** Every link of the product, each to a page of the list. */
export const paths = {
  home: () => '/',
  /** With what has just happened, where the page before could not say it without scripts. */
  login: (choice: { done?: DoneWithoutScripts } = {}) => `/login${query(choice)}`,
  register: (choice: { type?: Role; plan?: PlanId } = {}) => `/register${query(choice)}`,
  registerCustomer: () => '/register/customer',
  forgotPassword: (choice: { done?: 'sent' } = {}) => `/forgot-password${query(choice)}`,
  changePassword: () => '/change-password',
  /** The target of the link in the password mail. */
  resetPassword: (token: string) => `/reset-password/${token}`,
  /** The target of the link in the mail that verifies an email. */
  verifyEmail: (token: string) => `/verify-email/${token}`,
  /** The targets of the links in the mails about a new email address: to that address, and to the old one. */
  confirmEmail: (token: string) => `/confirm-email/${token}`,
  /** The target of the link in the mail to a visitor who reported something. */
  confirmReport: (token: string, choice: { done?: 'email' } = {}) =>
    `/confirm-email/report/${token}${query(choice)}`,
  /** The target of the link in the mail to the owner of a prepared profile. */
  operatorInvitation: (token: string) => `/confirm-email/operator/${token}`,
  invitation: (token: string) => `/confirm-email/invitation/${token}`,
  undoEmail: (token: string) => `/undo-email/${token}`,
  payment: () => '/payment',
  /** The page that the payment provider returns to, with `session_id`. */
  success: () => '/success',
  account: () => '/account',
  /** All that a suspended account sees. */
  suspended: () => '/suspended',
  about: () => '/about',
  contact: () => '/contact',
  privacy: () => '/privacy',
  terms: () => '/terms',
  legalVersion: (text: 'terms' | 'privacy', version: number | string) => `/${text}/versions/${version}`,
  /** The page that works without a network. */
  offline: () => '/offline',
  /** The targets of the footer's links, which redirect to the directories. */
  suppliers: () => '/suppliers',
  freelancers: () => '/freelancers',
  directory: (role: ProfessionalRole, filter: DirectoryFilter = {}) => `/${role}${query(filter)}`,
  profile: (role: ProfessionalRole, id: string) => `/${role}/${id}`,
  /** The gallery of a profile: products of a supplier, portfolio of a freelancer. */
  products: (role: ProfessionalRole, id: string, page?: number) =>
    `/${role}/${id}/${role === 'supplier' ? 'products' : 'portfolio'}${query({ page })}`,
  product: (id: string) => `/products/${id}`,
  /** The form on a profile for a message about a product. */
  askAbout: (role: ProfessionalRole, id: string, product: string) =>
    `/${role}/${id}${query({ about: product })}#send-message`,
  /** The form to post a project: to a professional, about a product, or filled in with the words of a search. */
  newProject: (from: NewProjectFrom = {}) => `/projects/new${query(from)}`,
  /** A project: its buyer compares proposals, an invited professional answers. `answer` asks for a confirmation. */
  project: (id: string, choice: { proposal?: string; answer?: 'choose' | 'decline' } = {}) =>
    `/projects/${id}${query(choice)}`,
  /** The projects of a customer. */
  customerProjects: () => `/customer/messages${query({ tab: 'projects' })}`,
  /** The form for visitors, about a profile, a product or a review; with the number of a report that was sent. */
  report: (kind: string, id: string, number?: string) => `/report/${kind}/${id}${query({ number })}`,
  createSupplier: (choice: { draft?: string } = {}) => `/supplier/create${query(choice)}`,
  /** `view`: `table` for the details of all products or portfolio items. */
  dashboard: (role: Role, tab?: string, view?: string) => `/${role}/dashboard${query({ tab, view })}`,
  customerProfile: () => '/customer/profile',
  customerMessages: (tab?: string) => `/customer/messages${query({ tab })}`,
  /** The conversation with an account, beside a list of messages, as `show`, `filter` and `search` say. */
  conversation: (id: string, shown: { show?: string; filter?: string; search?: string } = {}) =>
    `/messages/${id}${query(shown)}`,
  /** The form for a message to an account, below the conversation with it. */
  compose: (to: string, shown: { show?: string; filter?: string; search?: string } = {}) =>
    `/messages/compose${query({ to, ...shown })}`,
  /** The Messages tab of a role's dashboard, at one of its sub-tabs. */
  messages: (role: Role, box: { show?: string; filter?: string; search?: string } = {}) =>
    role === 'customer'
      ? `/customer/messages${query(box)}`
      : `/${role}/dashboard${query({ tab: 'messages', ...box })}`,
  /** A room of the admin area, Today without a name; a 404 for all other accounts. */
  operator: (room: '' | 'accounts' | 'money' | 'site' | 'figures' | 'team' = '', place: object = {}) =>
    `/operator${room && (`/${room}` as const)}${query(place)}`,
  /** The target of the unsubscribe link in a notification mail. */
  mailStop: (token: string) => `/mail/stop/${token}`,
  /** The same in the mail to the owner of a prepared profile. */
  invitationStop: (token: string) => `/mail/stop/invitation/${token}`,
} satisfies Record<string, (...given: never[]) => PageAddress>;

/** What a form without scripts did: an account, free or with a plan to pay, a new password, a confirmed, new or restored email. */
export const doneWithoutScripts = ['account', 'plan', 'password', 'email', 'new-email', 'old-email'] as const;
type DoneWithoutScripts = (typeof doneWithoutScripts)[number];

/** The role whose profile, directory or dashboard has this path. */
export const roleIn = (path: string): ProfessionalRole =>
  path.startsWith('/supplier') ? 'supplier' : 'freelancer';

export interface NewProjectFrom {
  /** Id of a professional to ask directly. */
  to?: string | undefined;
  /** Id of one of their products. */
  product?: string | undefined;
  role?: ProfessionalRole | undefined;
  search?: string | undefined;
  /** An industry or a skill. */
  trade?: string | undefined;
  country?: string | undefined;
}

export interface DirectoryFilter {
  search?: string | undefined;
  industry?: string | undefined;
  skill?: string | undefined;
  /** Searches for the words as they are spelled. */
  exact?: '1' | undefined;
  /** Shows the products, or portfolio items, instead of their owners. */
  show?: 'products' | undefined;
  country?: string | undefined;
  verified?: string | undefined;
  minRating?: number | undefined;
  maxRate?: number | undefined;
  page?: number | undefined;
}

/** Omits empty values; the first page needs no number. */
function query(values: object): '' | `?${string}` {
  const given = Object.entries(values).filter(([name, value]) => value && !(name === 'page' && value === 1));
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}
