import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProposalCard as Proposal } from '@sokoni/contract/projects/proposal-card';
import { declineTexts, isUnanswered, proposalTexts } from '@sokoni/contract/projects/states';
import { paths } from '../paths.ts';
import { Link } from '../site/links/link.tsx';
import { Button } from '../ui/button.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { OfferFacts } from './offer-facts.tsx';

interface ProposalCardProps {
  proposal: Proposal;
  /** The signed-in account sent it. */
  isOwn: boolean;
  /** The name of its author, where the buyer can answer it; a question is the next message. */
  from?: string;
}

/** The proposal of a message. A revision is a message of its own, so both are visible. */
export function ProposalCard({ proposal, isOwn, from }: ProposalCardProps) {
  const { projectId, title, state, version, isReplaced, declineReason } = proposal;
  const side = isOwn ? 'professional' : 'buyer';
  const name = (
    <Link to={paths.project(projectId)} className="text-indigo underline">
      <bdi>{title}</bdi>
    </Link>
  );
  return (
    <div
      className={`grid grid-cols-1 gap-2 rounded-md border border-line p-3 ${isReplaced ? 'border-dashed text-muted' : 'bg-surface'}`}
    >
      <p className="font-semibold wrap-anywhere">
        {version === 1 ? <Trans>Proposal for {name}</Trans> : <Trans>Revised proposal for {name}</Trans>}
      </p>
      {isReplaced && <p className="text-sm font-semibold">{t`Replaced by the revised proposal.`}</p>}
      <OfferFacts offer={proposal} />
      {!isReplaced && <p className="text-sm font-semibold">{i18n._(proposalTexts[state][side])}</p>}
      {!isReplaced && declineReason && (
        <p className="text-sm text-muted">{i18n._(declineTexts[declineReason])}</p>
      )}
      {from && !isOwn && !isReplaced && isUnanswered(state) && (
        <div className="flex flex-wrap gap-2">
          <AnswerButtons projectId={projectId} proposalId={proposal.proposalId} name={from} hasToast />
          <Button onClick={focusForm}>{t`Ask`}</Button>
        </div>
      )}
    </div>
  );
}

/** The form below the conversation. */
const focusForm = () => document.querySelector<HTMLElement>('main textarea[name="content"]')?.focus();
