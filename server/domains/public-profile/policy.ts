import type { Viewer } from '../../platform/http/viewer.ts';
import type { Relationship } from '../messages/relationship.ts';
import { isOwner } from '../profiles/policy.ts';
import type { ProfileRow } from '../profiles/queries.ts';

export const maySeeContact = (viewer: Viewer | null, profile: ProfileRow, { wroteTo }: Relationship) =>
  isOwner(viewer, profile) || (profile.role !== 'customer' && wroteTo);

export const mayMessage = (viewer: Viewer | null, profile: ProfileRow, { isBlocked }: Relationship) =>
  viewer !== null && !isOwner(viewer, profile) && !isBlocked;
