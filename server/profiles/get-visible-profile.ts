import type { Viewer } from '../accounts/viewer.ts';
import type { Queryable } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { maySeeProfile } from './policy.ts';
import { findProfile, type ProfileRow } from './queries.ts';

/** A profile that does not exist and one that the viewer may not see give the same error. */
export async function getVisibleProfile(
  sql: Queryable,
  id: string,
  viewer: Viewer | null,
): Promise<ProfileRow> {
  const profile = await findProfile(sql, id);
  if (!profile || !maySeeProfile(viewer, profile)) throw notFound();
  return profile;
}
