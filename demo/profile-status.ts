import type { ProfileVisibility, SubscriptionStatus } from '@sokoni/contract/accounts';

export interface Standing {
  visibility: ProfileVisibility;
  subscription: SubscriptionStatus;
}

const shown: Standing = { visibility: 'public', subscription: 'active' };
const waiting: Standing = { visibility: 'pending', subscription: 'active' };
const unpaid: Standing = { visibility: 'private', subscription: 'none' };
const left: Standing = { visibility: 'private', subscription: 'ended' };
const refused: Standing = { visibility: 'rejected', subscription: 'active' };

/** Those who are not public, by the name they go by. */
const exceptions: Record<string, Standing> = {
  'Jus Pain de Sucre': waiting,
  'Vumba Macadâmia': waiting,
  'Marula Modular': waiting,
  'Lerato Phiri': waiting,
  'Tiana Andriamahefa': waiting,
  'Ilda Mondlane': waiting,
  'Second Circuit': unpaid,
  'Lagune Transit': left,
  'Didier Nkurunziza': unpaid,
  'Chisomo Tembo': unpaid,
  'Nyasha Mutasa': left,
  'Nkwo Moulded Parts': refused,
};

export const standingOf = (name: string): Standing => exceptions[name] ?? shown;

export const reasonsForRefusal = [
  'The pictures show goods of another maker: please upload your own.',
  'The company name differs from the one on the certificate.',
];
