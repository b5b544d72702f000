import type { Credentials } from '@sokoni/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { invalidCredentials } from '../http/errors.ts';
import type { AppDependencies } from '../route-context.ts';
import { rememberAddress } from './known-addresses.ts';
import { knownAddressKey, limitLoginAttempts, signInCounters } from './login-attempts.ts';
import { getOwnAccount } from './own-account.ts';
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts';
import { findPassword, holdPassword, renewPasswordHash, type StoredPassword } from './queries.ts';
import { openSession } from './sessions.ts';
import type { SignedIn } from './sign-up.ts';

export async function signIn(
  parts: AppDependencies,
  credentials: Credentials,
  request: FastifyRequest,
): Promise<SignedIn> {
  const { sql, clock } = parts;
  const password = await requireRightPassword(parts, credentials, request);
  const accountId = password.id;
  const signedIn = await sql.begin(async (tx) => {
    if (!(await holdPassword(tx, password))) throw invalidCredentials();
    const now = clock.now();
    await rememberAddress(tx, { key: knownAddressKey(credentials.email, request), accountId, now });
    const token = await openSession(tx, accountId, now, request);
    return { account: await getOwnAccount(tx, accountId), token };
  });
  await renewIfOutdated(parts, password, credentials);
  return signedIn;
}

/** An email address without an account takes the same work, the same count and the same response. */
async function requireRightPassword(
  parts: AppDependencies,
  { email, password }: Credentials,
  request: FastifyRequest,
): Promise<StoredPassword> {
  const counters = await signInCounters(parts, email, request);
  let known: StoredPassword | undefined;
  const isRight = await limitLoginAttempts(parts, counters, async () => {
    known = await findPassword(parts.sql, email);
    return passwordMatches(known?.passwordHash, password);
  });
  if (!known || !isRight) throw invalidCredentials();
  return known;
}

async function renewIfOutdated(
  { sql }: AppDependencies,
  { id, passwordHash }: StoredPassword,
  { password }: Credentials,
) {
  if (!isOutdated(passwordHash)) return;
  await renewPasswordHash(sql, { id, from: passwordHash, to: await hashPassword(password) });
}
