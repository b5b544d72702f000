import type { PublicProfile } from '@sokoni/contract/profiles';
import type { VerifiedClaim } from '@sokoni/contract/verification';
import type { Viewer } from '../accounts/viewer.ts';
import type { Queryable } from '../db/database.ts';
import { findPictures, type Picture } from '../media/find-pictures.ts';
import { shownWork } from '../media/work-limit.ts';
import { findRelationship, type Relationship, strangers } from '../messages/relationship.ts';
import type { Clock } from '../platform/clock.ts';
import { hasReviewed } from '../reviews/has-reviewed.ts';
import { findVerified } from '../verification/find-claims.ts';
import { getVisibleProfile } from './get-visible-profile.ts';
import { isOwner, mayMessage, mayReview, maySeeContact } from './policy.ts';
import type { ProfileRow } from './queries.ts';

export interface ProfileView {
  profile: ProfileRow;
  pictures: Picture[];
  verified: VerifiedClaim[];
  isOwn: boolean;
  may: PublicProfile['may'];
}

/** A profile with the fields that this viewer may see. */
export async function readProfile(
  { sql, clock }: { sql: Queryable; clock: Clock },
  id: string,
  viewer: Viewer | null,
): Promise<ProfileView> {
  const profile = await getVisibleProfile(sql, id, viewer);
  const [pictures, verified, acquaintance, reviewed] = await Promise.all([
    findPictures(sql, [id], { avatar: 1, banner: 1, work: shownWork(profile), certificate: 50 }),
    profile.role === 'customer' ? [] : findVerified(sql, id, clock.now()),
    relationshipOf(sql, viewer, id),
    viewer?.role === 'customer' ? hasReviewed(sql, viewer.id, id) : false,
  ]);
  return {
    profile,
    pictures,
    verified,
    isOwn: isOwner(viewer, profile),
    may: {
      seeContact: maySeeContact(viewer, profile, acquaintance),
      message: mayMessage(viewer, profile, acquaintance),
      review: mayReview(viewer, profile, acquaintance) && !reviewed,
    },
  };
}

async function relationshipOf(sql: Queryable, viewer: Viewer | null, id: string): Promise<Relationship> {
  return viewer && viewer.id !== id ? findRelationship(sql, viewer.id, id) : strangers;
}
