import { t } from '@lingui/core/macro';
import type { ListedProject } from '@sokoni/contract/projects/projects';
import { networkErrorText, sentences } from '../data/error-text.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../site/links/link.tsx';
import { LinkRow } from '../site/links/link-row.tsx';
import { Moment } from '../ui/formats/moment.tsx';
import { CachedNote } from '../ui/layout/cached-note.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { GrowingList } from '../ui/lists/growing-list.tsx';
import { countsText, isRunning, stateText } from './project-texts.ts';
import { useOwnProjects } from './use-projects.ts';

/** The projects that the customer has posted. */
export function OwnProjects() {
  const { page, cachedAt, state, error, loadMore } = useOwnProjects();
  return (
    <Panel title={t`Projects`}>
      {cachedAt && <CachedNote at={cachedAt} />}
      <ButtonLink to={paths.newProject()} tone="main" className="mb-3 w-full sm:w-auto">
        {t`Post a project`}
      </ButtonLink>
      <GrowingList
        {...{ page, state, loadMore }}
        failed={sentences(t`Your projects didn’t load`, networkErrorText(error))}
        empty={
          <p className="py-4 text-muted">
            {t`No projects yet. Say what you need, and a few professionals send you proposals.`}
          </p>
        }
      >
        {(project) => <ProjectRow key={project._id} project={project} />}
      </GrowingList>
    </Panel>
  );
}

export const ProjectRow = ({ project }: { project: ListedProject }) => (
  <li tabIndex={-1} className="outline-none">
    <LinkRow
      to={paths.project(project._id)}
      title={project.title}
      wraps
      isNew={project.unanswered > 0}
      note={<Moment at={project.createdAt} as="recent" />}
    >
      <span className="truncate tabular-nums">
        {isRunning(project) ? countsText(project) : stateText(project)}
      </span>
    </LinkRow>
  </li>
);
