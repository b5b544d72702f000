import {
  type Closing,
  type DeclineReason,
  type ProposalAct,
  projectActs,
  proposalActs,
  proposalsAfter,
  type Side,
  seatActs,
} from '@sokoni/contract/projects/states';
import type { Transaction } from '../../platform/db/database.ts';
import {
  assignments,
  columnOf,
  identifier,
  type Statement,
  type Value,
} from '../../platform/db/statement.ts';
import { publish, queueNotification } from '../notifications/publish.ts';

/**
 * Only these functions change the state of a project, a seat or a proposal that exists, as `contract/projects/states.ts`
 * declares. The caller has locked the project, or changes all rows that a deadline names.
 */
type Rows = Statement<object[]>;

interface MovedProject {
  id: string;
  buyerId: string;
}

/** Moves projects `p`. */
export async function moveProjects(
  tx: Transaction,
  act: 'askToDecide' | 'close',
  which: Rows,
  { now, ...columns }: { now: Date } & Record<string, Value>,
): Promise<MovedProject[]> {
  const { from, to, writes, tells } = projectActs[act];
  const moved = await tx<MovedProject[]>`
    UPDATE projects p SET ${assignments({ ...columns, state: to, [writes]: now })}
    WHERE ${which} AND p.state = ANY (${[...from]}::text[]) RETURNING p.id, p.buyer_id`;
  await tell(tx, tells, moved);
  return moved;
}

/** Moves seats `s`, and tells everyone who sees their number. */
export async function moveSeats(
  tx: Transaction,
  act: 'use' | 'lose',
  which: Rows,
  { now }: { now: Date },
): Promise<number> {
  const { from, to, writes } = seatActs[act];
  const moved = await tx<{ projectId: string }[]>`
    UPDATE project_seats s SET ${assignments({ state: to, [writes]: now })}
    WHERE ${which} AND s.state = ANY (${[...from]}::text[]) RETURNING s.project_id`;
  await publishToInvited(tx, distinct(moved.map(({ projectId }) => projectId)));
  return moved.length;
}

interface MovedProposal {
  id: string;
  projectId: string;
  professionalId: string;
  buyerId: string;
}

/** Moves proposals `o` of projects `p`. The card is in a conversation, too. */
export async function moveProposals(
  tx: Transaction,
  act: Exclude<ProposalAct, 'send'>,
  which: Rows,
  { now, declineReason }: { now: Date; declineReason?: DeclineReason },
): Promise<MovedProposal[]> {
  const { by, from, to, writes, tells } = proposalActs[act];
  const moved = await tx<MovedProposal[]>`
    UPDATE proposals o SET state = ${to}, ${identifier(columnOf(writes))} = ${now}, decline_reason = ${declineReason ?? null}
    FROM projects p
    WHERE p.id = o.project_id AND ${which} AND o.state = ANY (${[...from]}::text[])
    RETURNING o.id, o.project_id, o.professional_id, p.buyer_id`;
  const parties = distinct(
    moved.flatMap(({ buyerId, professionalId }) =>
      tells.map((side) => (side === 'buyer' ? buyerId : professionalId)),
    ),
  );
  for (const kind of ['projects', 'messages'] as const) await publish(tx, parties, kind);
  // What professionals do themselves is not reported to them.
  if (!by.some((actor) => actor === 'professional')) {
    await queueNotification(tx, {
      accountIds: moved.map(({ professionalId }) => professionalId),
      subjectId: moved.map(({ projectId }) => projectId),
      ...{ kind: 'outcome', now },
    });
  }
  return moved;
}

interface ClosingOptions {
  by: Closing;
  now: Date;
  /** The operator's words. */
  reason?: string;
}

/** Closes projects `p`, and gives every proposal that waits its end. Returns their number. */
export async function closeProjects(
  tx: Transaction,
  which: Rows,
  { by, now, reason }: ClosingOptions,
): Promise<number> {
  const columns = { closedBy: by, takenDownReason: reason ?? null };
  const moved = await moveProjects(tx, 'close', which, { now, ...columns });
  const ids = moved.map(({ id }) => id);
  if (ids.length === 0) return 0;
  if (by === 'taken down') {
    await tx`
      UPDATE project_seats SET given_back_at = ${now}
      WHERE project_id = ANY (${ids}::uuid[]) AND state <> 'lost' AND given_back_at IS NULL`;
  }
  await moveSeats(tx, 'lose', tx`s.project_id = ANY (${ids}::uuid[])`, { now });
  await moveProposals(tx, proposalsAfter[by], tx`o.project_id = ANY (${ids}::uuid[])`, { now });
  return ids.length;
}

/** Notifies the browsers of the sides that an act tells. */
export async function tell(
  tx: Transaction,
  sides: readonly Side[],
  projects: readonly MovedProject[],
): Promise<void> {
  if (sides.includes('professionals')) {
    await publishToInvited(
      tx,
      projects.map(({ id }) => id),
    );
  }
  if (sides.includes('buyer'))
    await publish(tx, distinct(projects.map(({ buyerId }) => buyerId)), 'projects');
}

/** Notifies their browsers. */
export async function publishToInvited(tx: Transaction, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length === 0) return;
  const invited = await tx<{ id: string }[]>`
    SELECT DISTINCT i.professional_id AS id FROM project_invitations i JOIN projects p ON p.id = i.project_id
    WHERE i.project_id = ANY (${[...projectIds]}::uuid[]) AND p.opened_at IS NOT NULL`;
  const ids = invited.map(({ id }) => id);
  await publish(tx, ids, 'projects');
}

const distinct = (ids: string[]) => [...new Set(ids)];
