import type { Credentials } from '@sokoni/contract/accounts/accounts';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../db/database.ts';
import { invalidCredentials } from '../http/errors.ts';
import type { AppDependencies } from '../route-context.ts';
import { limitLoginAttempts, rememberAddress, signInCounters } from './login-attempts.ts';
import { getOwnAccount, type OwnAccount } from './own-account.ts';
import { hashPassword, isOutdated, passwordMatches } from './passwords/hash-password.ts';
import { openSession } from './sessions/sessions.ts';

export interface SignedIn {
  account: OwnAccount;
  token: string;
}

interface StoredPassword {
  id: string;
  passwordHash: string;
  /** Incremented when the password changes. */
  passwordVersion: number;
}

export async function signIn(
  parts: AppDependencies,
  { email, password }: Credentials,
  request: FastifyRequest,
): Promise<SignedIn> {
  const { sql, clock } = parts;
  const { id, passwordHash, passwordVersion } = await requireRightPassword(
    parts,
    { email, password },
    request,
  );
  const signedIn = await sql.begin(async (tx) => {
    // A parallel change of the password waits for this transaction.
    const isCurrent = await tx`
      SELECT FROM accounts
      WHERE id = ${id} AND password_version = ${passwordVersion} AND deleted_at IS NULL FOR SHARE`.hasRows();
    if (!isCurrent) throw invalidCredentials();
    return startSession(tx, { email, accountId: id, now: clock.now() }, request);
  });
  if (isOutdated(passwordHash)) {
    // A password that was changed in between wins.
    await sql`
      UPDATE accounts SET password_hash = ${await hashPassword(password)}
      WHERE id = ${id} AND password_hash = ${passwordHash}`;
  }
  return signedIn;
}

/** An email address without an account takes the same work, the same count and the same response. */
async function requireRightPassword(
  parts: AppDependencies,
  { email, password }: Credentials,
  request: FastifyRequest,
): Promise<StoredPassword> {
  const counters = await signInCounters(parts.sql, email, request);
  let known: StoredPassword | undefined;
  const isRight = await limitLoginAttempts(parts, counters, async () => {
    known = await parts.sql<StoredPassword[]>`
      SELECT id, password_hash, password_version FROM accounts
      WHERE email = ${email} AND deleted_at IS NULL`.first();
    return passwordMatches(known?.passwordHash, password);
  });
  if (!known || !isRight) throw invalidCredentials();
  return known;
}

/** Signs in an account whose owner has proved ownership. */
export async function startSession(
  tx: Transaction,
  owner: { email: string; accountId: string; now: Date },
  request: FastifyRequest,
): Promise<SignedIn> {
  await rememberAddress(tx, owner, request);
  const token = await openSession(tx, owner.accountId, owner.now, request);
  return { account: await getOwnAccount(tx, owner.accountId), token };
}
