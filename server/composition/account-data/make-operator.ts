import type { ActName } from '@sokoni/contract/admin/admin';
import type { OperatorRole } from '@sokoni/contract/admin/operator-roles';
import { logAct } from '../../accounts/log-act.ts';
import { deleteSecondFactor } from '../../accounts/second-factor/queries.ts';
import type { Sql, Transaction } from '../../platform/db/database.ts';

interface Change {
  email: string;
  now: Date;
}

interface Account {
  id: string;
  /** Null when it is no operator. */
  operatorRole: OperatorRole | null;
}

/** Makes an existing account an owner. */
export const makeOwner = (sql: Sql, change: Change) =>
  changeAccount(sql, change, 'operator made', async (tx, account) => {
    if (account.operatorRole === 'owner') return 'already';
    await appoint(tx, account.id, 'owner');
    return 'made';
  });

/** Takes effect with the next request; the account keeps its role as a member. */
export const removeOperator = (sql: Sql, change: Change) =>
  changeAccount(sql, change, 'operator removed', async (tx, account) => {
    if (!account.operatorRole) return 'none';
    await dismiss(tx, account.id);
    return 'removed';
  });

/** For an operator who has lost phone and recovery codes: the next visit to the admin area sets up a new one. */
export const resetSecondFactor = (sql: Sql, change: Change) =>
  changeAccount(sql, change, 'second factor reset', async (tx, { id }) =>
    (await deleteSecondFactor(tx, id)) ? 'reset' : 'none',
  );

export async function appoint(tx: Transaction, id: string, role: OperatorRole): Promise<void> {
  await tx`UPDATE accounts SET is_operator = true, operator_role = ${role} WHERE id = ${id}`;
}

export async function dismiss(tx: Transaction, id: string): Promise<void> {
  await tx`UPDATE accounts SET is_operator = false WHERE id = ${id}`;
  await deleteSecondFactor(tx, id);
}

/** Locks it. Undefined without an account of that address, also when it is deleted. */
export const findOperator = (tx: Transaction, email: string): Promise<Account | undefined> =>
  tx<Account[]>`
    SELECT id, CASE WHEN is_operator THEN operator_role END AS operator_role FROM accounts
    WHERE email = ${email.trim().toLowerCase()} AND deleted_at IS NULL FOR UPDATE`.first();

/** Makes a change on the server's command line; the log names no actor for it. */
async function changeAccount<Outcome extends string>(
  sql: Sql,
  { email, now }: Change,
  action: ActName,
  make: (tx: Transaction, account: Account) => Promise<Outcome>,
): Promise<Outcome | 'unknown'> {
  return sql.begin(async (tx) => {
    const account = await findOperator(tx, email);
    if (!account) return 'unknown';
    const outcome = await make(tx, account);
    const isChange = outcome !== 'already' && outcome !== 'none';
    if (isChange) await logAct(tx, { actorId: null, action, subjectId: account.id, now });
    return outcome;
  });
}
