import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { hasWrittenSince } from '../messages/has-written-since.ts';
import { countVisits, findVisitor } from '../statistics/count-visits.ts';

interface OpenedContact {
  profileId: string;
  viewer: Viewer;
  request: FastifyRequest;
  /** Opened on a later visit; readers who never wrote are not counted. */
  isReopened?: boolean;
}

/** Milliseconds after a message for which the details count as opened by it. */
const SHOWN_AFTER_MESSAGE = 3_600_000;

/**
 * Counts contact details that were opened. A profile shows them right after a message was sent. On later visits the
 * server sends them too, but the page shows them only when the reader asks, and then reports it (`isReopened`).
 */
export async function countContact(
  parts: Pick<AppDependencies, 'sql' | 'clock'>,
  { profileId, viewer, request, isReopened = false }: OpenedContact,
): Promise<void> {
  const visitor = findVisitor(request, viewer);
  if (!visitor) return;
  const since = new Date(isReopened ? 0 : +parts.clock.now() - SHOWN_AFTER_MESSAGE);
  if (!(await hasWrittenSince(parts.sql, { from: viewer.id, to: profileId, since }))) return;
  await countVisits(parts, visitor, { kind: 'contacts', profileIds: [profileId] });
}
