import type { Viewer } from '../../platform/http/viewer.ts';
import type { Relationship } from '../messages/relationship.ts';
import type { ProfileRow } from '../profiles/queries.ts';

export const isOwner = (viewer: Viewer | null, profile: ProfileRow) => viewer?.id === profile.id;

/** `listed`: public; for a supplier also with an active subscription. */
export const maySeeProfile = (viewer: Viewer | null, profile: ProfileRow) =>
  (profile.role === 'customer' && profile.visibility !== 'suspended') ||
  profile.listed ||
  isOwner(viewer, profile);

export const maySeeContact = (viewer: Viewer | null, profile: ProfileRow, { wroteTo }: Relationship) =>
  isOwner(viewer, profile) || (profile.role !== 'customer' && wroteTo);

export const mayMessage = (viewer: Viewer | null, profile: ProfileRow, { isBlocked }: Relationship) =>
  viewer !== null && !isOwner(viewer, profile) && !isBlocked;

export const mayReview = (viewer: Viewer | null, profile: ProfileRow, { wroteTo }: Relationship) =>
  viewer?.role === 'customer' && profile.role !== 'customer' && wroteTo;

/** Every account changes its own profile; suppliers and freelancers have more fields than customers. */
export const mayUpdateAsProfessional = ({ role }: Viewer) => role !== 'customer';
