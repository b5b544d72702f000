import { releaseProject, takeProjectDown } from '../../domains/projects/judge-project.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type AdminDependencies, changedMeanwhile } from './deciding.ts';

export async function release({ sql, clock }: AdminDependencies, viewer: Viewer, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await releaseProject(tx, viewer, { id, now: clock.now() }))) throw changedMeanwhile();
  });
}

export async function takeDown(
  { sql, clock }: AdminDependencies,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await takeProjectDown(tx, viewer, { id, reason, now: clock.now() }))) throw changedMeanwhile();
  });
}
