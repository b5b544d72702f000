import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { InvitedProject } from '@sokoni/contract/projects/projects';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { networkErrorText, sentences } from '../../data/error-text.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../site/links/link.tsx';
import { LinkRow } from '../../site/links/link-row.tsx';
import { countryText } from '../../ui/formats/country-text.ts';
import { Moment } from '../../ui/formats/moment.tsx';
import { CachedNote } from '../../ui/layout/cached-note.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { GrowingList } from '../../ui/lists/growing-list.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { AllowanceLine } from './allowance.tsx';
import {
  answerClass,
  answerOf,
  buyerName,
  projectStateText,
  reasonText,
  seatsText,
} from './invited-texts.ts';
import { useInvitations } from './use-invitations.ts';

/** The Projects tab of a professional: invitations, direct requests, and what became of the proposals. */
export function InvitationsPanel({ role }: { role: ProfessionalRole }) {
  const { page, state, error, cachedAt, loadMore } = useInvitations();
  return (
    <Panel title={t`Projects`}>
      {cachedAt && <CachedNote at={cachedAt} />}
      <AllowanceLine />
      <div className="mt-3">
        <GrowingList
          {...{ page, state, loadMore }}
          failed={sentences(t`We couldn’t load your projects`, networkErrorText(error))}
          empty={
            <>
              <p className="font-semibold">{t`No projects yet`}</p>
              <p className="max-w-prose text-muted">
                {t`When a buyer’s project fits your trade, skills and words, or a buyer asks you directly, it appears here. The more your profile says, the better it fits.`}
              </p>
              <TextLink
                to={paths.dashboard(role)}
                className="text-indigo underline"
              >{t`My Profile`}</TextLink>
            </>
          }
        >
          {(project) => <Row key={project._id} project={project} />}
        </GrowingList>
      </div>
    </Panel>
  );
}

/** What to do or what became of the proposal comes first, then why, and how many seats are left. */
function Row({ project }: { project: InvitedProject }) {
  const { _id, kind, title, buyer, isSeen, seats, state, decideAt, proposal } = project;
  const isOpen = state === 'open';
  const answer = answerOf(project);
  const rest = [
    reasonText(project),
    !isOpen && proposal?.state !== 'lapsed' && projectStateText(project),
    isOpen && seats && seatsText(seats),
    buyerName(buyer),
    buyer.country && countryText(buyer.country),
  ].filter(Boolean);
  return (
    <li tabIndex={-1} className="outline-none">
      <LinkRow
        to={paths.project(_id)}
        title={title}
        wraps
        isNew={!isSeen}
        note={
          isOpen &&
          decideAt && (
            <Trans>
              Open until <Moment at={decideAt} as="recent" />
            </Trans>
          )
        }
        mark={!isSeen && <span className="font-semibold text-indigo">{t`New`}</span>}
      >
        <span className="shrink-0">
          <Badge>{kind === 'direct' ? t`Direct request` : t`Invitation`}</Badge>
        </span>
        <span className="truncate">
          {answer.text && <span className={answerClass(answer)}>{answer.text} </span>}
          <bdi className="tabular-nums">{rest.join(' · ')}</bdi>
        </span>
      </LinkRow>
    </li>
  );
}
