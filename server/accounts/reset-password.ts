import type { PasswordReset } from '@sokoni/contract/passwords';
import type { FastifyRequest } from 'fastify';
import type { Queryable, Transaction } from '../db/database.ts';
import { requireNoProblems, resetExpired } from '../http/errors.ts';
import type { AppDependencies } from '../route-context.ts';
import { rememberAddress } from './known-addresses.ts';
import { knownAddressKey, limitLoginAttempts, resetCounters } from './login-attempts.ts';
import { passwordProblems } from './password-problems.ts';
import { hashPassword } from './passwords.ts';
import { hashOfToken } from './sessions.ts';
import { setPassword } from './set-password.ts';

/** The link works once. It is not delayed by wrong login attempts: reading the mail proves ownership. */
export async function resetPassword(
  parts: AppDependencies,
  token: string,
  form: PasswordReset,
  request: FastifyRequest,
): Promise<void> {
  requireNoProblems(passwordProblems(form));
  const { sql, clock } = parts;
  const tokenHash = hashOfToken(token);
  const serves = await limitLoginAttempts(parts, resetCounters(parts, request), () =>
    isOpen(sql, tokenHash, clock.now()),
  );
  if (!serves) throw resetExpired();

  const hash = await hashPassword(form.password);
  await sql.begin(async (tx) => {
    const accountId = await spend(tx, tokenHash, clock.now());
    const owner = accountId && (await setPassword(tx, parts, { accountId, hash }));
    if (!owner) throw resetExpired();
    const key = knownAddressKey(owner.email, request);
    await rememberAddress(tx, { key, accountId, now: clock.now() });
  });
}

async function isOpen(sql: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await sql`
    SELECT FROM password_resets WHERE token_hash = ${tokenHash} AND expires_at > ${now}`;
  return rows.length === 1;
}

/**
 * Of parallel requests, one gets the account id. The account is locked first, as everywhere, to avoid deadlocks
 * between transactions that need both rows.
 */
async function spend(tx: Transaction, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  await tx`
    SELECT FROM accounts WHERE id = (SELECT account_id FROM password_resets WHERE token_hash = ${tokenHash})
    FOR NO KEY UPDATE`;
  const [row] = await tx<{ accountId: string }[]>`
    DELETE FROM password_resets WHERE token_hash = ${tokenHash} AND expires_at > ${now}
    RETURNING account_id`;
  return row?.accountId;
}
