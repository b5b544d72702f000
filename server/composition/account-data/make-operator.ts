import type { ActName } from '@sokoni/contract/admin/admin';
import { logAct } from '../../accounts/log-act.ts';
import { deleteSecondFactor } from '../../accounts/second-factor/queries.ts';
import type { Sql, Transaction } from '../../platform/db/database.ts';

interface Change {
  email: string;
  now: Date;
}

interface Account {
  id: string;
  isOperator: boolean;
}

/** Makes an existing account an operator. */
export const makeOperator = (sql: Sql, change: Change) =>
  changeAccount(sql, change, 'operator made', async (tx, { id, isOperator }) => {
    if (isOperator) return 'already';
    await tx`UPDATE accounts SET is_operator = true WHERE id = ${id}`;
    return 'made';
  });

/** Takes effect with the next request; the account keeps its role. */
export const removeOperator = (sql: Sql, change: Change) =>
  changeAccount(sql, change, 'operator removed', async (tx, { id, isOperator }) => {
    if (!isOperator) return 'none';
    await tx`UPDATE accounts SET is_operator = false WHERE id = ${id}`;
    await deleteSecondFactor(tx, id);
    return 'removed';
  });

/** For an operator who has lost phone and recovery codes: the next visit to the admin area sets up a new one. */
export const resetSecondFactor = (sql: Sql, change: Change) =>
  changeAccount(sql, change, 'second factor reset', async (tx, { id }) =>
    (await deleteSecondFactor(tx, id)) ? 'reset' : 'none',
  );

/** Makes a change on the server's command line; the log names no actor for it. */
async function changeAccount<Outcome extends string>(
  sql: Sql,
  { email, now }: Change,
  action: ActName,
  make: (tx: Transaction, account: Account) => Promise<Outcome>,
): Promise<Outcome | 'unknown'> {
  return sql.begin(async (tx) => {
    const account = await tx<Account[]>`
      SELECT id, is_operator FROM accounts
      WHERE email = ${email.trim().toLowerCase()} AND deleted_at IS NULL FOR UPDATE`.first();
    if (!account) return 'unknown';
    const outcome = await make(tx, account);
    const isChange = outcome !== 'already' && outcome !== 'none';
    if (isChange) await logAct(tx, { actorId: null, action, subjectId: account.id, now });
    return outcome;
  });
}
