import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../platform/db/database.ts';
import { FIRST_ID } from '../../platform/db/ids.ts';

/** Profiles with ids after `after`, up to and including `upTo`; null is no limit. */
export interface Range {
  after: string | null;
  upTo: string | null;
}

export interface ShownProfile {
  id: string;
  role: ProfessionalRole;
  shownAt: Date | null;
  /** Has at least one picture of its work. */
  hasWork: boolean;
}

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
    WHERE account_id > ${after ?? FIRST_ID} AND account_id <= ${upTo ?? LAST}`;
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
    SELECT p.account_id AS id, p.role, s.shown_at,
      EXISTS (SELECT FROM files WHERE owner_id = p.account_id AND kind = 'work') AS has_work
    FROM profiles p LEFT JOIN shown_profiles s ON s.account_id = p.account_id
    WHERE p.listed AND p.account_id > ${after ?? FIRST_ID} AND p.account_id <= ${upTo ?? LAST}
    ORDER BY p.account_id LIMIT ${limit}`;
}

/** The id of the last product with details in each group of this size. */
export async function findProductEnds(sql: Queryable, step: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    WITH RECURSIVE ends AS (
      (SELECT file_id FROM products ORDER BY file_id OFFSET ${step - 1} LIMIT 1)
      UNION ALL
      SELECT (
        SELECT p.file_id FROM products p WHERE p.file_id > e.file_id
        ORDER BY p.file_id OFFSET ${step - 1} LIMIT 1
      ) FROM ends e WHERE e.file_id IS NOT NULL
    )
    SELECT file_id AS id FROM ends WHERE file_id IS NOT NULL ORDER BY file_id`;
  return rows.map(({ id }) => id);
}

interface ListedProduct {
  id: string;
  /** How many products the plan of its owner shows. */
  shownWork: number;
  /** The number of products that its owner shows before it. */
  before: number;
}

/** The products with details of listed profiles, also those that a plan hides. */
export async function listListedProducts(
  sql: Queryable,
  { after, upTo }: Range,
  limit: number,
): Promise<ListedProduct[]> {
  return sql<ListedProduct[]>`
    SELECT f.id, shown_items(o.role, plan_in_effect(o.account_id)) AS shown_work, (
      SELECT count(*)::integer FROM files
      WHERE owner_id = f.owner_id AND kind = 'work' AND (position, id) < (f.position, f.id)
    ) AS before
    FROM products p
      JOIN files f ON f.id = p.file_id
      JOIN profiles o ON o.account_id = p.owner_id AND o.listed
    WHERE p.file_id > ${after ?? FIRST_ID} AND p.file_id <= ${upTo ?? LAST}
    ORDER BY p.file_id LIMIT ${limit}`;
}

interface Choices {
  industries: readonly string[];
  skills: readonly string[];
}

/** The industries and skills for which a directory has results. */
export async function findFilled(sql: Queryable, { industries, skills }: Choices): Promise<Set<string>> {
  const rows = await sql<{ choice: string }[]>`
    SELECT choice FROM unnest(${[...industries]}::text[]) choice WHERE EXISTS (
      SELECT FROM listed_profiles WHERE role = 'supplier' AND trade = plain_text(choice))
    UNION ALL
    SELECT choice FROM unnest(${[...skills]}::text[]) choice WHERE EXISTS (
      SELECT FROM listed_profiles WHERE filters @> ARRAY[trade_filter('freelancer', plain_text(choice))])`;
  return new Set(rows.map(({ choice }) => choice));
}
