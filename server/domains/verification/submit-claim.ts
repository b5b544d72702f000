import type { ClaimKind } from '@sokoni/contract/verification/verification';
import type { Queryable } from '../../platform/db/database.ts';
import { invalidFields, notSignedIn } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { publish } from '../notifications/publish.ts';
import { requireKnown } from '../profiles/visibility.ts';
import {
  countOpenDocuments,
  getClaim,
  hasPhoneNumber,
  isVerified,
  lockProfessional,
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
  const accountId = viewer.id;
  const now = clock.now();
  await sql.begin(async (tx) => {
    if (!(await lockProfessional(tx, accountId))) throw notSignedIn();
    await requireSomethingToGoBy(tx, { accountId, kind, note });
    const before = await getClaim(tx, accountId, kind);
    const isWaiting = before.status === 'submitted';
    const submitted = {
      ...before,
      accountId,
      status: 'submitted',
      note,
      submittedAt: isWaiting ? before.submittedAt : now,
      reason: null,
    } as const;
    const hasEnded = before.method !== null && !isVerified(before, now);
    const ended = { decidedAt: null, decidedBy: null, method: null, expiresAt: null };
    await writeClaim(tx, isVerified(before, now) ? submitted : { ...submitted, ...ended });
    await publish(tx, [accountId], 'account');
    if (hasEnded) await requireKnown(tx, { accountId, publicUrl: config.publicUrl, now });
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
  throw invalidFields({ documents: /*i18n*/ 'Add a document, or tell us how we can check this.' });
}
