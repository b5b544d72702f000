import { PRODUCTS_A_PAGE } from '@sokoni/contract/limits';
import type { PublicProfile } from '@sokoni/contract/profiles/profiles';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import { findPictures } from '../media/find-pictures.ts';
import { shownWork } from '../media/work-limit.ts';
import { findRelationship, strangers } from '../messages/relationship.ts';
import { findProducts } from '../products/find-products.ts';
import { hasReviewed } from '../reviews/has-reviewed.ts';
import { findVerified } from '../verification/find-claims.ts';
import { isOwner, mayMessage, mayReview, maySeeContact, maySeeProfile } from './policy.ts';
import { type ProfileView, presentPublicProfile } from './present.ts';
import { findProfile, type ProfileRow } from '../profiles/queries.ts';

interface Source {
  sql: Queryable;
  clock: Clock;
}

/** A profile that does not exist and one that the viewer may not see give the same error. */
export async function getVisibleProfile(
  sql: Queryable,
  id: string,
  viewer: Viewer | null,
): Promise<ProfileRow> {
  const profile = await findVisibleProfile(sql, id, viewer);
  if (!profile) throw notFound();
  return profile;
}

export async function findVisibleProfile(
  sql: Queryable,
  id: string,
  viewer: Viewer | null,
): Promise<ProfileRow | undefined> {
  const profile = await findProfile(sql, id);
  return profile && maySeeProfile(viewer, profile) ? profile : undefined;
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

const PROFILE =
  /^(?:\/[a-z]{2})?\/(?:supplier|freelancer)\/([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})(?:\/(?:products|projects))?$/;
const PRODUCT = /^(?:\/[a-z]{2})?\/products\/([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/;

/**
 * Whether the address belongs to a formerly public profile, or a product of one, whose owner has deleted the account, so it will not come
 * back. A profile that is private for now may.
 */
export async function isGone(sql: Queryable, path: string): Promise<boolean> {
  const [id, product] = [PROFILE.exec(path)?.[1], PRODUCT.exec(path)?.[1]];
  if (!id && !product) return false;
  const owner = id ?? sql`(SELECT owner_id FROM files WHERE id = ${product ?? null})`;
  return sql`
    SELECT FROM accounts a JOIN shown_profiles s ON s.account_id = a.id
    WHERE a.id = ${owner} AND a.deleted_at IS NOT NULL`.hasRows();
}
