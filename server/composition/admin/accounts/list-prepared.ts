import type { PreparedProfile } from '@sokoni/contract/admin/accounts/prepared';
import type { ListFilters } from '@sokoni/contract/admin/list-endpoints';
import { expiryOf, mayInvite } from '../../../domains/prepared-profiles/queries.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type Page, pageOf, ROWS_READ, readIdCursor } from '../pages.ts';
import { findPeople } from '../people.ts';

type Filters = ListFilters<'prepared'>;

interface Row extends Pick<PreparedProfile, 'email' | 'companyName' | 'products' | 'isLinked' | 'mayInvite'> {
  id: string;
  accountId: string | null;
  createdAt: Date;
  invitedAt: Date | null;
  joinedAt: Date | null;
}

/** Newest first. */
export async function listPrepared(sql: Queryable, { cursor, most = ROWS_READ, ...filters }: Filters & Page) {
  const before = readIdCursor(cursor);
  const read = await sql<Row[]>`
    SELECT p.id, coalesce(p.email, '') AS email, p.fields->>'companyName' AS company_name, p.created_at, p.invited_at,
      p.joined_at, p.account_id,
      (SELECT count(*)::integer FROM prepared_pictures WHERE profile_id = p.id AND kind = 'work') AS products,
      EXISTS (SELECT FROM accounts WHERE email = p.email) AS is_linked, ${mayInvite(sql)} AS may_invite
    FROM prepared_profiles p WHERE ${conditionOf(sql, filters)} ${before ? sql`AND p.id < ${before}` : sql``}
    ORDER BY p.id DESC LIMIT ${most}`;
  const { rows, nextCursor } = pageOf(read, most);
  const personOf = await findPeople(
    sql,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  const present = ({ id, accountId, createdAt, invitedAt, joinedAt, ...row }: Row): PreparedProfile => ({
    ...{ _id: id, ...row, person: accountId ? personOf(accountId) : null },
    createdAt: createdAt.toISOString(),
    invitedAt: invitedAt?.toISOString() ?? null,
    joinedAt: joinedAt?.toISOString() ?? null,
    deletedAt: expiryOf(createdAt).toISOString(),
  });
  return { rows: rows.map(present), nextCursor };
}

export const countPrepared = (sql: Queryable, filters: Filters) =>
  sql<[{ count: number }]>`
    SELECT count(*)::integer AS count FROM prepared_profiles p WHERE ${conditionOf(sql, filters)}`;

function conditionOf(sql: Queryable, { search, state }: Filters) {
  const states = {
    new: sql`p.invited_at IS NULL`,
    invited: sql`p.invited_at IS NOT NULL AND p.joined_at IS NULL`,
    joined: sql`p.joined_at IS NOT NULL`,
  };
  const contains = sql`
    strpos(plain_text(concat_ws(' ', p.fields->>'companyName', p.email)), plain_text(${search})) > 0`;
  return sql`${search ? contains : sql`true`} AND ${state ? states[state] : sql`true`}`;
}
