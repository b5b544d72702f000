import type { Sql, Transaction } from '../db/database.ts';
import { logAct } from '../moderation/log-act.ts';
import { deleteSecondFactor } from './second-factor/queries.ts';

/** Changes made on the server's command line; the log names no actor for them. */
interface Changing {
  email: string;
  now: Date;
}

/** Makes an existing account an operator. */
export async function makeOperator(
  sql: Sql,
  { email, now }: Changing,
): Promise<'made' | 'already' | 'unknown'> {
  return sql.begin(async (tx) => {
    const account = await holdAccount(tx, email);
    if (!account) return 'unknown';
    if (account.isOperator) return 'already';
    await tx`UPDATE accounts SET is_operator = true WHERE id = ${account.id}`;
    await logAct(tx, { actorId: null, action: 'operator made', subjectId: account.id, now });
    return 'made';
  });
}

/** Takes effect with the next request; the account keeps its role. */
export async function removeOperator(
  sql: Sql,
  { email, now }: Changing,
): Promise<'removed' | 'none' | 'unknown'> {
  return sql.begin(async (tx) => {
    const account = await holdAccount(tx, email);
    if (!account) return 'unknown';
    if (!account.isOperator) return 'none';
    await tx`UPDATE accounts SET is_operator = false WHERE id = ${account.id}`;
    await deleteSecondFactor(tx, account.id);
    await logAct(tx, { actorId: null, action: 'operator removed', subjectId: account.id, now });
    return 'removed';
  });
}

/** For an operator who has lost phone and recovery codes: the next visit to the admin area sets up a new one. */
export async function resetSecondFactor(
  sql: Sql,
  { email, now }: Changing,
): Promise<'reset' | 'none' | 'unknown'> {
  return sql.begin(async (tx) => {
    const account = await holdAccount(tx, email);
    if (!account) return 'unknown';
    if (!(await deleteSecondFactor(tx, account.id))) return 'none';
    await logAct(tx, { actorId: null, action: 'second factor reset', subjectId: account.id, now });
    return 'reset';
  });
}

async function holdAccount(tx: Transaction, email: string) {
  const [account] = await tx<{ id: string; isOperator: boolean }[]>`
    SELECT id, is_operator FROM accounts
    WHERE email = ${email.trim().toLowerCase()} AND deleted_at IS NULL FOR UPDATE`;
  return account;
}
