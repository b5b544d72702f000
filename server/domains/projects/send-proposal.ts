import { OPENED_WITHIN_HOURS } from '@sokoni/contract/projects/limits';
import type { NewProposal } from '@sokoni/contract/projects/projects';
import { proposalActs } from '@sokoni/contract/projects/states';
import { dayOf } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { equalities, rowsToInsert } from '../../platform/db/statement.ts';
import { ApiError, notAllowed, notFound, requireNoProblems } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { areInConversation } from '../messages/policy.ts';
import { findRelationship } from '../messages/relationship.ts';
import { findSent, storeMessage } from '../messages/send-message.ts';
import { insertConversation } from '../messages/start-conversation.ts';
import { publish } from '../notifications/publish.ts';
import { countProjectResult } from '../statistics/count-visits.ts';
import { mayPropose, mayRevise, requireProfessional } from './policy.ts';
import { isListed, lockAccounts, lockInvitation, type ProjectRow } from './queries.ts';
import { NOT_LISTED } from './take-seat.ts';
import { moveProposals, moveSeats } from './transitions.ts';

const HOUR = 3_600_000;

/**
 * Sends a proposal, or its one revision, as a message with a card: the invitation allows it, no matter who has written
 * before. Once for each `clientId`.
 */
export async function sendProposal(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  projectId: string,
  proposal: NewProposal,
): Promise<void> {
  requireProfessional(viewer);
  const now = clock.now();
  await sql.begin(async (tx) => {
    const buyerId = await findBuyer(tx, projectId);
    await lockAccounts(tx, [viewer.id, buyerId]);
    const project = await lockInvitation(tx, projectId, viewer.id);
    const { clientId, message: content, attachmentIds = [] } = proposal;
    const draft = { clientId, recipientId: buyerId, content, attachmentIds };
    const sent = await findSent(tx, viewer, draft);
    if (sent) {
      if (!(await isSameOffer(tx, { messageId: sent.id, projectId, proposal })))
        throw new ApiError('id_reused');
      return;
    }

    const context = await readProposalContext(tx, project, viewer.id);
    const isRevision = context.proposal !== null;
    if (isRevision && !mayRevise(context)) throw new ApiError('changed_meanwhile');
    if (!isRevision && !mayPropose(context))
      throw new ApiError('no_seat', { message: NO_SEAT[project.kind] });
    if (!(await isListed(tx, viewer.id))) throw notAllowed(NOT_LISTED);
    requireFitting(project, proposal, now);
    if (!areInConversation(await findRelationship(tx, viewer.id, buyerId))) {
      await insertConversation(tx, { by: viewer.id, with: buyerId, now });
    }
    const { id: messageId } = await storeMessage(tx, viewer, { ...draft, productId: null, now });
    const proposalId =
      context.proposalId ?? (await insertProposal(tx, { project, professionalId: viewer.id, now }));
    if (isRevision) await moveProposals(tx, 'revise', tx`o.id = ${proposalId}`, { now });
    await tx`INSERT INTO proposal_versions ${rowsToInsert([
      { messageId, proposalId, version: isRevision ? 2 : 1, ...offerOf(proposal) },
    ])}`;
    await publish(tx, [buyerId, viewer.id], 'projects');
    if (!isRevision) await countProjectResult(tx, { kind: 'proposals', professionalIds: [viewer.id], now });
  });
}

const isSameOffer = (
  tx: Transaction,
  { messageId, projectId, proposal }: { messageId: string; projectId: string; proposal: NewProposal },
) =>
  tx`
    SELECT FROM proposal_versions v JOIN proposals o ON o.id = v.proposal_id AND o.project_id = ${projectId}
    WHERE v.message_id = ${messageId} AND ${equalities(offerOf(proposal))}`.hasRows();

const NO_SEAT = {
  direct: /*i18n*/ 'This project takes no new proposals.',
  matched: /*i18n*/ 'Take a seat in this project first.',
} as const;

async function findBuyer(tx: Transaction, projectId: string): Promise<string> {
  const project = await tx<
    { buyerId: string }[]
  >`SELECT buyer_id FROM projects WHERE id = ${projectId}`.first();
  if (!project) throw notFound();
  return project.buyerId;
}

interface ProposalContextRow {
  seat: 'reserved' | 'used' | 'lost' | null;
  proposal: string | null;
  proposalId: string | null;
}

async function readProposalContext(tx: Transaction, { id, state, kind }: ProjectRow, professionalId: string) {
  const [context] = await tx<[ProposalContextRow]>`
    SELECT s.state AS seat, o.state AS proposal, o.id AS proposal_id
    FROM project_invitations i
      LEFT JOIN project_seats s USING (project_id, professional_id)
      LEFT JOIN proposals o USING (project_id, professional_id)
    WHERE project_id = ${id} AND professional_id = ${professionalId}`;
  return { ...context, state, kind };
}

/** A proposal for a matched project uses its seat, and a job looks whether the buyer has opened it. */
async function insertProposal(
  tx: Transaction,
  { project, professionalId, now }: { project: ProjectRow; professionalId: string; now: Date },
): Promise<string> {
  const isMatched = project.kind === 'matched';
  const id = newId();
  const { to: state } = proposalActs.send;
  const checkAt = isMatched ? new Date(+now + OPENED_WITHIN_HOURS * HOUR) : null;
  await tx`INSERT INTO proposals ${rowsToInsert([
    { id, projectId: project.id, professionalId, state, sentAt: now, checkAt },
  ])}`;
  const seat = tx`s.project_id = ${project.id} AND s.professional_id = ${professionalId}`;
  if (isMatched) await moveSeats(tx, 'use', seat, { now });
  return id;
}

/** Freelancers deliver no goods. */
function requireFitting({ role }: ProjectRow, { term, place, validUntil }: NewProposal, now: Date): void {
  const NOT_HERE = /*i18n*/ 'Only for suppliers';
  requireNoProblems({
    ...(role === 'freelancer' && term ? { term: NOT_HERE } : {}),
    ...(role === 'freelancer' && place ? { place: NOT_HERE } : {}),
    ...(validUntil < dayOf(now) ? { validUntil: /*i18n*/ 'This date is in the past' } : {}),
  });
}

const offerOf = ({
  price,
  currency,
  unit,
  quantity,
  leadTime,
  term,
  place,
  validUntil,
  included,
}: NewProposal) => ({
  ...{
    price,
    currency,
    unit,
    quantity: quantity ?? null,
    leadTime,
    term: term ?? null,
    place: place || null,
  },
  ...{ validUntil, included: included || null },
});
