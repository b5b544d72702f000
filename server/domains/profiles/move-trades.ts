import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable, Transaction } from '../../platform/db/database.ts';

interface Moves {
  role: ProfessionalRole;
  /** The keys of trades by what profiles may have. */
  moves: Record<string, string>;
}

/** Found at once: each call reads all profiles in these trades. */
const READ = 2000;

/** The next profiles after `place`, in the order of their ids. */
export const findProfilesIn = (sql: Queryable, { role, moves, place }: Moves & { place: string }) => sql<
  { id: string }[]
>`
  SELECT id FROM profiles_in_trades(${role}, ${Object.keys(moves)}) AS id WHERE id > ${place} ORDER BY id LIMIT ${READ}`;

/** Those whose trade only has other words now get these; triggers write the words of the others. */
export async function moveTradesOfProfiles(
  sql: Queryable,
  { role, moves, ids }: Moves & { ids: string[] },
): Promise<void> {
  const given = JSON.stringify(moves);
  const changed =
    role === 'supplier'
      ? await sql<{ id: string }[]>`
          UPDATE profiles SET category = ${given}::jsonb ->> plain_category
          WHERE account_id = ANY (${ids}::uuid[]) AND category <> ${given}::jsonb ->> plain_category
          RETURNING account_id AS id`
      : await sql<{ id: string }[]>`
          UPDATE profiles SET skills = move_trades(skills, ${given}::jsonb)
          WHERE account_id = ANY (${ids}::uuid[]) AND skills <> move_trades(skills, ${given}::jsonb)
          RETURNING account_id AS id`;
  const written = new Set(changed.map(({ id }) => id));
  const others = ids.filter((id) => !written.has(id));
  if (others.length > 0) await sql`SELECT write_trade_words(${others}::uuid[])`;
}

/** For a profile that returns: trades may have been merged since. */
export async function renewTradesOf(
  tx: Transaction,
  accountId: string,
  stored: (role: ProfessionalRole, trades: string[]) => string[],
): Promise<void> {
  const [{ category, skills }] = await tx<[{ category: string | null; skills: string[] }]>`
    SELECT category, skills FROM profiles WHERE account_id = ${accountId}`;
  const [industry = null] = category ? stored('supplier', [category]) : [];
  await tx`
    UPDATE profiles SET category = ${industry}, skills = ${[...new Set(stored('freelancer', skills))]}
    WHERE account_id = ${accountId}`;
}
