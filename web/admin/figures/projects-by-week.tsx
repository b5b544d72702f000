import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProjectWeek } from '@sokoni/contract/admin/figures/projects-by-week';
import { TRADES_A_WEEK } from '@sokoni/contract/admin/limits';
import { Moment } from '../../ui/formats/moment.tsx';
import { roleName } from '../labels.ts';
import { ListHead } from '../lists/list-head.tsx';
import { PlainList } from '../lists/plain-list.tsx';
import { type Column, ScrollingTable } from '../lists/row-table.tsx';
import { useList } from '../lists/use-rows.ts';

/** The projects of the last weeks by trade, newest week first. */
export function ProjectsByWeek() {
  const state = useList('projects-by-week', {});
  const most = TRADES_A_WEEK;
  return (
    <div className="grid max-w-page grid-cols-1 gap-4">
      <ListHead state={state} file="projects" />
      <PlainList state={state} empty={t`No projects in the last 12 weeks.`}>
        {(weeks) => (
          <div className="grid grid-cols-1 gap-4">
            <ScrollingTable
              label={t`Projects by week and trade`}
              rows={weeks}
              columns={columns()}
              texts={2}
              named={1}
              className="min-w-160 rounded-lg border border-line bg-surface text-sm"
              cell="p-3"
            />
            <p className="max-w-prose text-sm text-muted">
              {t`A project that asks for several skills counts in each of them. Each week shows up to ${most} industries and ${most} skills, those with the most projects.`}
            </p>
            {state.countedAt && (
              <p className="text-sm text-muted">
                <Trans>
                  Counted: <Moment at={state.countedAt} />
                </Trans>
              </p>
            )}
          </div>
        )}
      </PlainList>
    </div>
  );
}

const columns = (): Column<ProjectWeek>[] => [
  { name: t`Week from`, show: ({ week }) => <span className="whitespace-nowrap">{week}</span> },
  {
    name: t`Trade`,
    show: ({ trade, role }) => (
      <>
        <bdi>{trade}</bdi> <span className="inline-block text-muted">{roleName(role)}</span>
      </>
    ),
  },
  { name: t`Posted`, show: ({ posted }) => posted },
  { name: t`With a proposal`, show: ({ withProposal }) => withProposal },
  {
    name: t`Hours to the first (median)`,
    show: ({ hoursToFirst }) => (hoursToFirst === null ? '–' : Math.round(hoursToFirst * 10) / 10),
  },
  { name: t`Chosen`, show: ({ chosen }) => chosen },
  { name: t`Closed without`, show: ({ closedWithoutChoosing }) => closedWithoutChoosing },
];
