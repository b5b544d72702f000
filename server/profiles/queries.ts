import type { ProfileVisibility } from '@sokoni/contract/accounts';
import type { PlanId, Role } from '@sokoni/contract/plans';
import { fieldNames, type ProfileFields } from '@sokoni/contract/profile-fields';
import type { Queryable, Transaction } from '../db/database.ts';
import { assignments } from '../db/statement.ts';
import { type Changes, selectFields } from './field-columns.ts';

export interface ProfileRow extends ProfileFields {
  id: string;
  role: Role;
  accountEmail: string;
  visibility: ProfileVisibility;
  listed: boolean;
  /** The plan that limits the products and portfolio items. */
  plan: PlanId | null;
  /** Hash of the stored link preview. */
  previewHash: string | null;
  verifiedAt: Date | null;
  rating: number;
  reviewCount: number;
}

export async function findProfile(sql: Queryable, id: string): Promise<ProfileRow | undefined> {
  const [row] = await sql<ProfileRow[]>`
    SELECT a.id, a.role, a.email AS account_email, ${selectFields(fieldNames)},
      p.visibility, p.listed, plan_in_effect(a.id) AS plan, p.preview_hash, p.verified_at, p.rating::float8, p.review_count
    FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ${id} AND a.deleted_at IS NULL`;
  return row;
}

const lockedFields = ['firstName', 'lastName', 'companyName', 'location', 'phoneNumber'] as const;
export type LockedProfile = Pick<ProfileFields, (typeof lockedFields)[number]>;

/** Locks the profile: another transaction that changes it waits. */
export async function lockProfile(tx: Transaction, id: string): Promise<LockedProfile | undefined> {
  const [row] = await tx<LockedProfile[]>`
    SELECT ${selectFields(lockedFields)} FROM profiles p WHERE account_id = ${id} FOR UPDATE`;
  return row;
}

export async function writeProfile(tx: Transaction, id: string, changes: Changes): Promise<void> {
  await tx`UPDATE profiles SET ${assignments(changes)} WHERE account_id = ${id}`;
}

/** Returns the previous hash, and locks the row: another transaction that replaces it waits. */
export async function replacePreviewHash(
  tx: Transaction,
  id: string,
  hash: string | null,
): Promise<string | null> {
  const [before] = await tx<{ previewHash: string | null }[]>`
    SELECT preview_hash FROM profiles WHERE account_id = ${id} FOR UPDATE`;
  await tx`UPDATE profiles SET preview_hash = ${hash} WHERE account_id = ${id}`;
  return before?.previewHash ?? null;
}

/** For a deleted account: whether the profile was ever public. */
export async function wasShown(sql: Queryable, id: string): Promise<boolean> {
  const rows = await sql`
    SELECT 1 FROM accounts a JOIN shown_profiles s ON s.account_id = a.id
    WHERE a.id = ${id} AND a.deleted_at IS NOT NULL`;
  return rows.length > 0;
}
