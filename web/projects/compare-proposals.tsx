import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { OwnProject, ReceivedProposal } from '@sokoni/contract/projects/projects';
import { declineTexts, proposalTexts, unanswered } from '@sokoni/contract/projects/states';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { ButtonLink, Link } from '../site/links/link.tsx';
import { Button } from '../ui/button.tsx';
import { Badge } from '../ui/marks/badge.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { ChooseDialog, DeclineDialog } from './answer-dialogs.tsx';
import { offerRows } from './offer-rows.tsx';
import { isRunning } from './project-texts.ts';
import { useBuyerAct } from './use-projects.ts';

interface CompareProps {
  project: OwnProject;
  proposals: ReceivedProposal[];
}

const waits = ({ state }: ReceivedProposal) => unanswered.some((each) => each === state);

/** The proposals beside each other on a wide screen, below each other on a phone. */
export function CompareProposals({ project, proposals }: CompareProps) {
  const isWide = useIsWide();
  const { answer, ask, close, returnFocusTo } = useAnswer(proposals);
  const shown = { project, proposals, onAnswer: ask };
  return (
    <>
      {isWide && proposals.length > 1 ? <Table {...shown} /> : <Cards {...shown} />}
      {answer?.act === 'choose' && (
        <ChooseDialog
          projectId={project._id}
          proposal={answer.proposal}
          onClose={close}
          returnFocusTo={returnFocusTo}
        />
      )}
      {answer?.act === 'decline' && (
        <DeclineDialog
          projectId={project._id}
          proposal={answer.proposal}
          onClose={close}
          returnFocusTo={returnFocusTo}
        />
      )}
    </>
  );
}

type OnAnswer = (act: 'choose' | 'decline', proposal: ReceivedProposal, button: HTMLElement) => void;
type ShownProps = CompareProps & { onAnswer: OnAnswer };

/** The dialog that is open; a link of a mail may name it, and decides nothing before it is confirmed. */
function useAnswer(proposals: ReceivedProposal[]) {
  const [query] = useSearchParams();
  const returnFocusTo = useRef<HTMLElement>(null);
  const [answer, setAnswer] = useState(() => {
    const act = query.get('answer');
    const proposal = proposals.find(({ _id }) => _id === query.get('proposal'));
    return (act === 'choose' || act === 'decline') && proposal && waits(proposal) ? { act, proposal } : null;
  });
  const ask: OnAnswer = (act, proposal, button) => {
    returnFocusTo.current = button;
    setAnswer({ act, proposal });
  };
  return { answer, ask, close: () => setAnswer(null), returnFocusTo };
}

function Table({ project, proposals, onAnswer }: ShownProps) {
  // Without rows that no proposal fills in.
  const rows = offerRows().filter(({ content }) => proposals.some((proposal) => content(proposal)));
  return (
    <div className="overflow-x-auto">
      <table className="w-full table-fixed border-collapse text-start">
        <thead>
          <tr>
            <td className="w-32" />
            {proposals.map((proposal) => (
              <th key={proposal._id} scope="col" className="p-3 text-start align-top font-normal">
                <Professional proposal={proposal} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, content }) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-3 pe-3 text-start text-sm font-normal text-muted">
                {name}
              </th>
              {proposals.map((proposal) => (
                <td key={proposal._id} className="p-3 wrap-anywhere">
                  {content(proposal) || <Nothing />}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-t border-line align-top">
            <th scope="row" className="py-3 pe-3 text-start text-sm font-normal text-muted">
              {t`Your answer`}
            </th>
            {proposals.map((proposal) => (
              <td key={proposal._id} className="p-3">
                <Answer project={project} proposal={proposal} onAnswer={onAnswer} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Cards({ project, proposals, onAnswer }: ShownProps) {
  const rows = offerRows();
  return (
    <ul className="grid grid-cols-1 gap-4">
      {proposals.map((proposal) => (
        <li key={proposal._id} className="rounded-lg border border-line p-3 sm:p-4">
          <Professional proposal={proposal} />
          <dl className="my-3 grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
            {rows.map(({ name, content }) => {
              const shown = content(proposal);
              return (
                shown && (
                  <div key={name} className="contents">
                    <dt className="text-sm text-muted max-sm:-mb-2">{name}</dt>
                    <dd className="min-w-0 wrap-anywhere">{shown}</dd>
                  </div>
                )
              );
            })}
          </dl>
          <Answer project={project} proposal={proposal} onAnswer={onAnswer} />
        </li>
      ))}
    </ul>
  );
}

const Nothing = () => (
  <>
    <span aria-hidden="true" className="text-muted">
      –
    </span>
    <span className="sr-only">{t`Not stated`}</span>
  </>
);

function Professional({ proposal: { professional, state, isShortlisted } }: { proposal: ReceivedProposal }) {
  const { _id, role, name } = professional;
  return (
    <div className="grid justify-items-start gap-1">
      <Link
        to={paths.profile(role, _id)}
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-indigo underline"
      >
        <bdi>{name}</bdi>
      </Link>
      {isShortlisted && (
        <Badge>
          <Icon name="bookmark" className="size-4" />
          {t`Shortlist`}
        </Badge>
      )}
      {state === 'chosen' && <Badge tone="good">{t`Chosen`}</Badge>}
    </div>
  );
}

interface AnswerProps {
  project: OwnProject;
  proposal: ReceivedProposal;
  onAnswer: OnAnswer;
}

/** How the proposal stands, and what its buyer may do. */
function Answer({ project, proposal, onAnswer }: AnswerProps) {
  const { mutate, isPending } = useBuyerAct(project._id);
  const nameId = useId();
  const { _id: proposalId, state, declineReason, isShortlisted, professional } = proposal;
  const mayAnswer = isRunning(project) && waits(proposal);
  const shortlist = { act: 'shortlist', proposalId, isShortlisted: !isShortlisted } as const;
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm font-semibold">{i18n._(proposalTexts[state].buyer)}</p>
      {declineReason && <p className="text-sm text-muted">{i18n._(declineTexts[declineReason])}</p>}
      <span id={nameId} className="sr-only">
        {professional.name}
      </span>
      <div className="flex flex-wrap gap-2">
        {mayAnswer && (
          <>
            <Button
              tone="strong"
              aria-describedby={nameId}
              onClick={({ currentTarget }) => onAnswer('choose', proposal, currentTarget)}
            >
              {t`Choose`}
            </Button>
            <Button
              aria-describedby={nameId}
              onClick={({ currentTarget }) => onAnswer('decline', proposal, currentTarget)}
            >
              {t`Decline`}
            </Button>
          </>
        )}
        <ButtonLink to={paths.conversation(professional._id)} aria-describedby={nameId}>
          {mayAnswer ? t`Ask` : t`Open conversation`}
        </ButtonLink>
        {mayAnswer && (
          <Button
            tone="quiet"
            className="px-2!"
            aria-describedby={nameId}
            onClick={() => !isPending && mutate(shortlist)}
          >
            {isShortlisted ? t`Remove from shortlist` : t`Add to shortlist`}
          </Button>
        )}
      </div>
    </div>
  );
}

/** From the width on at which five columns are readable. */
const wide = () => matchMedia('(min-width: 80rem)');

const useIsWide = () =>
  useSyncExternalStore(
    (listener) => {
      const query = wide();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => wide().matches,
    () => false,
  );
