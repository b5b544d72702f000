import { plural, t } from '@lingui/core/macro';
import type { ProjectFigures } from '@sokoni/contract/projects/projects';
import type { Api } from '../data/api.ts';
import { paths } from '../paths.ts';
import { Link } from '../site/links/link.tsx';
import { buttonClass } from '../ui/button.tsx';

/** Null when they could not be read: the page then shows everything else. */
export const readFigures = (api: Api): Promise<ProjectFigures | null> =>
  api('GET /projects/figures', {}).then(
    ({ data }) => data,
    () => null,
  );

/** What projects are, in few words. */
export function ProjectsIntroduction({ figures }: { figures: ProjectFigures | null }) {
  return (
    <section
      aria-labelledby="projects"
      className="flex flex-wrap items-center justify-between gap-6 rounded-lg border border-line bg-surface p-6 sm:p-10"
    >
      <div className="grid max-w-prose grid-cols-1 gap-2">
        <h2 id="projects" className="text-2xl">{t`Projects and proposals`}</h2>
        <p>
          {t`Say once what you need. We invite a few suppliers or freelancers who fit, up to five of them send you a proposal, and each proposal gets an answer.`}
        </p>
        <p className="text-muted">{figuresText(figures)}</p>
      </div>
      {(['visitor-only', 'customer-only'] as const).map((readers) => (
        <Link key={readers} to={paths.newProject()} className={buttonClass('strong', readers)}>
          {t`Post a project`}
        </Link>
      ))}
    </section>
  );
}

/** What is true without them, and the numbers that are high enough to say something. */
function figuresText(figures: ProjectFigures | null): string {
  const { posted, answered } = figures ?? {};
  return [
    t`Only invited professionals see a project. Posting is free.`,
    posted && plural(posted, { other: '# projects posted so far.' }),
    answered && plural(answered, { other: '# proposals answered.' }),
  ]
    .filter(Boolean)
    .join(' ');
}
