import type { Sql } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

/** Makes an existing account an operator. Nobody is named as the actor: it was done on the machine itself. */
export async function makeOperator(sql: Sql, email: string): Promise<'made' | 'already' | 'unknown'> {
  return sql.begin(async (tx) => {
    const [account] = await tx<{ id: string; isOperator: boolean }[]>`
      SELECT id, is_operator FROM accounts
      WHERE email = ${email.trim().toLowerCase()} AND deleted_at IS NULL FOR UPDATE`;
    if (!account) return 'unknown';
    if (account.isOperator) return 'already';
    await tx`UPDATE accounts SET is_operator = true WHERE id = ${account.id}`;
    await tx`
      INSERT INTO audit_log (id, action, subject_id)
      VALUES (${newId()}, 'operator made', ${account.id})`;
    return 'made';
  });
}
