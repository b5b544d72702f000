import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { InvitedProject } from '@sokoni/contract/projects/projects';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { networkErrorText, sentences } from '../../data/error-text.ts';
import { paths } from '../../paths.ts';
import { Link, TextLink } from '../../site/links/link.tsx';
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
          {(project) => (
            <li key={project._id} tabIndex={-1} className="py-4 outline-none first:pt-0 last:pb-0">
              <Row project={project} />
            </li>
          )}
        </GrowingList>
      </div>
    </Panel>
  );
}

function Row({ project }: { project: InvitedProject }) {
  const { _id: id, kind, title, buyer, createdAt, isSeen, seats, state, decideAt, proposal } = project;
  const answer = answerOf(project);
  const isOpen = state === 'open';
  return (
    <article className="grid grid-cols-1 gap-1">
      <h3 className="text-base">
        <Link
          to={paths.project(id)}
          className={`inline-flex min-h-11 items-center wrap-anywhere text-indigo underline ${isSeen ? '' : 'font-bold'}`}
        >
          <bdi>{title}</bdi>
        </Link>
      </h3>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <Badge>{kind === 'direct' ? t`Direct request` : t`Invitation`}</Badge>
        {!isSeen && <span className="font-semibold text-indigo">{t`New`}</span>}
        <bdi className="wrap-anywhere">{buyerName(buyer)}</bdi>
        {buyer.country && <bdi>{countryText(buyer.country)}</bdi>}
        <Moment at={createdAt} as="day" />
      </p>
      {answer.text && <p className={answerClass(answer)}>{answer.text}</p>}
      {[reasonText(project), !isOpen && proposal?.state !== 'lapsed' && projectStateText(project)].map(
        (text) =>
          text && (
            <p key={text} className="text-sm text-muted">
              {text}
            </p>
          ),
      )}
      {isOpen && (
        <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
          {seats && <span>{seatsText(seats)}</span>}
          {decideAt && (
            <span>
              <Trans>
                Open until <Moment at={decideAt} as="day" />
              </Trans>
            </span>
          )}
        </p>
      )}
    </article>
  );
}
