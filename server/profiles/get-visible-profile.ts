import type { Viewer } from '../accounts/viewer.ts';
import { notFound } from '../http/errors.ts';
import type { Queryable } from '../platform/database.ts';
import { maySeeProfile } from './policy.ts';
import { findProfile, type ProfileRow } from './queries.ts';

/** What is not there and what is not yours to see are the same answer. */
export async function getVisibleProfile(
  sql: Queryable,
  id: string,
  viewer: Viewer | null,
): Promise<ProfileRow> {
  const profile = await findProfile(sql, id);
  if (!profile || !maySeeProfile(viewer, profile)) throw notFound();
  return profile;
}
