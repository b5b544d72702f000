import type { OperatorRole } from '@sokoni/contract/admin/operator-roles';
import type { Transaction } from '../platform/db/database.ts';
import { logAct } from './log-act.ts';
import { deleteSecondFactor } from './second-factor/queries.ts';

/**
 * Offers an operator's role to who reads the mail of the account's address. Who holds the account may be another person:
 * anyone can sign up with an address that is not theirs. The link of an earlier offer stops working.
 */
export async function offerRole(tx: Transaction, id: string, role: OperatorRole): Promise<void> {
  await tx`UPDATE accounts SET invited_as = ${role}, invitation_hash = NULL WHERE id = ${id}`;
}

/** Gives the offered role to who has just set the password with the link of the invitation; all sessions have ended. */
export async function takeOfferedRole(tx: Transaction, id: string, now: Date): Promise<void> {
  const isTaken = await tx`
    UPDATE accounts SET is_operator = true, operator_role = invited_as, invited_as = NULL, invitation_hash = NULL
    WHERE id = ${id} AND invited_as IS NOT NULL AND deleted_at IS NULL RETURNING id`.hasRows();
  if (!isTaken) return;
  await deleteSecondFactor(tx, id);
  await logAct(tx, { actorId: id, action: 'operator made', subjectId: id, now });
}

/** Takes away a role, or the offer of one. */
export async function dismiss(tx: Transaction, id: string): Promise<void> {
  await tx`UPDATE accounts SET is_operator = false, invited_as = NULL, invitation_hash = NULL WHERE id = ${id}`;
  await deleteSecondFactor(tx, id);
}
