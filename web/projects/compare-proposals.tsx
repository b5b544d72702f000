import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { OwnProject, ReceivedProposal } from '@sokoni/contract/projects/projects';
import { declineTexts, isUnanswered, proposalTexts } from '@sokoni/contract/projects/states';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { ButtonLink, Link, TextLink } from '../site/links/link.tsx';
import { Button } from '../ui/button.tsx';
import { Badge } from '../ui/marks/badge.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { useIsWide } from '../ui/use-is-wide.ts';
import { type Act, AnswerButtons, CloseButton, type OpenAct } from './answer-buttons.tsx';
import { offerRows } from './offer-rows.tsx';
import { isRunning } from './project-texts.ts';
import { useBuyerAct } from './use-projects.ts';

interface CompareProps {
  project: OwnProject;
  proposals: ReceivedProposal[];
}

/** From this width on five columns are readable. */
const FIVE_COLUMNS = 80;

interface ShownProps extends CompareProps {
  actOf: (proposalId: string) => OpenAct;
}

/** The shortlist first: beside each other on a wide screen, below each other on a phone. */
export function CompareProposals({ project, proposals }: CompareProps) {
  const [query] = useSearchParams();
  // What a link of a mail asks for decides nothing before it is confirmed. It stays open when the width changes.
  const [open, setOpen] = useState({ proposalId: query.get('proposal'), act: query.get('answer') });
  const actOf = (proposalId: string): OpenAct => [
    open.proposalId === proposalId && isAct(open.act) ? open.act : null,
    (act) => setOpen({ proposalId, act }),
  ];
  const isWide = useIsWide(FIVE_COLUMNS) && proposals.length > 1;
  const sorted = proposals.toSorted((one, other) => Number(other.isShortlisted) - Number(one.isShortlisted));
  return isWide ? (
    <Table project={project} proposals={sorted} actOf={actOf} />
  ) : (
    <Cards project={project} proposals={sorted} actOf={actOf} />
  );
}

const isAct = (text: string | null): text is Act => text === 'choose' || text === 'decline';

function Table({ project, proposals, actOf }: ShownProps) {
  // Without rows that no proposal fills in.
  const rows = offerRows(proposals).filter(({ content }) => proposals.some((proposal) => content(proposal)));
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-start">
      <thead data-no-toast className="tall:sticky top-0 z-10 bg-paper">
        <tr>
          <td className="w-32 border-b border-line" />
          {proposals.map((proposal) => (
            <th
              key={proposal._id}
              scope="col"
              className="border-b border-line p-3 text-start align-top font-normal"
            >
              <Professional proposal={proposal} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, content }) => (
          <tr key={name} className="align-top *:border-b *:border-line">
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
        <tr className="align-top">
          <th scope="row" className="py-3 pe-3 text-start text-sm font-normal text-muted">
            {t`Your answer`}
          </th>
          {proposals.map((proposal) => (
            <td key={proposal._id} className="p-3">
              <Answer project={project} proposal={proposal} openAct={actOf(proposal._id)} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Cards({ project, proposals, actOf }: ShownProps) {
  const rows = offerRows(proposals);
  return (
    <ul className="grid grid-cols-1 gap-4">
      {proposals.map((proposal) => (
        <li key={proposal._id} className="border-line not-first:border-t not-first:pt-3">
          <div data-no-toast className="tall:sticky top-0 z-10 bg-paper">
            <Professional proposal={proposal} />
          </div>
          <dl className="my-3 grid grid-flow-row-dense grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-2">
            {rows.map(({ name, content, isLong }) => {
              const shown = content(proposal);
              return (
                shown && (
                  <div key={name} className={`min-w-0 wrap-anywhere ${isLong ? 'col-span-full' : ''}`}>
                    <dt className="text-sm text-muted">{name}</dt>
                    <dd>{shown}</dd>
                  </div>
                )
              );
            })}
          </dl>
          <Answer project={project} proposal={proposal} openAct={actOf(proposal._id)} />
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

function Professional({ proposal }: { proposal: ReceivedProposal }) {
  const { professional, picture, state, isShortlisted } = proposal;
  const { _id, role, name } = professional;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Avatar id={_id} name={name} picture={picture} size="small" />
      <Link
        to={paths.profile(role, _id)}
        className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere text-indigo underline"
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
  openAct: OpenAct;
}

/** How the proposal stands, and what its buyer may do. */
function Answer({ project, proposal, openAct }: AnswerProps) {
  const { mutate, isPending } = useBuyerAct(project._id);
  const { _id: proposalId, state, declineReason, isShortlisted, professional } = proposal;
  const { name } = professional;
  const mayAnswer = isRunning(project) && isUnanswered(proposal.state);
  const isChosen = state === 'chosen';
  const askText = mayAnswer ? t`Ask` : t`Open conversation`;
  const shortlistText = isShortlisted ? t`Remove from shortlist` : t`Add to shortlist`;
  const closeText = t`Close the project and tell the others?`;
  const shortlist = { act: 'shortlist', proposalId, isShortlisted: !isShortlisted } as const;
  return (
    // Takes the focus when the button that was pressed is gone, and so is read aloud.
    <div tabIndex={-1} className="grid grid-cols-1 gap-2 outline-none">
      <p className="text-sm font-semibold">{i18n._(proposalTexts[state].buyer)}</p>
      {declineReason && <p className="text-sm text-muted">{i18n._(declineTexts[declineReason])}</p>}
      <div className="flex flex-wrap gap-2">
        {mayAnswer && (
          <AnswerButtons projectId={project._id} proposalId={proposalId} name={name} openAct={openAct} />
        )}
        {isChosen ? (
          <>
            <ButtonLink tone="strong" to={paths.conversation(professional._id)}>
              <bdi>{t`Write to ${name} about payment and delivery`}</bdi>
            </ButtonLink>
            {isRunning(project) && project.unanswered > 0 && (
              <CloseButton
                project={project}
                tone="quiet"
                className="px-2! text-start"
                aria-label={`${closeText} ${name}`}
              >
                {closeText}
              </CloseButton>
            )}
          </>
        ) : (
          <TextLink
            to={paths.conversation(professional._id)}
            aria-label={`${askText}: ${name}`}
            className="px-2 font-semibold text-indigo underline"
          >
            {askText}
          </TextLink>
        )}
        {mayAnswer && (
          <Button
            tone="quiet"
            className="px-2!"
            aria-label={`${shortlistText}: ${name}`}
            onClick={() => !isPending && mutate(shortlist)}
          >
            {shortlistText}
          </Button>
        )}
      </div>
    </div>
  );
}
