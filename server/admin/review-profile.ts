import type { Viewer } from '../accounts/viewer.ts';
import type { Transaction } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { mailLater } from '../mail/outbox.ts';
import { changesRequested, profilePublic } from '../mail/templates/profile-status.ts';
import { approve, requestChanges } from '../profiles/visibility.ts';
import { isKnown } from '../verification/find-claims.ts';
import {
  type AdminDependencies,
  changedMeanwhile,
  holdOwner,
  type Owner,
  requireAnother,
} from './deciding.ts';
import { type Examined, examine } from './read-account-review.ts';

interface Looked {
  id: string;
  /** The version that the operator has looked at. */
  version: string;
}

export async function approveProfile(
  parts: AdminDependencies,
  viewer: Viewer,
  looked: Looked,
): Promise<void> {
  const { sql, clock, config } = parts;
  requireAnother(viewer, looked.id);
  await sql.begin(async (tx) => {
    const { owner, profile } = await holdWaiting(tx, parts, looked);
    if (!isKnown(profile.verified)) throw new ApiError('nothing_verified');
    await approve(tx, { accountId: owner.id, operatorId: viewer.id, now: clock.now() });
    const letter = profilePublic({ ...owner, accountId: owner.id, publicUrl: config.publicUrl });
    await mailLater(tx, { to: owner.email, ...letter });
  });
}

export async function askForChanges(
  parts: AdminDependencies,
  viewer: Viewer,
  { reasons, ...looked }: Looked & { reasons: readonly string[] },
): Promise<void> {
  const { sql, clock, config } = parts;
  requireAnother(viewer, looked.id);
  await sql.begin(async (tx) => {
    const { owner } = await holdWaiting(tx, parts, looked);
    await requestChanges(tx, { accountId: owner.id, operatorId: viewer.id, reasons, now: clock.now() });
    const letter = changesRequested({ ...owner, reasons, publicUrl: config.publicUrl });
    await mailLater(tx, { to: owner.email, ...letter });
  });
}

/**
 * Locks a profile that is pending or has requested changes, in the version that the operator has looked at: its
 * owner may have changed it in between.
 */
async function holdWaiting(
  tx: Transaction,
  { clock }: AdminDependencies,
  { id, version }: Looked,
): Promise<Examined & { owner: Owner }> {
  const owner = await holdOwner(tx, id);
  const examined = await examine({ sql: tx, clock }, id);
  const isWaiting = owner.visibility === 'pending' || owner.visibility === 'rejected';
  if (!isWaiting || examined.version !== version) throw changedMeanwhile();
  return { owner, ...examined };
}
