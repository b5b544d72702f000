import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../db/database.ts';

/** Profiles with ids after `after`, up to and including `upTo`; null is no limit. */
export interface Range {
  after: string | null;
  upTo: string | null;
}

export interface ShownProfile {
  id: string;
  role: ProfessionalRole;
  shownAt: Date | null;
}

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The id of the last profile in each group of this size; reads the index once from end to end. */
export async function findEnds(sql: Queryable, step: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    WITH RECURSIVE ends AS (
      (SELECT account_id FROM profiles WHERE listed ORDER BY account_id OFFSET ${step - 1} LIMIT 1)
      UNION ALL
      SELECT (
        SELECT p.account_id FROM profiles p WHERE p.listed AND p.account_id > e.account_id
        ORDER BY p.account_id OFFSET ${step - 1} LIMIT 1
      ) FROM ends e WHERE e.account_id IS NOT NULL
    )
    SELECT account_id AS id FROM ends WHERE account_id IS NOT NULL ORDER BY account_id`;
  return rows.map(({ id }) => id);
}

/** The time of the newest change in a range, including profiles that are no longer listed. */
export async function findLastShown(sql: Queryable, { after, upTo }: Range): Promise<Date | null> {
  const [row] = await sql<{ last: Date | null }[]>`
    SELECT max(shown_at) AS last FROM shown_profiles
    WHERE account_id > ${after ?? FIRST} AND account_id <= ${upTo ?? LAST}`;
  return row?.last ?? null;
}

export async function hasListed(sql: Queryable, range: Range): Promise<boolean> {
  return (await listShown(sql, range, 1)).length > 0;
}

export async function listShown(
  sql: Queryable,
  { after, upTo }: Range,
  limit: number,
): Promise<ShownProfile[]> {
  return sql<ShownProfile[]>`
    SELECT p.account_id AS id, p.role, s.shown_at
    FROM profiles p LEFT JOIN shown_profiles s ON s.account_id = p.account_id
    WHERE p.listed AND p.account_id > ${after ?? FIRST} AND p.account_id <= ${upTo ?? LAST}
    ORDER BY p.account_id LIMIT ${limit}`;
}

interface Choices {
  industries: readonly string[];
  skills: readonly string[];
}

/** The industries and skills for which a directory has results. */
export async function findFilled(sql: Queryable, { industries, skills }: Choices): Promise<Set<string>> {
  const rows = await sql<{ choice: string }[]>`
    SELECT choice FROM unnest(${[...industries]}::text[]) choice WHERE EXISTS (
      SELECT FROM profiles WHERE listed AND role = 'supplier' AND plain_category = plain_text(choice))
    UNION ALL
    SELECT choice FROM unnest(${[...skills]}::text[]) choice WHERE EXISTS (
      SELECT FROM profiles WHERE listed AND role = 'freelancer' AND plain_skills @> ARRAY[plain_text(choice)])`;
  return new Set(rows.map(({ choice }) => choice));
}
