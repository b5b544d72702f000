import type { Viewer } from '../../platform/http/viewer.ts';
import type { ProfileRow } from './queries.ts';

export const isOwner = (viewer: Viewer | null, profile: ProfileRow) => viewer?.id === profile.id;

/** `listed`: public; for a supplier also with an active subscription. */
export const maySeeProfile = (viewer: Viewer | null, profile: ProfileRow) =>
  (profile.role === 'customer' && profile.visibility !== 'suspended') ||
  profile.listed ||
  isOwner(viewer, profile);

/** Every account changes its own profile; suppliers and freelancers have more fields than customers. */
export const mayUpdateAsProfessional = ({ role }: Viewer) => role !== 'customer';
