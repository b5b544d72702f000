import type { Credentials } from '@sokoni/contract/accounts/accounts';
import type { LanguageCode } from '@sokoni/contract/languages';
import type { FastifyRequest } from 'fastify';
import type { Queryable, Transaction } from '../platform/db/database.ts';
import { invalidCredentials } from '../platform/http/errors.ts';
import { languageOfRequest } from '../platform/http/translate.ts';
import type { AppDependencies } from '../platform/route-context.ts';
import { limitLoginAttempts, rememberBrowser, signInCounters } from './login-attempts.ts';
import { checkPassword, hashPassword } from './passwords/hash-password.ts';
import { openSession } from './sessions/sessions.ts';

/** Undoes a deletion; see `composition/account-data/restore-account.ts`. */
type Restore = (tx: Transaction, accountId: string, now: Date) => Promise<boolean>;

export interface SignedIn {
  accountId: string;
  token: string;
  /** The account was about to be deleted, and the sign-in has undone that. */
  isRestored: boolean;
}

interface StoredPassword {
  id: string;
  passwordHash: string;
  /** Incremented when the password changes. */
  passwordVersion: number;
  isDeleted: boolean;
  language: LanguageCode | null;
}

export async function signIn(
  parts: AppDependencies & { restoreAccount: Restore },
  { email, password }: Credentials,
  request: FastifyRequest,
): Promise<SignedIn> {
  const { sql, clock } = parts;
  const stored = await requireRightPassword(parts, { email, password }, request);
  const { id, passwordHash, passwordVersion, isDeleted, isOutdated } = stored;
  const signedIn = await sql.begin(async (tx) => {
    const now = clock.now();
    // A parallel change of the password waits for this transaction.
    const lock = isDeleted
      ? tx`AND (deleted_at IS NULL OR erase_at > ${now}) FOR UPDATE`
      : tx`AND deleted_at IS NULL FOR SHARE`;
    const isCurrent = await tx`
      SELECT FROM accounts WHERE id = ${id} AND password_version = ${passwordVersion} ${lock}`.hasRows();
    if (!isCurrent) throw invalidCredentials();
    const isRestored = isDeleted && (await parts.restoreAccount(tx, id, now));
    return { ...(await startSession(tx, { email, accountId: id, now }, request)), isRestored };
  });
  if (isOutdated) {
    // A password that was changed in between wins.
    await sql`
      UPDATE accounts SET password_hash = ${await hashPassword(password)}
      WHERE id = ${id} AND password_hash = ${passwordHash}`;
  }
  const language = languageOfRequest(request);
  if (stored.language === null && language) await saveLanguage(sql, id, language);
  return signedIn;
}

/** An email address without an account takes the same work, the same count and the same response. */
async function requireRightPassword(
  parts: AppDependencies,
  { email, password }: Credentials,
  request: FastifyRequest,
): Promise<StoredPassword & { isOutdated: boolean }> {
  const counters = await signInCounters(parts.sql, email, request);
  let known: StoredPassword | undefined;
  let isOutdated = false;
  const isRight = await limitLoginAttempts(parts, counters, async () => {
    known = await parts.sql<StoredPassword[]>`
      SELECT id, password_hash, password_version, deleted_at IS NOT NULL AS is_deleted, language FROM accounts
      WHERE email = ${email} AND (deleted_at IS NULL OR erase_at > ${parts.clock.now()})`.first();
    const outcome = await checkPassword(known?.passwordHash, password);
    isOutdated = outcome === 'outdated';
    return outcome !== 'wrong';
  });
  if (!known || !isRight) throw invalidCredentials();
  return { ...known, isOutdated };
}

/** For an account from before languages were stored, or made by an operator. */
async function saveLanguage(sql: Queryable, id: string, language: LanguageCode): Promise<void> {
  await sql`UPDATE accounts SET language = ${language} WHERE id = ${id} AND language IS NULL`;
}

/** Signs in an account whose owner has proved ownership. */
export async function startSession(
  tx: Transaction,
  owner: { email: string; accountId: string; now: Date },
  request: FastifyRequest,
): Promise<Omit<SignedIn, 'isRestored'>> {
  await rememberBrowser(tx, owner, request);
  const token = await openSession(tx, owner.accountId, owner.now, request);
  return { accountId: owner.accountId, token };
}
