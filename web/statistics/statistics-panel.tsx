import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { VISITORS_OF_ADDRESS_MAX } from '@sokoni/contract/limits';
import {
  RESPONSE_CONTACTS,
  RESPONSE_DAYS,
  type ResponseTime,
  WORKING_HOURS,
} from '@sokoni/contract/response-time';
import type { ResponseStatistics, WeekStatistics } from '@sokoni/contract/statistics';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { networkErrorText, sentences } from '../data/error-text.ts';
import { queryOf } from '../data/queries.ts';
import { Button } from '../ui/button.tsx';
import { createOnce } from '../ui/formats/create-once.ts';
import { counts } from '../ui/formats/number-text.ts';
import { readerLocale } from '../ui/formats/reader-locale.ts';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { LoadingStatus } from '../ui/layout/loading-status.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { SkeletonBlock } from '../ui/layout/skeleton.tsx';

/** What a profile brings its owner: this week, and the weeks before it. */
export function StatisticsPanel({ user }: { user: OwnUser }) {
  const [measure, setMeasure] = useState<Measure>('views');
  const query = useQuery(queryOf('GET /statistics', {}));
  const { data, error, refetch } = query;
  // Read only without data, because what has been read renders the panel again when it changes.
  const isLoading = !data && query.isFetching;
  const weeks = data?.weeks;
  const isEmpty = weeks?.every((week) => measures.every((each) => week[each] === 0));
  return (
    <Panel isPlain title={t`Your results`}>
      {!data && error && !isLoading && (
        <LiveRegion role="alert" className="grid justify-items-start gap-3">
          <p className="font-medium text-clay">
            {sentences(t`We couldn’t load your numbers`, networkErrorText(error))}
          </p>
          <Button onClick={() => void refetch()}>{t`Try Again`}</Button>
        </LiveRegion>
      )}
      {!data && (!error || isLoading) && <Loading />}
      {weeks && isEmpty && <NothingYet isPublic={user.profileVisibility === 'public'} />}
      {weeks && !isEmpty && (
        <div className="grid grid-cols-1 gap-4">
          <WeekFigures weeks={weeks} chosen={measure} onChoose={setMeasure} />
          <WeekChart weeks={weeks} measure={measure} title={measureName(measure)} />
          <WeekTable weeks={weeks} />
        </div>
      )}
      {data && (
        <>
          <ResponseLine responses={data.responses} />
          <HowWeCount />
        </>
      )}
    </Panel>
  );
}

/** How soon the owner replies. */
function ResponseLine({
  responses: { contacts, minutes, repliesWithin },
}: {
  responses: ResponseStatistics;
}) {
  const [days, least] = [RESPONSE_DAYS, RESPONSE_CONTACTS];
  return (
    <p className="mt-3 max-w-prose">
      {minutes === null
        ? t`Your response time isn’t shown yet: it takes at least ${least} first contacts in ${days} days, most of them answered. You have had ${contacts}.`
        : ownReplyTimeText(repliesWithin)}
    </p>
  );
}

function HowWeCount() {
  const [most, from, to] = [VISITORS_OF_ADDRESS_MAX, WORKING_HOURS.from, WORKING_HOURS.to];
  return (
    <details>
      <summary className={SUMMARY}>{t`How we count`}</summary>
      <div className="grid max-w-prose gap-2 text-sm text-muted">
        <p>
          {t`Each visitor counts once a day. We don’t count you, our team, robots or browsers that ask for privacy, so real numbers are slightly higher.`}{' '}
          {t`One network adds at most ${most} visitors of your profile a day. Contact details count once a day for each account.`}
        </p>
        <p>
          {t`We measure the time from a customer’s first message to your first reply. Only ${from}:00 to ${to}:00 in your country counts, without weekends. Messages you haven’t answered count with the time they have waited.`}{' '}
          {t`Only accounts that are older than a day and have confirmed their email address count.`}
        </p>
      </div>
    </details>
  );
}

const SUMMARY = 'flex min-h-11 cursor-pointer items-center font-semibold text-indigo underline';

function ownReplyTimeText(within: ResponseTime | null): string {
  const texts: Record<ResponseTime, string> = {
    hour: t`You usually reply within an hour. Your profile shows it.`,
    '3 hours': t`You usually reply within 3 hours. Your profile shows it.`,
    '8 hours': t`You usually reply within 8 hours. Your profile shows it.`,
    day: t`You usually reply within a day. Your profile shows it.`,
    '3 days': t`You usually reply within 3 days. Your profile shows it.`,
    week: t`You usually reply within a week. Your profile shows it.`,
  };
  return within
    ? texts[within]
    : t`You usually take more than a week to reply. Your profile doesn’t show it.`;
}

function NothingYet({ isPublic }: { isPublic: boolean }) {
  return (
    <p className="max-w-prose text-muted">
      {isPublic
        ? t`No numbers yet. Visits appear here within a day. Press Share above to send your profile to your current customers.`
        : t`No numbers yet. Customers can find you once your profile is public: see the steps at the top of this page.`}
    </p>
  );
}

