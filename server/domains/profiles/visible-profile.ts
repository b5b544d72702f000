import type { Queryable } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { maySeeProfile } from './policy.ts';
import { findProfile, type ProfileRow } from './queries.ts';

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
