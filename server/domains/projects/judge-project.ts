import { logAct } from '../../accounts/log-act.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { lockProject } from './queries.ts';
import { closeProjects } from './transitions.ts';

/** Closes a project with a reason that both sides read, and gives its proposals back. False when it is closed already. */
export async function takeProjectDown(
  tx: Transaction,
  operator: Viewer,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<boolean> {
  const { buyerId } = await lockProject(tx, id);
  const isNew = (await closeProjects(tx, tx`p.id = ${id}`, { by: 'taken down', reason, now })) > 0;
  if (!isNew) return false;
  const act = { actorId: operator.id, subjectId: buyerId, details: { project: id, reason }, now };
  await logAct(tx, { ...act, action: 'project taken down' });
  return true;
}

/** Takes a project that no professional fits off what waits for operators. A repeated request changes nothing. */
export async function handleProject(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  operator: Viewer,
  { id }: { id: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    const { buyerId: subjectId } = await lockProject(tx, id);
    const waited = await tx`
      UPDATE projects SET unmatched_since = NULL WHERE id = ${id} AND unmatched_since IS NOT NULL RETURNING id`.hasRows();
    if (!waited) return;
    const act = { actorId: operator.id, subjectId, details: { project: id }, now: clock.now() };
    await logAct(tx, { ...act, action: 'project handled' });
  });
}
