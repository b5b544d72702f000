import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../platform/db/database.ts';

const BATCH = 100;

/** Gives projects the trades that have taken the place of theirs; `moves` has the keys by what projects may have. */
export async function moveTradesOfProjects(
  sql: Queryable,
  { role, moves }: { role: ProfessionalRole; moves: Record<string, string> },
): Promise<void> {
  const given = JSON.stringify(moves);
  const isMoved =
    role === 'supplier'
      ? sql`industry <> ${given}::jsonb ->> plain_text(industry)`
      : sql`skills <> move_trades(skills, ${given}::jsonb)`;
  const ids = (
    await sql<{ id: string }[]>`SELECT id FROM projects WHERE role = ${role} AND ${isMoved} ORDER BY id`
  ).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH) {
    await sql`
      UPDATE projects SET industry = coalesce(${given}::jsonb ->> plain_text(industry), industry),
        skills = move_trades(skills, ${given}::jsonb)
      WHERE id = ANY (${ids.slice(start, start + BATCH)}::uuid[]) AND ${isMoved}`;
  }
}
