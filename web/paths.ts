import type { PlanId, ProfessionalRole, Role } from '@sokoni/contract/plans';

/** Every link of the product. */
export const paths = {
  home: () => '/',
  login: () => '/login',
  register: (choice: { type?: Role; plan?: PlanId } = {}) => `/register${query(choice)}`,
  registerCustomer: () => '/register/customer',
  forgotPassword: () => '/forgot-password',
  changePassword: () => '/change-password',
  /** Where the link of the mail leads. */
  resetPassword: (token: string) => `/reset-password/${token}`,
  /** Where the link of the mail leads that proves an address. */
  verifyEmail: (token: string) => `/verify-email/${token}`,
  payment: () => '/payment',
  /** Where the payment provider leads back to, with `session_id`. */
  success: () => '/success',
  account: () => '/account',
  about: () => '/about',
  contact: () => '/contact',
  privacy: () => '/privacy',
  terms: () => '/terms',
  /** What still works without a network. */
  offline: () => '/offline',
  /** Where the footer's links lead: on to the directories. */
  suppliers: () => '/suppliers',
  freelancers: () => '/freelancers',
  directory: (role: ProfessionalRole, filter: DirectoryFilter = {}) => `/${role}${query(filter)}`,
  profile: (role: ProfessionalRole, id: string) => `/${role}/${id}`,
  createSupplier: (choice: { draft?: string } = {}) => `/supplier/create${query(choice)}`,
  dashboard: (role: Role, tab?: string) => `/${role}/dashboard${query({ tab })}`,
  customerProfile: () => '/customer/profile',
  customerMessages: (tab?: string) => `/customer/messages${query({ tab })}`,
  /** Writing to somebody, and what was written before. */
  compose: (to: string) => `/messages/compose${query({ to })}`,
  /** The operator's desk; nothing at all to everybody else. */
  operator: (place: object = {}) => `/operator${query(place)}`,
  /** Where the link of a mail leads that tells of news. */
  mailStop: (token: string) => `/mail/stop/${token}`,
};

export interface DirectoryFilter {
  search?: string | undefined;
  industry?: string | undefined;
  skill?: string | undefined;
  page?: number | undefined;
}

/** Only what is given; the first page needs no number. */
function query(values: object): string {
  const given = Object.entries(values).filter(([name, value]) => value && !(name === 'page' && value === 1));
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}
