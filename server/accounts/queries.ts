import type { Role } from '@sokoni/contract/plans';
import type { Queryable, Transaction } from '../db/database.ts';
import { notSignedIn } from '../http/errors.ts';

interface NewAccount {
  id: string;
  email: string;
  passwordHash: string;
  role: Role;
  createdAt: Date;
}

/** False when the email address is taken, also by a sign-up in a parallel request. */
export async function insertAccount(sql: Queryable, account: NewAccount): Promise<boolean> {
  const { id, email, passwordHash, role, createdAt } = account;
  const rows = await sql`
    INSERT INTO accounts (id, email, password_hash, role, created_at)
    VALUES (${id}, ${email}, ${passwordHash}, ${role}, ${createdAt})
    ON CONFLICT (email) DO NOTHING RETURNING id`;
  return rows.length === 1;
}

export interface StoredPassword {
  id: string;
  passwordHash: string;
  /** Incremented when the password changes. */
  passwordVersion: number;
}

export async function findPassword(sql: Queryable, email: string): Promise<StoredPassword | undefined> {
  const [row] = await sql<StoredPassword[]>`
    SELECT id, password_hash, password_version FROM accounts WHERE email = ${email} AND deleted_at IS NULL`;
  return row;
}

export async function getPassword(sql: Queryable, id: string): Promise<StoredPassword> {
  const [row] = await sql<StoredPassword[]>`
    SELECT id, password_hash, password_version FROM accounts WHERE id = ${id} AND deleted_at IS NULL`;
  if (!row) throw notSignedIn();
  return row;
}

/** Whether the verified password is still current; a parallel change of it waits for this transaction. */
export async function holdPassword(
  tx: Transaction,
  { id, passwordVersion }: StoredPassword,
): Promise<boolean> {
  const rows = await tx`
    SELECT FROM accounts
    WHERE id = ${id} AND password_version = ${passwordVersion} AND deleted_at IS NULL FOR SHARE`;
  return rows.length === 1;
}

/** Changes the hash only if it is still `from`: a password that was changed in between wins. */
export async function renewPasswordHash(
  sql: Queryable,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  await sql`UPDATE accounts SET password_hash = ${to} WHERE id = ${id} AND password_hash = ${from}`;
}

/** Undefined when the account was deleted, or its password is no longer the verified one. */
export async function replacePassword(
  tx: Transaction,
  { id, hash, version }: { id: string; hash: string; version?: number },
): Promise<{ email: string; firstName: string } | undefined> {
  const [row] = await tx<{ email: string; firstName: string }[]>`
    UPDATE accounts SET password_hash = ${hash}, password_version = password_version + 1
    FROM profiles
    WHERE accounts.id = ${id} AND profiles.account_id = accounts.id AND deleted_at IS NULL
      ${version === undefined ? tx`` : tx`AND password_version = ${version}`}
    RETURNING email, first_name`;
  return row;
}
