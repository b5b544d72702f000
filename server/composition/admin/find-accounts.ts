import { join } from 'sql-template-tag';
import type { Queryable } from '../../platform/db/database.ts';
import { type Fragment, pageOf, ROWS_READ, readIdCursor } from './pages.ts';
import { findPeople } from './people.ts';

/** Shorter terms match only at the start of a word: anywhere else, their trigrams match too many rows. */
const ANYWHERE = 3;

/** The characters that `plain_words` replaces with a space. */
export const SEPARATORS = /[\s()[\]{}<>"'/,;:!?]+/;

/**
 * Finds accounts by part of a name, a company or an email address, newest first. Each of the two tables returns its
 * own page, so that the database can scan ids for frequent terms and the trigram index for rare ones.
 */
export async function findAccounts(
  sql: Queryable,
  { search, cursor }: { search: string; cursor?: string | undefined },
) {
  const { rows, nextCursor } = pageOf(await idsOf(sql, search, readIdCursor(cursor)));
  const ids = rows.map(({ id }) => id);
  const personOf = await findPeople(sql, ids);
  return { rows: rows.map(({ id }) => personOf(id)), nextCursor };
}

/**
 * Finds an account whose deletion can be undone by its email address only. Excludes deleted accounts, with a check for each match, because a join would read all accounts.
 */
export function idsOf(sql: Queryable, search: string, cursor: string | undefined) {
  const beyond = (column: Fragment) => (cursor ? sql`AND ${column} < ${cursor}` : sql``);
  const words = search.toLowerCase().split(SEPARATORS).filter(Boolean);
  const accounts = sql`
    SELECT a.id FROM accounts a
    WHERE ${search ? sql`(a.deleted_at IS NULL OR a.erase_at IS NOT NULL) AND a.email LIKE ${addressPattern(search)}` : sql`a.deleted_at IS NULL`}
      ${beyond(sql`a.id`)}
    ORDER BY a.id DESC LIMIT ${ROWS_READ}`;
  if (words.length === 0) return sql<{ id: string }[]>`${accounts}`;
  return sql<{ id: string }[]>`
    (${accounts}) UNION (
      SELECT p.account_id FROM profiles p
      WHERE (SELECT a.deleted_at IS NULL FROM accounts a WHERE a.id = p.account_id) 
        ${join(
          words.map((word) => sql`AND ${names(sql)} LIKE ${namePattern(sql, word)}`),
          ' ',
        )}
        ${beyond(sql`p.account_id`)}
      ORDER BY p.account_id DESC LIMIT ${ROWS_READ}
    )
    ORDER BY id DESC LIMIT ${ROWS_READ}`;
}

/** The expression of the index `profiles_by_name`. */
const names = (sql: Queryable) =>
  sql`plain_words(p.first_name || ' ' || p.last_name || ' ' || coalesce(p.company_name, ''))`;

function addressPattern(search: string): string {
  const part = escaped(search.toLowerCase());
  return part.length < ANYWHERE ? `${part}%` : `%${part}%`;
}

/** Normalized like the names: without accents, and with a space for each separator. */
export function namePattern(sql: Queryable, word: string) {
  const spelled = sql`replace(replace(replace(plain_words(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
  return word.length < ANYWHERE ? sql`'%' || ${spelled} || '%'` : sql`'%' || btrim(${spelled}) || '%'`;
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
