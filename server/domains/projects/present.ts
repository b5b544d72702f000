import { ANSWERED_FROM, SEAT_HOURS, SEATS } from '@sokoni/contract/projects/limits';
import type {
  BuyerCard,
  InvitedProject,
  ListedProject,
  OwnProject,
  ProposalVersion,
  ReceivedProposal,
} from '@sokoni/contract/projects/projects';
import type { DeclineReason, ProposalState, SeatState } from '@sokoni/contract/projects/states';
import type { ClaimKind } from '@sokoni/contract/verification/verification';
import providers from 'email-providers/all.json' with { type: 'json' };
import type { Person } from '../../accounts/people/names.ts';
import type { SessionViewer } from '../../platform/http/viewer.ts';
import { firstAddress, type Picture, picturesOf } from '../media/find-pictures.ts';
import { type AttachmentRow, presentAttachment } from '../messages/attachments/attachment.ts';
import { presentSeller } from '../products/present.ts';
import { mayPropose, mayRevise, mayTakeSeat } from './policy.ts';
import type { ProjectRow } from './queries.ts';

const HOUR = 3_600_000;

type Counts = Pick<ListedProject, 'invited' | 'proposals' | 'unanswered'>;

export type ListedRow = Counts &
  Pick<
    ProjectRow,
    'id' | 'kind' | 'role' | 'state' | 'closedBy' | 'title' | 'createdAt' | 'decideAt' | 'closeAt'
  >;

export const presentListed = ({ invited, proposals, unanswered, ...row }: ListedRow): ListedProject => ({
  ...presentState(row),
  ...{ invited, proposals, unanswered },
});

const presentState = ({ id, kind, role, state, closedBy, title, ...row }: Omit<ListedRow, keyof Counts>) => ({
  _id: id,
  ...{ kind, role, state, closedBy, title },
  createdAt: row.createdAt.toISOString(),
  decideAt: row.decideAt?.toISOString() ?? null,
  closeAt: row.closeAt?.toISOString() ?? null,
});

function presentProject(row: ProjectRow, files: AttachmentRow[], viewer: SessionViewer) {
  const { takenDownReason, description, industry, skills } = row;
  const { quantity, unit, country, wantsSample, pricing, hours, neededBy, budgetFrom, budgetTo } = row;
  return {
    ...presentState(row),
    ...{ takenDownReason, description, industry, skills },
    ...{ quantity, unit, country, wantsSample, pricing, hours, neededBy, budgetFrom, budgetTo },
    attachments: files.map((file) => presentAttachment(file, viewer)),
  };
}

export type OwnProjectRow = ProjectRow & Counts;

export const presentOwnProject = (
  row: OwnProjectRow,
  files: AttachmentRow[],
  viewer: SessionViewer,
): OwnProject => ({
  ...presentProject(row, files, viewer),
  invited: row.invited,
  proposals: row.proposals,
  unanswered: row.unanswered,
});

export interface InvitationRow extends ProjectRow {
  isSeen: boolean;
  seat: SeatState | null;
  takenAt: Date | null;
  seatsUsed: number;
  seatsReserved: number;
  proposalId: string | null;
  proposal: ProposalState | null;
  declineReason: DeclineReason | null;
  isOpened: boolean;
  /** Of the buyer. */
  firstName: string;
  companyName: string | null;
  buyerCountry: string | null;
  website: string | null;
  established: string;
  /** Null while it is not confirmed. */
  confirmedEmail: string | null;
  answered: number;
  /** Proposals that were answered or lapsed. */
  ended: number;
}

export function presentInvitation(
  row: InvitationRow,
  { files, versions }: { files: AttachmentRow[]; versions: ProposalVersion[] },
  viewer: SessionViewer,
): InvitedProject {
  const { kind, seat, takenAt, seatsUsed: used, seatsReserved: reserved, proposal, declineReason } = row;
  const isGone = row.closedBy === 'account gone';
  return {
    ...presentProject(row, isGone ? [] : files, viewer),
    ...(isGone ? { description: '' } : {}),
    buyer: presentBuyer(row),
    isSeen: row.isSeen,
    seats:
      kind === 'direct' ? null : { used, reserved, free: row.state === 'open' ? SEATS - used - reserved : 0 },
    seat: seat && takenAt && { state: seat, until: new Date(+takenAt + SEAT_HOURS * HOUR).toISOString() },
    proposal:
      row.proposalId && proposal
        ? { _id: row.proposalId, state: proposal, declineReason, versions, isOpened: row.isOpened }
        : null,
    mayTakeSeat: mayTakeSeat(row) && used + reserved < SEATS,
    mayPropose: mayPropose(row),
    mayRevise: mayRevise(row),
  };
}

function presentBuyer(row: InvitationRow): BuyerCard {
  const { buyerId, firstName, companyName, buyerCountry, website, established, answered, ended } = row;
  return {
    _id: buyerId,
    ...{ firstName, companyName, country: buyerCountry, website, established },
    hasWorkAddress: isWorkAddress(row.confirmedEmail, website),
    answered: ended >= ANSWERED_FROM ? { answered, of: ended } : null,
  };
}

/** Mail for everyone: an address there says nothing about a company. */
const freeMail = new Set(providers);
/** Those with a domain in many countries, and those that the list lacks. */
const FREE_MAIL_NAME =
  /^(?:gmail|yahoo|outlook|hotmail|live|gmx|mail|yandex|zoho|proton|fastmail|tuta|tutanota|duck|africaonline|mweb|vodamail|telkomsa)\./;

/** The domain of the address is that of the website, 'www.' aside: another subdomain may be rented out. */
export function isWorkAddress(confirmedEmail: string | null, website: string | null): boolean {
  const domain = confirmedEmail?.split('@').at(-1)?.toLowerCase();
  if (!domain || !website || !URL.canParse(website)) return false;
  if (freeMail.has(domain) || FREE_MAIL_NAME.test(domain)) return false;
  const host = new URL(website).hostname;
  return host === domain || host === `www.${domain}`;
}

export interface ReceivedRow extends Person {
  proposalId: string;
  state: ProposalState;
  declineReason: DeclineReason | null;
  isOpened: boolean;
  isShortlisted: boolean;
  country: string | null;
  rating: number;
  reviewCount: number;
  replyMinutes: number | null;
  verifiedAt: Date | null;
}

export const presentReceived = (
  { proposalId, state, declineReason, isOpened, isShortlisted, country, ...professional }: ReceivedRow,
  {
    versions,
    verified,
    pictures,
  }: { versions: ProposalVersion[]; verified: ClaimKind[]; pictures: Picture[] },
): ReceivedProposal => ({
  _id: proposalId,
  ...{ state, declineReason, isOpened, isShortlisted, versions, country },
  picture: firstAddress(picturesOf(pictures, professional.id, 'avatar')),
  professional: presentSeller(professional, verified),
});
