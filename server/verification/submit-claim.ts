import type { ClaimKind } from '@sokoni/contract/verification';
import type { Viewer } from '../accounts/viewer.ts';
import type { Queryable } from '../db/database.ts';
import { invalidFields, notSignedIn } from '../http/errors.ts';
import { tell } from '../notifications/publish.ts';
import { requireKnown } from '../profiles/visibility.ts';
import type { AppDependencies } from '../route-context.ts';
import {
  countOpenDocuments,
  findClaimRow,
  hasPhoneNumber,
  holdProfessional,
  stands,
  writeClaim,
} from './queries.ts';

/**
 * Asks an operator for a review. A claim that is submitted again keeps its place in the queue; a verified claim stays
 * verified until the new decision.
 */
export async function submitClaim(
  { sql, clock, config }: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  viewer: Viewer,
  { kind, note }: { kind: ClaimKind; note: string },
): Promise<void> {
  const now = clock.now();
  await sql.begin(async (tx) => {
    if (!(await holdProfessional(tx, viewer.id))) throw notSignedIn();
    await requireSomethingToGoBy(tx, { accountId: viewer.id, kind, note });
    const before = await findClaimRow(tx, viewer.id, kind);
    const isWaiting = before?.status === 'submitted';
    const kept = before && stands(before, now) ? before : null;
    await writeClaim(tx, {
      accountId: viewer.id,
      kind,
      status: 'submitted',
      note,
      submittedAt: isWaiting ? before.submittedAt : now,
      decidedAt: kept?.decidedAt ?? null,
      decidedBy: kept?.decidedBy ?? null,
      method: kept?.method ?? null,
      expiresAt: kept?.expiresAt ?? null,
      reason: null,
    });
    await tell(tx, [viewer.id], 'standing');
    const hasEnded = before !== undefined && before.method !== null && kept === null;
    if (hasEnded) await requireKnown(tx, { accountId: viewer.id, publicUrl: config.publicUrl, now });
  });
}

/** A phone claim needs a phone number; every other claim needs a document or a note that says how to check it. */
async function requireSomethingToGoBy(
  sql: Queryable,
  { accountId, kind, note }: { accountId: string; kind: ClaimKind; note: string },
): Promise<void> {
  if (kind === 'phone') {
    if (await hasPhoneNumber(sql, accountId)) return;
    throw invalidFields({ body: /*i18n*/ 'Add a phone number to your profile first.' });
  }
  if (note !== '' || (await countOpenDocuments(sql, accountId, kind)) > 0) return;
  throw invalidFields({ documents: /*i18n*/ 'Add a document, or write how this can be checked.' });
}
