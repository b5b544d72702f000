import type { ProfileVisibility } from '@sokoni/contract/accounts';
import type { ActName } from '@sokoni/contract/admin';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import type { Viewer } from '../accounts/viewer.ts';
import type { Transaction } from '../db/database.ts';
import { ApiError, notAllowed, notFound } from '../http/errors.ts';
import { logAct } from '../moderation/log-act.ts';
import { newId } from '../platform/ids.ts';
import type { AppDependencies } from '../route-context.ts';

export type AdminDependencies = Pick<AppDependencies, 'sql' | 'clock' | 'config'>;

export const changedMeanwhile = () => new ApiError('changed_meanwhile');

/** Operators must not decide about their own account. */
export function requireAnother(viewer: Viewer, id: string): void {
  if (viewer.id === id) throw notAllowed(/*i18n*/ 'Another operator has to decide about you.');
}

export interface Owner {
  id: string;
  email: string;
  role: ProfessionalRole;
  firstName: string;
  visibility: ProfileVisibility;
  isSuspended: boolean;
  isPaying: boolean;
}

/** Locks the professional of a decision; parallel changes of account, claims and profile wait. */
export async function holdOwner(tx: Transaction, id: string): Promise<Owner> {
  const [account] = await tx<{ email: string; role: ProfessionalRole }[]>`
    SELECT email, role FROM accounts WHERE id = ${id} AND role <> 'customer' AND deleted_at IS NULL
    FOR NO KEY UPDATE`;
  const [profile] = await tx<Pick<Owner, 'firstName' | 'visibility' | 'isSuspended' | 'isPaying'>[]>`
    SELECT first_name, visibility, suspended_at IS NOT NULL AS is_suspended,
      subscription_status = 'active' AS is_paying
    FROM profiles
    WHERE account_id = ${id} FOR UPDATE`;
  if (!account || !profile) throw notFound();
  return { id, ...account, ...profile };
}

interface Decision {
  accountId: string;
  operatorId: string;
  decision: 'approved' | 'changes asked' | 'suspended' | 'reinstated';
  reasons?: readonly string[];
  now: Date;
}

const acts = {
  approved: 'profile approved',
  'changes asked': 'changes asked',
  suspended: 'profile suspended',
  reinstated: 'profile reinstated',
} satisfies Record<Decision['decision'], ActName>;

/** Stores a decision for the log and for the owner, who may read it. */
export async function writeDecision(
  tx: Transaction,
  { accountId, operatorId, decision, reasons = [], now }: Decision,
): Promise<void> {
  await tx`
    INSERT INTO profile_decisions (id, account_id, operator_id, decision, reasons, created_at)
    VALUES (${newId()}, ${accountId}, ${operatorId}, ${decision}, ${[...reasons]}, ${now})`;
  const details = reasons.length > 0 ? { reasons } : {};
  await logAct(tx, { actorId: operatorId, action: acts[decision], subjectId: accountId, details, now });
}
