import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../platform/db/database.ts';

/** So many profiles are found at once, and so many changed in a transaction, which locks them. */
const READ = 2000;
const BATCH = 20;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface Moves {
  role: ProfessionalRole;
  /** The keys of trades by what profiles may have. */
  moves: Record<string, string>;
  /** The last profile before; null for the beginning. */
  done: string | null;
}

/** Changes the next profiles in the order of their ids; returns the last of them, or null at the end. */
export async function moveTradesOfProfiles(
  sql: Queryable,
  { role, moves, done }: Moves,
): Promise<string | null> {
  const ids = (
    await sql<{ id: string }[]>`
      SELECT id FROM profiles_in_trades(${role}, ${Object.keys(moves)}) AS id
      WHERE id > ${done ?? FIRST} ORDER BY id LIMIT ${READ}`
  ).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH)
    await moveBatch(sql, { role, moves: JSON.stringify(moves), ids: ids.slice(start, start + BATCH) });
  return ids.at(-1) ?? null;
}

/** Those whose trade only has other words now get these; triggers write the words of the others. */
async function moveBatch(
  sql: Queryable,
  { role, moves, ids }: { role: ProfessionalRole; moves: string; ids: string[] },
) {
  const changed =
    role === 'supplier'
      ? await sql<{ id: string }[]>`
          UPDATE profiles SET category = ${moves}::jsonb ->> plain_category
          WHERE account_id = ANY (${ids}::uuid[]) AND category <> ${moves}::jsonb ->> plain_category
          RETURNING account_id AS id`
      : await sql<{ id: string }[]>`
          UPDATE profiles SET skills = move_trades(skills, ${moves}::jsonb)
          WHERE account_id = ANY (${ids}::uuid[]) AND skills <> move_trades(skills, ${moves}::jsonb)
          RETURNING account_id AS id`;
  const written = new Set(changed.map(({ id }) => id));
  const others = ids.filter((id) => !written.has(id));
  if (others.length > 0) await sql`SELECT write_trade_words(${others}::uuid[])`;
}
