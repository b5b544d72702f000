import { t } from '@lingui/core/macro';
import type { TodayRow } from '@sokoni/contract/admin/today/today';
import {
  closedLists,
  type TodayList,
  todayKinds,
  todayLists,
  todayRights,
} from '@sokoni/contract/admin/today/today-lists';
import { lazy, Suspense, useEffect } from 'react';
import { pagesOf } from '../../data/queries.ts';
import { type TabProps, useView } from '../address.ts';
import { adminApi } from '../admin-api.ts';
import { LoadingItem } from '../detail-parts.tsx';
import { Choices } from '../lists/choices.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { useGoOn, useRows } from '../lists/use-rows.ts';
import { countWaiting, useOverview } from '../overview.ts';
import { useRights } from '../rights.ts';
import { OpenSteps } from '../team/setup/setup-tab.tsx';
import { TodayFigures } from './today-figures.tsx';
import { listName, nameOfRow, showRow } from './today-rows.tsx';

const loadItem = () => import('./today-item.tsx');
const TodayItem = lazy(async () => ({ default: (await loadItem()).TodayItem }));

/** Everything that waits for an operator, the longest wait first; after a decision the next item opens. */
export function TodayTab({ PublicLook, onActed }: TabProps) {
  const { view } = useView();
  const list = todayLists.find((one) => one === view.list) ?? 'all';
  const state = useRows(pagesOf('GET /operator/today', { query: { list } }, adminApi));
  const nothing = t`Nothing else waits here.`;
  const goOn = useGoOn({ state, nameOf: nameOfRow, nothing, opensByItself, onActed });
  useEffect(() => {
    // While the list is read. A failure is shown where an item is opened.
    loadItem().catch(() => {});
  }, []);

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className={`grid grid-cols-1 gap-4 ${view.id ? 'max-[80rem]:hidden' : ''}`}>
        <OpenSteps />
        <TodayFigures />
        <Lists shown={list} />
      </div>
      <ListScreen
        key={list}
        label={t`What waits`}
        state={state}
        show={showRow}
        empty={list === 'all' ? t`Nothing waits.` : t`Nothing here.`}
        opensByItself={opensByItself}
        hint={
          state.rows?.every(opensByItself)
            ? undefined
            : t`The log says who opens a report or a case, because it shows private messages.`
        }
      >
        {(id, row) => (
          <Suspense fallback={<LoadingItem />}>
            <TodayItem {...{ id, row, list, state, goOn, PublicLook, onActed }} />
          </Suspense>
        )}
      </ListScreen>
    </div>
  );
}

/** Not reports and cases: who opens one is logged, because it shows private messages. */
const opensByItself = ({ kind }: TodayRow) => kind !== 'report' && kind !== 'case';

/** All that waits, each kind of which something waits, and what was decided. */
function Lists({ shown }: { shown: TodayList }) {
  const { data: overview } = useOverview();
  const may = useRights();
  const counts = overview?.waiting;
  const kinds = todayKinds.filter((kind) => may(todayRights[kind]) && (kind === shown || counts?.[kind]));
  const closed = closedLists.filter((list) => may(list === 'closed-reports' ? 'reports' : 'contact'));
  const choice = (list: TodayList, count?: number) => ({
    label: count ? `${listName(list)} (${count})` : listName(list),
    view: { list: list === 'all' ? '' : list },
    isCurrent: list === shown,
  });
  return (
    <Choices
      label={t`Show`}
      isLoading={!overview}
      choices={[
        choice('all', overview && countWaiting(overview)),
        ...kinds.map((kind) => choice(kind, counts?.[kind])),
        ...closed.map((list) => choice(list)),
      ]}
    />
  );
}
