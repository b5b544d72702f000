import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../data/api.ts';
import { networkErrorText, sentences } from '../data/error-text.ts';
import { keys } from '../data/keys.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { SkeletonBlock } from '../ui/layout/skeleton.tsx';
import { type Measure, measureName, measures } from './measures.ts';
import { WeekChart } from './week-chart.tsx';
import { WeekFigures } from './week-figures.tsx';
import { WeekTable } from './week-table.tsx';

/** What a profile brings its owner: this week, and the weeks before it. */
export function StatisticsPanel({ user }: { user: OwnUser }) {
  const [measure, setMeasure] = useState<Measure>('views');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.statistics,
    queryFn: async () => (await browserApi('GET /statistics', {})).data.weeks,
  });
  const isEmpty = data?.every((week) => measures.every((each) => week[each] === 0));
  return (
    <Panel title={t`Your results`}>
      {!data && error && !isFetching && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="font-medium text-clay">
            {sentences(t`We couldn’t load your numbers`, networkErrorText(error))}
          </p>
          <Button onClick={() => void refetch()}>{t`Try Again`}</Button>
        </div>
      )}
      {!data && (!error || isFetching) && <Loading />}
      {data && isEmpty && <NothingYet isPublic={user.profileVisibility === 'public'} />}
      {data && !isEmpty && (
        <div className="grid grid-cols-1 gap-4">
          <WeekFigures weeks={data} chosen={measure} onChoose={setMeasure} />
          <WeekChart weeks={data} measure={measure} title={measureName(measure)} />
          <WeekTable weeks={data} />
          <p className="max-w-prose text-sm text-muted">
            {t`Each visitor counts once a day. We don’t count you, our team, robots or browsers that ask for privacy, so real numbers are slightly higher.`}
          </p>
        </div>
      )}
    </Panel>
  );
}

function NothingYet({ isPublic }: { isPublic: boolean }) {
  return (
    <p className="max-w-prose text-muted">
      {isPublic
        ? t`No numbers yet. Press Share above to send your profile to your current customers. We count everyone who visits.`
        : t`No numbers yet. Customers can find you once your profile is public: see the steps at the top of this page.`}
    </p>
  );
}

/** As high as the figures and the chart. */
function Loading() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <span className="sr-only">{t`Loading...`}</span>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {measures.map((measure) => (
          <SkeletonBlock key={measure} className="h-28 rounded-lg" />
        ))}
      </div>
      <SkeletonBlock className="h-48 rounded-lg" />
      <SkeletonBlock className="h-11 rounded-lg" />
      <SkeletonBlock className="h-16 rounded-lg" />
    </div>
  );
}
