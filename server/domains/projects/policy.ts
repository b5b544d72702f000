import { notAllowed } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { ProjectRow } from './queries.ts';

export function requireBuyer({ role }: Viewer): void {
  if (role !== 'customer') throw notAllowed(/*i18n*/ 'Only customers can post projects.');
}

export function requireProfessional({ role }: Viewer): void {
  if (role === 'customer') throw notAllowed(/*i18n*/ 'Only suppliers and freelancers can send proposals.');
}

export const isBuyer = (viewer: Viewer, { buyerId }: Pick<ProjectRow, 'buyerId'>) => viewer.id === buyerId;

/** What decides whether a professional may take a seat or send a proposal; the server tests `isListed` again. */
interface ProposalContext {
  state: ProjectRow['state'];
  kind: ProjectRow['kind'];
  seat: 'reserved' | 'used' | 'lost' | null;
  proposal: string | null;
}

/** Whether there is a free seat is known only when it is taken. */
export const mayTakeSeat = ({ state, kind, seat }: ProposalContext) =>
  kind === 'matched' && state === 'open' && seat === null;

/** A reserved seat may still be used while the buyer decides. */
export const mayPropose = ({ state, kind, seat, proposal }: ProposalContext) =>
  proposal === null && (kind === 'direct' ? state === 'open' : isRunning(state) && seat === 'reserved');

export const mayRevise = ({ state, proposal }: Pick<ProposalContext, 'state' | 'proposal'>) =>
  isRunning(state) && proposal === 'sent';

const isRunning = (state: ProjectRow['state']) => state === 'open' || state === 'deciding';
