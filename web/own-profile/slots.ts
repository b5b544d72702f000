import type { OwnUser } from '@sokoni/contract/accounts';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import type { ComponentType } from 'react';

/** Components of other domains on the dashboard; its page provides them. */
export interface Slots {
  ProfilePicture: ComponentType<{ user: OwnUser }>;
  BannerPicture: ComponentType<{ user: OwnUser }>;
  /** Products or portfolio, in a separate panel. */
  WorkGallery: ComponentType<{ role: ProfessionalRole }>;
  /** Uploaded certificates, in a separate panel. */
  Certificates: ComponentType;
  Messages: ComponentType<{ user: OwnUser }>;
  Favorites: ComponentType<{ user: OwnUser }>;
  Reviews: ComponentType<{ user: OwnUser }>;
  /** At the top of every tab: how to become public, or the reason why the profile is not public. */
  SubscriptionArea: ComponentType<{ user: OwnUser; role: ProfessionalRole }>;
  Subscription: ComponentType<{ user: OwnUser; role: ProfessionalRole }>;
  Verification: ComponentType<{ user: OwnUser }>;
}

/** Loaded when the user shares. */
export type LoadShare = () => Promise<{ shareProfile: (name: string, url: string) => Promise<void> }>;
