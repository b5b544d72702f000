import { logAct } from '../../accounts/log-act.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { invite, timesOf } from './post-project.ts';
import { holdProject } from './queries.ts';
import { closeProjects, moveProjects } from './transitions.ts';

/** Opens a project whose text an operator has read; its times begin now. False when it is not held any more. */
export async function releaseProject(
  tx: Transaction,
  operator: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const project = await holdProject(tx, id);
  const [moved] = await moveProjects(tx, 'release', tx`p.id = ${id}`, {
    ...timesOf(project.neededBy, now),
    now,
  });
  if (!moved) return false;
  await invite(tx, project, now);
  const act = { actorId: operator.id, subjectId: project.buyerId, details: { project: id }, now };
  await logAct(tx, { ...act, action: 'project released' });
  return true;
}

/** Closes a project with a reason that both sides read, and gives its proposals back. False when it is closed already. */
export async function takeProjectDown(
  tx: Transaction,
  operator: Viewer,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<boolean> {
  const { buyerId } = await holdProject(tx, id);
  const isNew = (await closeProjects(tx, tx`p.id = ${id}`, { by: 'taken down', reason, now })) > 0;
  if (!isNew) return false;
  const act = { actorId: operator.id, subjectId: buyerId, details: { project: id, reason }, now };
  await logAct(tx, { ...act, action: 'project taken down' });
  return true;
}
