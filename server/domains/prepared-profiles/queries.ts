import { createHash } from 'node:crypto';
import { PREPARED_DAYS } from '@sokoni/contract/admin/accounts/prepared';
import type { LanguageCode } from '@sokoni/contract/languages';
import type { ProductDetails } from '@sokoni/contract/products';
import type { ProfileFields } from '@sokoni/contract/profiles/profile-fields';
import { hashOfToken } from '../../accounts/sessions/sessions.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { notFound } from '../../platform/http/errors.ts';
import { discardKeys } from '../media/discard-files.ts';
import { type StoredFile, storageKeys } from '../media/storage-keys.ts';

const DAY = 24 * 3_600_000;

export const expiryOf = (createdAt: Date) => new Date(+createdAt + PREPARED_DAYS * DAY);
/** Profiles that were prepared before this time are over. */
export const overBefore = (now: Date) => new Date(+now - PREPARED_DAYS * DAY);
export const hashOfEmail = (email: string) => createHash('sha256').update(email).digest();

export interface PreparedPicture extends StoredFile {
  id: string;
  kind: 'avatar' | 'work';
  fileName: string | null;
  bytes: number;
  details: ProductDetails | null;
}

export interface Prepared {
  id: string;
  email: string;
  fields: Partial<ProfileFields> & Pick<ProfileFields, 'firstName' | 'lastName' | 'companyName'>;
  language: LanguageCode | null;
}

export interface Known {
  email: string;
  isPrepared: boolean;
  isRefused: boolean;
}

/** The addresses that have a prepared profile or refuse mail, by address. */
export async function findKnownAddresses(sql: Queryable, emails: string[]): Promise<Map<string, Known>> {
  const rows = await sql<Known[]>`
    SELECT given.email, p.id IS NOT NULL AS is_prepared, i.refused_at IS NOT NULL AS is_refused
    FROM unnest(${emails}::text[]) AS given (email)
      LEFT JOIN prepared_profiles p ON p.email = given.email
      LEFT JOIN invited_addresses i ON i.email_hash = sha256(convert_to(given.email, 'UTF8'))
    WHERE p.id IS NOT NULL OR i.refused_at IS NOT NULL`;
  return new Map(rows.map((row) => [row.email, row]));
}

/**
 * Of the profile `p`. Not where its reader could do nothing: an account stays as it is, except that the one of a supplier
 * gets the products.
 */
export const mayInvite = (sql: Queryable) => sql`
  p.invited_at IS NULL AND NOT EXISTS (
    SELECT FROM accounts a WHERE a.email = p.email AND (
      a.role <> 'supplier'
      OR NOT EXISTS (SELECT FROM prepared_pictures WHERE profile_id = p.id AND kind = 'work')
    )
  )`;

export type Locked = Prepared & { invitedAt: Date | null };

/** Locks a profile until the end of the transaction; none that was taken over. */
export async function lockPrepared(tx: Transaction, id: string): Promise<Locked> {
  const profile = await tx<Locked[]>`
    SELECT id, email, fields, language, invited_at FROM prepared_profiles
    WHERE id = ${id} AND joined_at IS NULL FOR UPDATE`.first();
  if (!profile) throw notFound();
  return profile;
}

export function listPictures(sql: Queryable, id: string): Statement<PreparedPicture[]> {
  return sql<PreparedPicture[]>`
    SELECT id, kind, name, file_name, widths, bytes::float8, details FROM prepared_pictures
    WHERE profile_id = ${id} ORDER BY id`;
}

/** The profile that a link of an invitation leads to. */
export function findInvited(
  sql: Queryable,
  { token, now }: { token: string; now: Date },
): Promise<Prepared | undefined> {
  return sql<Prepared[]>`
    SELECT id, email, fields, language FROM prepared_profiles
    WHERE token_hash = ${hashOfToken(token)} AND created_at > ${overBefore(now)}`.first();
}

/** Takes over the profile of a link: of parallel requests, one gets it. Its pictures belong to the caller. */
export async function takeInvited(
  tx: Transaction,
  { token, accountId, now }: { token: string; accountId: string; now: Date },
): Promise<(Prepared & { pictures: PreparedPicture[] }) | undefined> {
  const found = await findInvited(tx, { token, now });
  if (!found) return undefined;
  const isTaken = await tx`
    UPDATE prepared_profiles SET joined_at = ${now}, account_id = ${accountId}, email = NULL, language = NULL, token_hash = NULL,
      fields = jsonb_build_object('companyName', fields->'companyName')
    WHERE id = ${found.id} AND joined_at IS NULL RETURNING id`.hasRows();
  if (!isTaken) return undefined;
  const pictures = await listPictures(tx, found.id);
  await tx`DELETE FROM prepared_pictures WHERE profile_id = ${found.id}`;
  return { ...found, pictures };
}

/** Deletes the chosen profiles; `removeDiscardedFiles` deletes their pictures from the storage. */
export async function deletePrepared(tx: Transaction, which: Statement<object[]>): Promise<void> {
  const rows = await tx<{ id: string }[]>`SELECT id FROM prepared_profiles WHERE ${which} FOR UPDATE`;
  const ids = rows.map(({ id }) => id);
  const pictures = await tx<StoredFile[]>`
    DELETE FROM prepared_pictures WHERE profile_id = ANY(${ids}) RETURNING name, widths`;
  await discardKeys(tx, pictures.flatMap(storageKeys));
  await tx`DELETE FROM prepared_profiles WHERE id = ANY(${ids})`;
}
