import type { DeclineReason } from '@sokoni/contract/projects/states';
import type { Transaction } from '../../platform/db/database.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { publish } from '../notifications/publish.ts';
import { countProjectResult } from '../statistics/count-visits.ts';
import { isBuyer } from './policy.ts';
import { lockProject } from './queries.ts';
import { moveProposals } from './transitions.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'clock'>;

/** An answer that was given before stays: the response to it may have been lost. Another one is refused. */
const answer =
  (act: 'choose' | 'decline') =>
  ({ sql, clock }: Dependencies, viewer: Viewer, id: string, declineReason?: DeclineReason): Promise<void> =>
    sql.begin(async (tx) => {
      const state = await lockReceived(tx, viewer, id);
      if (state === ANSWERED[act]) return;
      const now = clock.now();
      const moved = await moveProposals(tx, act, tx`o.id = ${id}`, {
        now,
        ...(declineReason ? { declineReason } : {}),
      });
      if (moved.length === 0) throw new ApiError('changed_meanwhile');
      await markOpened(tx, [id], now);
      if (act === 'decline') return;
      const professionalIds = moved.map(({ professionalId }) => professionalId);
      await countProjectResult(tx, { kind: 'chosen', professionalIds, now });
    });

const ANSWERED = { choose: 'chosen', decline: 'declined' } as const;

export const chooseProposal = answer('choose');
export const declineProposal = answer('decline');

export async function shortlistProposal(
  { sql, clock }: Dependencies,
  viewer: Viewer,
  { id, isShortlisted }: { id: string; isShortlisted: boolean },
): Promise<void> {
  await sql.begin(async (tx) => {
    await lockReceived(tx, viewer, id);
    await tx`UPDATE proposals SET shortlisted_at = ${isShortlisted ? clock.now() : null} WHERE id = ${id}`;
    await publish(tx, [viewer.id], 'projects');
  });
}

/** Cards of these proposals were shown to the buyer. */
export async function openProposals(
  { sql, clock }: Dependencies,
  viewer: Viewer,
  { projectId, proposalIds }: { projectId: string; proposalIds: string[] },
): Promise<void> {
  await sql.begin(async (tx) => {
    if (!isBuyer(viewer, await lockProject(tx, projectId))) throw notFound();
    const own = await tx<{ id: string }[]>`
      SELECT id FROM proposals WHERE project_id = ${projectId} AND id = ANY (${proposalIds}::uuid[])`;
    if (
      await markOpened(
        tx,
        own.map(({ id }) => id),
        clock.now(),
      )
    )
      await publish(tx, [viewer.id], 'projects');
  });
}

const markOpened = (tx: Transaction, ids: string[], now: Date): Promise<boolean> =>
  tx`
    UPDATE proposals SET opened_at = ${now} WHERE id = ANY (${ids}::uuid[]) AND opened_at IS NULL RETURNING id`.hasRows();

/** Withdraws the professional's own proposal. It keeps its seat. */
export async function withdrawProposal(
  { sql, clock }: Dependencies,
  viewer: Viewer,
  projectId: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    await lockProject(tx, projectId);
    const own = await tx<{ id: string; state: string }[]>`
      SELECT id, state FROM proposals WHERE project_id = ${projectId} AND professional_id = ${viewer.id}`.first();
    if (!own) throw notFound();
    if (own.state === 'withdrawn') return;
    const moved = await moveProposals(tx, 'withdraw', tx`o.id = ${own.id}`, { now: clock.now() });
    if (moved.length === 0) throw new ApiError('changed_meanwhile');
  });
}

/** Locks the project of a proposal to the viewer, and returns the proposal's state. */
async function lockReceived(tx: Transaction, viewer: Viewer, id: string): Promise<string> {
  const found = await tx<{ projectId: string }[]>`SELECT project_id FROM proposals WHERE id = ${id}`.first();
  if (!found || !isBuyer(viewer, await lockProject(tx, found.projectId))) throw notFound();
  const [{ state }] = await tx<[{ state: string }]>`SELECT state FROM proposals WHERE id = ${id}`;
  return state;
}
