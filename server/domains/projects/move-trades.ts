import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../platform/db/database.ts';

interface Moves {
  role: ProfessionalRole;
  /** The keys of the trades that take their place, by what projects may have. */
  moves: Record<string, string>;
}

const isMoved = (sql: Queryable, { role, moves }: Moves) =>
  role === 'supplier'
    ? sql`role = ${role} AND industry <> ${JSON.stringify(moves)}::jsonb ->> plain_text(industry)`
    : sql`role = ${role} AND skills <> move_trades(skills, ${JSON.stringify(moves)}::jsonb)`;

/** The next projects after `place`, in the order of their ids. */
export const findProjectsIn = (
  sql: Queryable,
  { place, limit, ...moves }: Moves & { place: string; limit: number },
) =>
  sql<{ id: string }[]>`
    SELECT id FROM projects WHERE id > ${place} AND ${isMoved(sql, moves)} ORDER BY id LIMIT ${limit}`;

/** Gives projects the trades that have taken the place of theirs. */
export async function moveTradesOfProjects(
  sql: Queryable,
  { ids, ...moves }: Moves & { ids: string[] },
): Promise<void> {
  const given = JSON.stringify(moves.moves);
  await sql`
    UPDATE projects SET industry = coalesce(${given}::jsonb ->> plain_text(industry), industry),
      skills = move_trades(skills, ${given}::jsonb)
    WHERE id = ANY (${ids}::uuid[]) AND ${isMoved(sql, moves)}`;
}
