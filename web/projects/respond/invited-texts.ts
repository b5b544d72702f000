import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { BuyerCard, InvitedProject, SeatCounts } from '@sokoni/contract/projects/projects';
import { declineTexts, projectTexts, proposalTexts, seatTexts } from '@sokoni/contract/projects/states';

interface AnswerText {
  text: string;
  tone: 'plain' | 'good' | 'bad';
}

export const answerClass = ({ tone }: AnswerText): string =>
  `max-w-prose font-semibold ${{ plain: '', good: 'text-leaf', bad: 'text-clay' }[tone]}`;

/** '3 proposals, 1 seat reserved, 1 free' */
export function seatsText({ used, reserved, free }: SeatCounts): string {
  return [
    plural(used, { one: '# proposal', other: '# proposals' }),
    plural(reserved, { one: '# seat reserved', other: '# seats reserved' }),
    t`${free} free`,
  ].join(t({ message: ', ', comment: 'between the parts of a list' }));
}

export const projectStateText = ({ state, closedBy }: Pick<InvitedProject, 'state' | 'closedBy'>): string => {
  const { professional } = projectTexts[state === 'closed' ? (closedBy ?? 'end') : state];
  return professional && i18n._(professional);
};

/** What the professional has to do, or what became of the proposal. */
export function answerOf({ proposal, seat, mayTakeSeat, mayPropose }: InvitedProject): AnswerText {
  if (proposal) {
    const tones: Partial<Record<typeof proposal.state, AnswerText['tone']>> = {
      chosen: 'good',
      declined: 'bad',
    };
    return {
      text: i18n._(proposalTexts[proposal.state].professional),
      tone: tones[proposal.state] ?? 'plain',
    };
  }
  if (seat) return { text: i18n._(seatTexts[seat.state]), tone: seat.state === 'lost' ? 'bad' : 'plain' };
  if (mayPropose) return { text: t`Waiting for your proposal`, tone: 'plain' };
  return { text: mayTakeSeat ? t`Take a seat to send a proposal.` : '', tone: 'plain' };
}

/** The buyer's reason, in the buyer's words; empty without one. */
export function reasonText({ proposal }: Pick<InvitedProject, 'proposal'>): string {
  const reason = proposal?.declineReason && i18n._(declineTexts[proposal.declineReason]);
  return reason ? t`The buyer’s reason: “${reason}”` : '';
}

export const buyerName = ({ firstName, companyName }: BuyerCard): string =>
  [firstName, companyName].filter(Boolean).join(' · ');
