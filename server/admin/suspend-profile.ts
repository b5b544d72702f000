import type { Viewer } from '../accounts/viewer.ts';
import type { Transaction } from '../db/database.ts';
import { mailLater } from '../mail/outbox.ts';
import { profileReinstated, profileSuspended } from '../mail/templates/profile-status.ts';
import { reinstate, suspend } from '../profiles/visibility.ts';
import { type AdminDependencies, changedMeanwhile, holdOwner, requireAnother } from './deciding.ts';

interface Judged {
  id: string;
  reason: string;
}

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
  await suspend(tx, { accountId: id, operatorId: viewer.id, reasons: [reason], now: clock.now() });
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
    const decision = { accountId: id, operatorId: viewer.id, reasons: [reason], now: clock.now() };
    const { after } = await reinstate(tx, decision);
    const isPublic = after === 'public';
    const letter = profileReinstated({ ...owner, why: reason, isPublic, publicUrl: config.publicUrl });
    await mailLater(tx, { to: owner.email, ...letter });
  });
}
