import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProjectWeek } from '@sokoni/contract/admin/figures/projects-by-week';
import { TRADES_A_WEEK } from '@sokoni/contract/admin/limits';
import { queryOf } from '../../data/queries.ts';
import { Moment } from '../../ui/formats/moment.tsx';
import { adminApi, downloadList, useRead } from '../admin-api.ts';
import { LoadFailed, LoadingItem } from '../detail-parts.tsx';
import { Download } from '../download.tsx';
import { roleName } from '../labels.ts';

/** The projects of the last weeks by trade, newest week first. */
export function ProjectsByWeek() {
  const { data, problem, read } = useRead(queryOf('GET /operator/projects/figures', {}, adminApi));
  const most = TRADES_A_WEEK;
  return (
    <div className="grid max-w-page grid-cols-1 gap-4">
      {problem !== null && <LoadFailed problem={problem} onAgain={read} />}
      {!data && problem === null && <LoadingItem />}
      {data?.weeks.length === 0 && <p className="text-muted">{t`No projects in the last 12 weeks.`}</p>}
      {data && data.weeks.length > 0 && (
        <>
          <Download name="projects" read={() => downloadList('projects', {})} />
          <FiguresTable rows={data.weeks} />
          <p className="max-w-prose text-sm text-muted">
            {t`A project that asks for several skills counts in each of them. Each week shows up to ${most} industries and ${most} skills, those with the most projects.`}
          </p>
          <p className="text-sm text-muted">
            <Trans>
              Counted: <Moment at={data.countedAt} />
            </Trans>
          </p>
        </>
      )}
    </div>
  );
}

function FiguresTable({ rows }: { rows: ProjectWeek[] }) {
  const names = [t`Posted`, t`With a proposal`, t`Hours to the first (median)`, t`Chosen`, t`Closed without`];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus
    <section aria-label={t`Projects by week and trade`} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-160 rounded-lg border border-line bg-surface text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="p-3 text-start font-medium">{t`Week from`}</th>
            <th scope="col" className="p-3 text-start font-medium">{t`Trade`}</th>
            {names.map((name) => (
              <th key={name} scope="col" className="p-3 text-end font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={`${row.week} ${row.role} ${row.trade}`}>
              <td className="p-3 whitespace-nowrap">{row.week}</td>
              <th scope="row" className="p-3 text-start font-normal">
                <bdi>{row.trade}</bdi> <span className="inline-block text-muted">{roleName(row.role)}</span>
              </th>
              {[
                row.posted,
                row.withProposal,
                row.hoursToFirst === null ? '–' : Math.round(row.hoursToFirst * 10) / 10,
                row.chosen,
                row.closedWithoutChoosing,
              ].map((value, index) => (
                <td key={names[index]} className="p-3 text-end">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
