import type { Queryable, Transaction } from '../../db/database.ts';

interface SecondFactor {
  secret: string;
  confirmedAt: Date | null;
}

export async function findSecondFactor(sql: Queryable, accountId: string): Promise<SecondFactor | undefined> {
  const [row] = await sql<SecondFactor[]>`
    SELECT secret, confirmed_at FROM second_factors WHERE account_id = ${accountId}`;
  return row;
}

interface Beginning {
  accountId: string;
  /** Stored unless a set-up was started after `begunSince`. */
  secret: string;
  now: Date;
  begunSince: Date;
}

/** The secret to confirm; undefined when one is confirmed, which only the command line on the server can reset. */
export async function beginSecondFactor(
  sql: Queryable,
  { accountId, secret, now, begunSince }: Beginning,
): Promise<string | undefined> {
  const [row] = await sql<{ secret: string }[]>`
    INSERT INTO second_factors AS known (account_id, secret, begun_at) VALUES (${accountId}, ${secret}, ${now})
    ON CONFLICT (account_id) DO UPDATE SET
      secret = CASE WHEN known.begun_at > ${begunSince} THEN known.secret ELSE excluded.secret END,
      begun_at = CASE WHEN known.begun_at > ${begunSince} THEN known.begun_at ELSE excluded.begun_at END
    WHERE known.confirmed_at IS NULL
    RETURNING secret`;
  return row?.secret;
}

interface Confirmation {
  accountId: string;
  /** The secret that the code was checked against: a new set-up may have replaced it in between. */
  secret: string;
  step: number;
  recoveryCodes: Buffer[];
  now: Date;
}

export async function confirmSecondFactor(tx: Transaction, confirmation: Confirmation): Promise<boolean> {
  const { accountId, secret, step, recoveryCodes, now } = confirmation;
  const rows = await tx`
    UPDATE second_factors SET confirmed_at = ${now}, last_step = ${step},
      recovery_codes = ${bytesOf(tx, recoveryCodes)}
    WHERE account_id = ${accountId} AND secret = ${secret} AND confirmed_at IS NULL RETURNING account_id`;
  return rows.length === 1;
}

/** Replaces all earlier recovery codes. */
export async function writeRecoveryCodes(
  tx: Transaction,
  accountId: string,
  recoveryCodes: Buffer[],
): Promise<void> {
  await tx`
    UPDATE second_factors SET recovery_codes = ${bytesOf(tx, recoveryCodes)} WHERE account_id = ${accountId}`;
}

function bytesOf(sql: Queryable, hashes: Buffer[]) {
  const hex = hashes.map((hash) => hash.toString('hex'));
  return sql`ARRAY(SELECT decode(hash, 'hex') FROM unnest(${hex}::text[]) hash)`;
}

/** False when a code of this or a later time step was used before. */
export async function takeStep(tx: Transaction, accountId: string, step: number): Promise<boolean> {
  const rows = await tx`
    UPDATE second_factors SET last_step = ${step}
    WHERE account_id = ${accountId} AND confirmed_at IS NOT NULL AND last_step < ${step} RETURNING account_id`;
  return rows.length === 1;
}

/** The number of codes left; undefined when the code is unknown or used. */
export async function takeRecoveryCode(
  tx: Transaction,
  accountId: string,
  hash: Buffer,
): Promise<number | undefined> {
  const [row] = await tx<{ left: number }[]>`
    UPDATE second_factors SET recovery_codes = array_remove(recovery_codes, ${hash})
    WHERE account_id = ${accountId} AND confirmed_at IS NOT NULL AND ${hash} = ANY(recovery_codes)
    RETURNING cardinality(recovery_codes) AS left`;
  return row?.left;
}

export async function writePassed(tx: Transaction, tokenHash: Buffer, now: Date): Promise<void> {
  await tx`UPDATE sessions SET second_factor_at = ${now} WHERE token_hash = ${tokenHash}`;
}

/** Also ends what sessions have passed with it. False when there was none. */
export async function deleteSecondFactor(tx: Transaction, accountId: string): Promise<boolean> {
  await tx`UPDATE sessions SET second_factor_at = NULL WHERE account_id = ${accountId}`;
  const rows = await tx`DELETE FROM second_factors WHERE account_id = ${accountId} RETURNING account_id`;
  return rows.length === 1;
}
