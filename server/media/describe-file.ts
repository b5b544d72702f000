import type { Viewer } from '../accounts/viewer.ts';
import type { Queryable } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { writeAlt } from './queries.ts';

/** Sets the description of a file; a blank text removes it. */
export async function describeFile(sql: Queryable, viewer: Viewer, id: string, alt: string): Promise<void> {
  if (!(await writeAlt(sql, { id, ownerId: viewer.id, alt: alt || null }))) throw notFound();
}
