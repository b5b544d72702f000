import { t } from '@lingui/core/macro';
import { networkErrorText, sentences } from '../data/error-text.ts';
import { paths } from '../paths.ts';
import { ButtonLink, Link } from '../site/links/link.tsx';
import { Moment } from '../ui/formats/moment.tsx';
import { CachedNote } from '../ui/layout/cached-note.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { GrowingList } from '../ui/lists/growing-list.tsx';
import { countsText, stateText } from './project-texts.ts';
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
        {(project) => (
          <li key={project._id} tabIndex={-1} className="grid grid-cols-1 gap-1 py-4">
            <Link
              to={paths.project(project._id)}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-indigo underline"
            >
              <bdi>{project.title}</bdi>
            </Link>
            <p>{stateText(project)}</p>
            <p className="text-sm text-muted tabular-nums">
              {countsText(project)} ·
              <Moment at={project.createdAt} as="day" />
            </p>
          </li>
        )}
      </GrowingList>
    </Panel>
  );
}
