import type { Queryable, Transaction } from '../../platform/db/database.ts';

interface SecondFactor {
  secret: string;
  confirmedAt: Date | null;
}

export function findSecondFactor(sql: Queryable, accountId: string): Promise<SecondFactor | undefined> {
  return sql<SecondFactor[]>`
    SELECT secret, confirmed_at FROM second_factors WHERE account_id = ${accountId}`.first();
}

/** For `recovery_codes = …`. */
export function hashesOf(sql: Queryable, hashes: Buffer[]) {
  const hex = hashes.map((hash) => hash.toString('hex'));
  return sql`ARRAY(SELECT decode(hash, 'hex') FROM unnest(${hex}::text[]) hash)`;
}

export async function writePassed(tx: Transaction, tokenHash: Buffer, now: Date): Promise<void> {
  await tx`UPDATE sessions SET second_factor_at = ${now} WHERE token_hash = ${tokenHash}`;
}

/** Also ends what sessions have passed with it. False when there was none. */
export async function deleteSecondFactor(tx: Transaction, accountId: string): Promise<boolean> {
  await tx`UPDATE sessions SET second_factor_at = NULL WHERE account_id = ${accountId}`;
  return tx`DELETE FROM second_factors WHERE account_id = ${accountId} RETURNING account_id`.hasRows();
}
