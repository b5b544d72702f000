import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { INVITED_AT_ONCE, PROPOSALS_WANTED, SECOND_WAVE_HOURS } from '@sokoni/contract/projects/limits';
import type { OwnProject } from '@sokoni/contract/projects/projects';
import type { ReactNode } from 'react';
import { pageErrorText } from '../data/error-text.ts';
import { absenceOf } from '../data/outcome.ts';
import { paths } from '../paths.ts';
import { ButtonLink, TextLink } from '../site/links/link.tsx';
import { Button } from '../ui/button.tsx';
import { Moment } from '../ui/formats/moment.tsx';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { LoadingLines } from '../ui/layout/loading-lines.tsx';
import { NothingHere } from '../ui/layout/nothing-here.tsx';
import { Notice } from '../ui/layout/notice.tsx';
import { Panel, PLAIN } from '../ui/layout/panel.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { CloseButton } from './answer-buttons.tsx';
import { CompareProposals } from './compare-proposals.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { countsText, isRunning, stateText } from './project-texts.ts';
import { useOwnProject, useProposals } from './use-projects.ts';

/** A project as its buyer sees it: how it stands, what is needed, and the proposals. */
export function BuyerProject({ id }: { id: string }) {
  const { data: project, error, refetch, isFetching } = useOwnProject(id);
  if (!project && error) {
    return 'missing' in absenceOf(error) ? (
      <Notice
        title={t`We can’t find this project`}
        actions={<ButtonLink to={paths.customerProjects()} tone="strong">{t`Your projects`}</ButtonLink>}
      >
        {t`The link may be incomplete, or the project belongs to another account.`}
      </Notice>
    ) : (
      <Notice
        title={t`This project didn’t load`}
        actions={
          <Button tone="strong" onClick={() => void refetch()} aria-disabled={isFetching}>
            {isFetching ? t`Loading...` : t`Try Again`}
          </Button>
        }
      >
        {pageErrorText(error)}
      </Notice>
    );
  }
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-4 px-4 py-4 sm:gap-6 sm:py-8">
      <TextLink to={paths.customerProjects()} className="gap-2 justify-self-start text-indigo">
        <Icon name="arrow" className="rotate-180 rtl:rotate-0" />
        {t`Your projects`}
      </TextLink>
      {project ? <Shown project={project} /> : <Loading />}
    </div>
  );
}

function Loading() {
  return (
    <div className={PLAIN}>
      <LoadingLines widths={['w-64', 'w-80', 'w-full', 'w-48']} />
    </div>
  );
}

function Shown({ project }: { project: OwnProject }) {
  const { isPending } = useProposals(project._id);
  return (
    <>
      <header className="grid grid-cols-1 gap-3">
        <h1 className="text-2xl wrap-anywhere">
          <bdi>{project.title}</bdi>
        </h1>
        <State project={project} />
      </header>
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <Proposals project={project} />
        {/* Not before the proposals, which would move it. */}
        {!isPending && (
          <>
            <Panel isPlain title={t`What is needed`}>
              <ProjectFacts project={project} />
            </Panel>
            {isRunning(project) && (
              <CloseButton project={project} className="justify-self-start">{t`Close project`}</CloseButton>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** How the project stands, in words, and what comes next. */
function State({ project }: { project: OwnProject }) {
  const { state, kind, invited, proposals, unanswered, decideAt, closeAt, takenDownReason } = project;
  const fitsNone = state === 'open' && kind === 'matched' && invited === 0;
  const decide = decideAt && <Moment at={decideAt} as="day" />;
  const close = closeAt && <Moment at={closeAt} as="day" />;
  return (
    <div className="grid grid-cols-1 gap-1 rounded-md bg-wash p-4">
      <p className="font-semibold">{stateText(project)}</p>
      {takenDownReason && (
        <p dir="auto" className="wrap-anywhere">
          {takenDownReason}
        </p>
      )}
      <p className="text-sm tabular-nums">{countsText(project)}</p>
      {state === 'open' && decide && (
        <p className="text-sm text-muted">
          <Trans>On {decide} we’ll ask you to choose or decline what is still open.</Trans>
        </p>
      )}
      {state === 'deciding' && close && (
        <p className="text-sm text-muted">
          {unanswered > 0 ? (
            <Trans>
              On {close} this project closes. Proposals without your answer then read that you closed it
              without choosing them.
            </Trans>
          ) : (
            <Trans>On {close} this project closes.</Trans>
          )}
        </p>
      )}
      {fitsNone && <FitsNone project={project} />}
      {state === 'open' && kind === 'matched' && !fitsNone && proposals < PROPOSALS_WANTED && (
        <p className="text-sm text-muted">
          {invited > INVITED_AT_ONCE
            ? t`There were few proposals, so we invited more professionals.`
            : t`With fewer than ${PROPOSALS_WANTED} proposals after ${SECOND_WAVE_HOURS} hours we invite more professionals.`}
        </p>
      )}
    </div>
  );
}

/** The professionals are chosen when a project is posted, so its buyer need not wait to hear that none fits. */
function FitsNone({ project: { role, title } }: { project: OwnProject }) {
  return (
    <>
      <p>
        {t`We found no professionals who fit. You can post it again in other words, or ask professionals directly.`}
      </p>
      <p className="flex flex-wrap gap-x-4 text-indigo">
        <TextLink to={paths.newProject({ role, search: title })} className="underline">
          {t`Post in other words`}
        </TextLink>
        <TextLink to={paths.directory(role)} className="underline">
          {role === 'supplier' ? t`Find Suppliers` : t`Find Freelancers`}
        </TextLink>
      </p>
    </>
  );
}

function Proposals({ project }: { project: OwnProject }) {
  const { data: proposals, error, refetch, isFetching } = useProposals(project._id);
  return (
    <Panel isPlain title={<Title count={project.proposals} />} id="proposals">
      {proposals ? (
        proposals.length > 0 ? (
          <CompareProposals project={project} proposals={proposals} />
        ) : (
          <NothingHere>{emptyText(project)}</NothingHere>
        )
      ) : error ? (
        <LiveRegion role="status" className="grid justify-items-start gap-3">
          <p className="font-medium text-clay">{pageErrorText(error) || t`The proposals didn’t load.`}</p>
          <Button onClick={() => void refetch()} aria-disabled={isFetching}>{t`Try Again`}</Button>
        </LiveRegion>
      ) : (
        <LoadingLines widths={['w-40', 'w-64', 'w-80']} />
      )}
    </Panel>
  );
}

function Title({ count }: { count: number }): ReactNode {
  return (
    <>
      {t`Proposals`} <span className="text-muted tabular-nums">{count.toLocaleString(i18n.locale)}</span>
    </>
  );
}

function emptyText(project: OwnProject): string {
  if (isRunning(project)) return t`No proposals yet. We tell you when the first one arrives.`;
  return t`There were no proposals.`;
}
