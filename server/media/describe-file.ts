import type { Viewer } from '../accounts/viewer.ts';
import { notFound } from '../http/errors.ts';
import type { Queryable } from '../platform/database.ts';
import { writeAlt } from './queries.ts';

/** Says in words what a file shows; blank takes the words away. */
export async function describeFile(sql: Queryable, viewer: Viewer, id: string, alt: string): Promise<void> {
  if (!(await writeAlt(sql, { id, ownerId: viewer.id, alt: alt || null }))) throw notFound();
}
