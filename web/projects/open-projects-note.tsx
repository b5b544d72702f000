import { t } from '@lingui/core/macro';
import { OPEN_PROJECTS_MAX } from '@sokoni/contract/projects/limits';
import type { OwnProject } from '@sokoni/contract/projects/projects';
import { useEffect, useState } from 'react';
import { browserApi } from '../data/api.ts';
import { paths } from '../paths.ts';
import { TextLink } from '../site/links/link.tsx';

/** Says before a project is typed that the server would refuse it. Projects close after weeks: all open ones are new. */
export function OpenProjectsNote() {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    browserApi('GET /projects', { query: {} }).then(
      ({ data }) => setFull(hasMostProjects(data)),
      // The server says it when the project is sent.
      () => {},
    );
  }, []);
  if (!isFull) return null;
  return (
    <div role="status" className="rounded-md border-s-4 border-indigo bg-wash p-4">
      <p>{t`You already have three open projects. Close one first.`}</p>
      <TextLink to={paths.customerProjects()} className="text-indigo underline">
        {t`Your projects`}
      </TextLink>
    </div>
  );
}

export const hasMostProjects = (projects: readonly Pick<OwnProject, 'state'>[]): boolean =>
  projects.filter(({ state }) => state !== 'closed').length >= OPEN_PROJECTS_MAX;
