import type { OwnUser } from '@sokoni/contract/accounts';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import type { ComponentType } from 'react';

/** What other domains bring to the dashboard; its page names them. */
export interface Slots {
  ProfilePicture: ComponentType<{ user: OwnUser }>;
  BannerPicture: ComponentType<{ user: OwnUser }>;
  /** Flyers or portfolio, in a panel of their own. */
  WorkGallery: ComponentType<{ role: ProfessionalRole }>;
  /** Likewise. */
  Certificates: ComponentType;
  Messages: ComponentType<{ user: OwnUser }>;
  Favorites: ComponentType<{ user: OwnUser }>;
  Reviews: ComponentType<{ user: OwnUser }>;
  /** At the head of every tab: the way to become public, or what stands in that way. */
  SubscriptionArea: ComponentType<{ user: OwnUser; role: ProfessionalRole }>;
  Subscription: ComponentType<{ user: OwnUser; role: ProfessionalRole }>;
  Verification: ComponentType<{ user: OwnUser }>;
}

/** Fetched when somebody shares. */
export type LoadShare = () => Promise<{ shareProfile: (name: string, url: string) => Promise<void> }>;
