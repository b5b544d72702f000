import type { ProfileVisibility, SubscriptionStatus } from '@sokoni/contract/accounts/accounts';

export interface ProfileStatus {
  visibility: ProfileVisibility;
  subscription: SubscriptionStatus;
}

const listed: ProfileStatus = { visibility: 'public', subscription: 'active' };
const pending: ProfileStatus = { visibility: 'pending', subscription: 'active' };
const unpaid: ProfileStatus = { visibility: 'private', subscription: 'none' };
const ended: ProfileStatus = { visibility: 'private', subscription: 'ended' };
const rejected: ProfileStatus = { visibility: 'rejected', subscription: 'active' };

/** The profiles that are not public, by name. */
const exceptions: Record<string, ProfileStatus> = {
  'Jus Pain de Sucre': pending,
  'Vumba Macadâmia': pending,
  'Marula Modular': pending,
  'Lerato Phiri': pending,
  'Tiana Andriamahefa': pending,
  'Ilda Mondlane': pending,
  'Second Circuit': unpaid,
  'Lagune Transit': ended,
  'Didier Nkurunziza': unpaid,
  'Chisomo Tembo': unpaid,
  'Nyasha Mutasa': ended,
  'Nkwo Moulded Parts': rejected,
};

export const getProfileStatus = (name: string) => exceptions[name] ?? listed;