/** As high as the figures and the chart. */
function Loading() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <LoadingStatus />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map((measure) => (
          <SkeletonBlock key={measure} className="h-28 rounded-lg" />
        ))}
      </div>
      <SkeletonBlock className="h-48 rounded-lg" />
      <SkeletonBlock className="h-11 rounded-lg" />
      <SkeletonBlock className="h-16 rounded-lg" />
    </div>
  );
}

interface WeekChartProps {
  /** Oldest first. */
  weeks: WeekStatistics[];
  measure: Measure;
  title: string;
}

/** Units of the drawing: a bar, the gap after it, and the highest bar. */
const BAR = 6;
const GAP = 2;
const HEIGHT = 40;

/** A bar for each week. Screen readers read the table instead. */
function WeekChart({ weeks, measure, title }: WeekChartProps) {
  const most = Math.max(...weeks.map((week) => week[measure]));
  const mostText = numberText(most);
  const width = weeks.length * (BAR + GAP) - GAP;
  return (
    <figure aria-hidden="true" className="text-sm text-muted">
      <figcaption className="mb-2 flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold text-ink">{t`${title} by week`}</span>
        <span className="tabular-nums">{t`Best week: ${mostText}`}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-32 w-full border-b border-field text-indigo rtl:-scale-x-100"
      >
        <title>{title}</title>
        {weeks.map(({ start, [measure]: count }, index) => {
          const height = most > 0 ? (count / most) * HEIGHT : 0;
          return (
            <rect
              key={start}
              x={index * (BAR + GAP)}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              fill="currentColor"
              className={index === weeks.length - 1 ? 'opacity-60' : ''}
            />
          );
        })}
      </svg>
      <div className="mt-1 flex justify-between gap-4">
        <span>{weekText(weeks[0]?.start ?? '')}</span>
        <span>{t`This week`}</span>
      </div>
    </figure>
  );
}

interface WeekFiguresProps {
  /** Oldest first. */
  weeks: WeekStatistics[];
  /** What the chart shows. */
  chosen: Measure;
  onChoose: (measure: Measure) => void;
}

/** This week against the week before; a press shows the other weeks in the chart. */
function WeekFigures({ weeks, chosen, onChoose }: WeekFiguresProps) {
  const [before, current] = weeks.slice(-2);
  if (!before || !current) return null;
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map((measure) => {
        const isChosen = measure === chosen;
        const lastWeek = numberText(before[measure]);
        return (
          <li key={measure} className="flex">
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(measure)}
              className={`flex w-full min-w-0 flex-col items-start gap-1 border-b-4 px-1 py-2 text-start ${isChosen ? 'border-marigold' : 'border-line hover:border-field'}`}
            >
              <span className="text-sm text-muted wrap-anywhere">{measureName(measure)}</span>
              <span className="mt-auto text-2xl font-semibold tabular-nums">
                {numberText(current[measure])} <span className="sr-only">{t`this week`}</span>
              </span>
              <span className="text-sm text-muted tabular-nums">{t`Last week: ${lastWeek}`}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** All numbers, newest week first. */
function WeekTable({ weeks }: { weeks: WeekStatistics[] }) {
  return (
    <details>
      <summary className={SUMMARY}>{t`Show all numbers in a table`}</summary>
      {/* On a phone only the table scrolls sideways; with a tab stop that works by keyboard, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus */}
      <section aria-label={t`Numbers by week`} tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-224 text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-2 pe-3 text-start font-medium">{t`Week from`}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col" className="px-3 py-2 text-end font-medium">
                  {measureName(measure)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {weeks.toReversed().map((week) => (
              <tr key={week.start}>
                <th scope="row" className="whitespace-nowrap py-2 pe-3 text-start font-normal">
                  {weekText(week.start)}
                </th>
                {measures.map((measure) => (
                  <td key={measure} className="px-3 py-2 text-end">
                    {numberText(week[measure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** What is counted, in the order in which a customer does it. */
const measures = [
  'appearances',
  'views',
  'conversations',
  'contacts',
  'invitations',
  'requests',
  'proposals',
  'chosen',
] as const;
type Measure = (typeof measures)[number];
/** What is shown at once; the table has all. */
const figures = ['views', 'conversations', 'contacts', 'chosen'] as const;

function measureName(measure: Measure): string {
  return {
    appearances: t`Directory appearances`,
    views: t`Profile views`,
    conversations: t`Conversations started`,
    contacts: t`Contact details viewed`,
    invitations: t`Invitations to projects`,
    requests: t`Direct requests`,
    proposals: t`Proposals sent`,
    chosen: t`Proposals chosen`,
  }[measure];
}

const numberText = (count: number): string => counts(readerLocale()).format(count);

const days = createOnce(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
);

/** The Monday of a week, for example `16 November`. */
const weekText = (start: string): string => (start ? days(readerLocale()).format(new Date(start)) : '');
