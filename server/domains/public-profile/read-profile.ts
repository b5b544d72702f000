import { PRODUCTS_A_PAGE } from '@sokoni/contract/limits';
import type { PublicProfile } from '@sokoni/contract/profiles/profiles';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { findPictures } from '../media/find-pictures.ts';
import { shownWork } from '../media/work-limit.ts';
import { findRelationship, strangers } from '../messages/relationship.ts';
import { findProducts } from '../products/find-products.ts';
import { isOwner } from '../profiles/policy.ts';
import { findProfile, type ProfileRow } from '../profiles/queries.ts';
import { getVisibleProfile } from '../profiles/visible-profile.ts';
import { hasReviewed } from '../reviews/has-reviewed.ts';
import { mayReview } from '../reviews/policy.ts';
import { findVerified } from '../verification/find-claims.ts';
import { mayMessage, maySeeContact } from './policy.ts';
import { type ProfileView, presentPublicProfile } from './present.ts';

interface Source {
  sql: Queryable;
  clock: Clock;
}

/** A profile with the fields that this viewer may see. */
export async function readProfile(source: Source, id: string, viewer: Viewer | null): Promise<ProfileView> {
  const { sql } = source;
  const profile = await getVisibleProfile(sql, id, viewer);
  const [details, relationship, reviewed] = await Promise.all([
    readDetails(source, profile, shownWork(profile)),
    viewer && viewer.id !== id ? findRelationship(sql, viewer.id, id) : strangers,
    viewer?.role === 'customer' ? hasReviewed(sql, viewer.id, id) : false,
  ]);
  return {
    profile,
    ...details,
    isOwn: isOwner(viewer, profile),
    wroteAt: relationship.wroteAt,
    may: {
      seeContact: maySeeContact(viewer, profile, relationship),
      message: mayMessage(viewer, profile, relationship),
      review: mayReview(viewer, profile, relationship) && !reviewed,
    },
  };
}

/**
 * A profile for an operator's review, public or not, as everybody will see it. It includes the contact details, as
 * users who have written will see them.
 */
export async function readProfileForAdmin(source: Source, id: string): Promise<PublicProfile | undefined> {
  const profile = await findProfile(source.sql, id);
  if (!profile) return undefined;
  const may = { seeContact: profile.role !== 'customer', message: false, review: false };
  const details = await readDetails(source, profile, 1000);
  return presentPublicProfile({ profile, ...details, isOwn: false, wroteAt: null, may });
}

async function readDetails({ sql, clock }: Source, { id, role }: ProfileRow, work: number) {
  const [pictures, products, verified] = await Promise.all([
    findPictures(sql, [id], { avatar: 1, banner: 1, work, certificate: 50 }),
    findProducts(sql, id, Math.min(work, PRODUCTS_A_PAGE)),
    role === 'customer' ? [] : findVerified(sql, id, clock.now()),
  ]);
  return { pictures, products, verified };
}
