import { t } from '@lingui/core/macro';
import type { WeekStatistics } from '@sokoni/contract/statistics';
import { type Measure, numberText, weekText } from './measures.ts';

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
export function WeekChart({ weeks, measure, title }: WeekChartProps) {
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
