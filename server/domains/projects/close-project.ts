import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { isBuyer } from './policy.ts';
import { lockProject } from './queries.ts';
import { closeProjects, moveProposals, moveSeats } from './transitions.ts';

/** Closes the buyer's own project. Again it changes nothing. */
export async function closeProject(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    if (!isBuyer(viewer, await lockProject(tx, id))) throw notFound();
    await closeProjects(tx, tx`p.id = ${id}`, { by: 'buyer', now: clock.now() });
  });
}

/** A suspended or deleted account ends its projects, and its seats and proposals in those of others. The caller has locked it. */
export async function endProjectsOf(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await tx`
    SELECT FROM projects WHERE buyer_id = ${accountId} OR id IN (
      SELECT project_id FROM project_seats WHERE professional_id = ${accountId} AND state = 'reserved'
      UNION ALL SELECT project_id FROM proposals WHERE professional_id = ${accountId} AND answered_at IS NULL
    ) ORDER BY id FOR UPDATE`;
  await closeProjects(tx, tx`p.buyer_id = ${accountId}`, { by: 'account gone', now });
  await moveSeats(tx, 'lose', tx`s.professional_id = ${accountId}`, { now });
  await moveProposals(tx, 'end', tx`o.professional_id = ${accountId}`, { now });
}

/** Who blocks has answered: a buyer declines, a professional withdraws. */
export async function endProjectsBetween(
  tx: Transaction,
  { blockerId, blockedId, now }: { blockerId: string; blockedId: string; now: Date },
): Promise<void> {
  const shared = await tx<{ id: string; buyerId: string }[]>`
    SELECT p.id, p.buyer_id FROM projects p JOIN project_invitations i ON i.project_id = p.id
    WHERE p.state <> 'closed' AND (p.buyer_id, i.professional_id) IN ((${blockerId}, ${blockedId}), (${blockedId}, ${blockerId}))
    ORDER BY p.id FOR UPDATE OF p`;
  for (const { id, buyerId } of shared) {
    const professionalId = buyerId === blockerId ? blockedId : blockerId;
    const act = buyerId === blockerId ? 'decline' : 'withdraw';
    await moveSeats(tx, 'lose', tx`s.project_id = ${id} AND s.professional_id = ${professionalId}`, { now });
    await moveProposals(tx, act, tx`o.project_id = ${id} AND o.professional_id = ${professionalId}`, {
      now,
      ...(act === 'decline' ? { declineReason: 'not buying' } : {}),
    });
  }
}

/** Deletes the words of an erased account, and invitations that it did not follow. Its proposals are messages and stay as those do. */
export async function eraseProjectsOf(tx: Transaction, accountId: string): Promise<void> {
  await tx`
    UPDATE projects SET title = '', description = '', unit = NULL, country = NULL, sought_country = NULL, skills = '{}'
    WHERE buyer_id = ${accountId}`;
  await tx`
    DELETE FROM project_invitations i WHERE professional_id = ${accountId}
      AND NOT EXISTS (SELECT FROM project_seats s WHERE (s.project_id, s.professional_id) = (i.project_id, i.professional_id))
      AND NOT EXISTS (SELECT FROM proposals o WHERE (o.project_id, o.professional_id) = (i.project_id, i.professional_id))`;
}
