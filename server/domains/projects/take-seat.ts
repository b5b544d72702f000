import { SEATS } from '@sokoni/contract/projects/limits';
import { seatActs } from '@sokoni/contract/projects/states';
import { rowsToInsert } from '../../platform/db/statement.ts';
import { ApiError, notAllowed } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { readAllowance } from './allowance.ts';
import { requireProfessional } from './policy.ts';
import { isListed, lockAccounts, lockInvitation } from './queries.ts';
import { publishToInvited } from './transitions.ts';

const LOST = /*i18n*/ 'You lost your seat, and can’t take another one in this project.';
const NO_NEW_SEATS = /*i18n*/ 'There are no new seats in this project.';
export const NOT_LISTED = /*i18n*/ 'Your profile has to be public, with a running subscription.';

/** Takes one of the seats of a matched project, which counts for the proposals of the month. Again it changes nothing. */
export async function takeSeat(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  projectId: string,
): Promise<void> {
  requireProfessional(viewer);
  await sql.begin(async (tx) => {
    // So that seats taken at the same time are all counted.
    await lockAccounts(tx, [viewer.id]);
    const project = await lockInvitation(tx, projectId, viewer.id);
    const own = await tx<{ state: string }[]>`
      SELECT state FROM project_seats WHERE project_id = ${projectId} AND professional_id = ${viewer.id}`.first();
    if (own?.state === 'lost') throw new ApiError('no_seat', { message: LOST });
    if (own) return;
    if (project.kind === 'direct' || project.state !== 'open') {
      throw new ApiError('no_seat', { message: NO_NEW_SEATS });
    }
    if (!(await isListed(tx, viewer.id))) throw notAllowed(NOT_LISTED);
    const now = clock.now();
    const { limit, used } = await readAllowance(tx, viewer.id, now);
    if (limit !== null && used >= limit) throw new ApiError('too_many_proposals');
    const free = await tx<{ number: number }[]>`
      SELECT free.number FROM generate_series(1, ${SEATS}::integer) AS free (number) WHERE NOT EXISTS (
        SELECT FROM project_seats s WHERE s.project_id = ${projectId} AND s.number = free.number AND s.state <> 'lost'
      ) ORDER BY free.number LIMIT 1`.first();
    if (!free) throw new ApiError('no_seat');
    const { to: state } = seatActs.take;
    const seat = { projectId, professionalId: viewer.id, number: free.number, state, takenAt: now };
    await tx`INSERT INTO project_seats ${rowsToInsert([seat])}`;
    await publishToInvited(tx, [projectId]);
  });
}
