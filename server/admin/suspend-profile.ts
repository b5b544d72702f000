import type { Viewer } from '../accounts/viewer.ts';
import type { Transaction } from '../db/database.ts';
import { mailLater } from '../mail/outbox.ts';
import { profileReinstated, profileSuspended } from '../mail/templates/profile-status.ts';
import { recalculateVisibility } from '../profiles/recalculate-visibility.ts';
import {
  type AdminDependencies,
  changedMeanwhile,
  holdOwner,
  requireAnother,
  writeDecision,
} from './deciding.ts';

interface Judged {
  id: string;
  reason: string;
}

/** Hides the profile until it is reinstated; no data is deleted. */
export async function suspendProfile(
  parts: AdminDependencies,
  viewer: Viewer,
  judged: Judged,
): Promise<void> {
  requireAnother(viewer, judged.id);
  await parts.sql.begin(async (tx) => {
    if (!(await suspendWithin(tx, parts, viewer, judged))) throw changedMeanwhile();
  });
}

/** False when it was already suspended. */
export async function suspendWithin(
  tx: Transaction,
  { clock, config }: AdminDependencies,
  viewer: Viewer,
  { id, reason }: Judged,
): Promise<boolean> {
  const owner = await holdOwner(tx, id);
  if (owner.isSuspended) return false;
  const now = clock.now();
  await tx`UPDATE profiles SET suspended_at = ${now} WHERE account_id = ${id}`;
  const decided = { accountId: id, operatorId: viewer.id, reasons: [reason], now };
  await writeDecision(tx, { ...decided, decision: 'suspended' });
  await recalculateVisibility(tx, id, now);
  const letter = profileSuspended({ ...owner, why: reason, publicUrl: config.publicUrl });
  await mailLater(tx, { to: owner.email, ...letter });
  return true;
}

export async function reinstateProfile(
  { sql, clock, config }: AdminDependencies,
  viewer: Viewer,
  { id, reason }: Judged,
): Promise<void> {
  requireAnother(viewer, id);
  await sql.begin(async (tx) => {
    const owner = await holdOwner(tx, id);
    if (!owner.isSuspended) throw changedMeanwhile();
    const now = clock.now();
    await tx`UPDATE profiles SET suspended_at = NULL WHERE account_id = ${id}`;
    const decided = { accountId: id, operatorId: viewer.id, reasons: [reason], now };
    await writeDecision(tx, { ...decided, decision: 'reinstated' });
    const { after } = await recalculateVisibility(tx, id, now);
    const isPublic = after === 'public';
    const letter = profileReinstated({ ...owner, why: reason, isPublic, publicUrl: config.publicUrl });
    await mailLater(tx, { to: owner.email, ...letter });
  });
}
