import type { OperatorRole } from '@sokoni/contract/admin/operator-roles';
import type { ActName } from '@sokoni/contract/admin/team/log';
import { logAct } from '../../accounts/log-act.ts';
import { dismiss } from '../../accounts/operator-rights.ts';
import { deleteSecondFactor } from '../../accounts/second-factor/queries.ts';
import type { Sql, Transaction } from '../../platform/db/database.ts';

interface Change {
  /** In its stored form. */
  email: string;
  now: Date;
}

interface Account {
  id: string;
  /** Null when it is no operator. */
  operatorRole: OperatorRole | null;
  /** The role that is offered. */
  invitedAs: OperatorRole | null;
  isConfirmed: boolean;
}

/** Makes an existing account an owner, if its address is confirmed: anyone can sign up with the address of another person. */
export const makeOwner = (sql: Sql, change: Change) =>
  changeAccount(sql, change, 'operator made', async (tx, account) => {
    if (account.operatorRole === 'owner') return 'already';
    if (!account.isConfirmed) return 'unconfirmed';
    await tx`
      UPDATE accounts SET is_operator = true, operator_role = 'owner', invited_as = NULL WHERE id = ${account.id}`;
    return 'made';
  });

/** Takes effect with the next request; the account keeps its role as a member. */
export const removeOperator = (sql: Sql, change: Change) =>
  changeAccount(sql, change, 'operator removed', async (tx, account) => {
    if (!account.operatorRole && !account.invitedAs) return 'none';
    await dismiss(tx, account.id);
    return 'removed';
  });

/** For an operator who has lost phone and recovery codes: the next visit to the admin area sets up a new one. */
export const resetSecondFactor = (sql: Sql, change: Change) =>
  changeAccount(sql, change, 'second factor reset', async (tx, { id }) =>
    (await deleteSecondFactor(tx, id)) ? 'reset' : 'none',
  );

/** Locks it. Undefined without an account of that address, also when it is deleted. */
export const findOperator = (tx: Transaction, email: string): Promise<Account | undefined> =>
  tx<Account[]>`
    SELECT id, CASE WHEN is_operator THEN operator_role END AS operator_role, invited_as,
      email_confirmed_at IS NOT NULL AS is_confirmed
    FROM accounts
    WHERE email = ${email} AND deleted_at IS NULL FOR UPDATE`.first();

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
    if (outcome === 'made' || outcome === 'removed' || outcome === 'reset')
      await logAct(tx, { actorId: null, action, subjectId: account.id, now });
    return outcome;
  });
}
