import { t } from '@lingui/core/macro';
import type { WeekStatistics } from '@sokoni/contract/statistics';
import { type Measure, measureName, measures, numberText } from './measures.ts';

interface WeekFiguresProps {
  /** Oldest first. */
  weeks: WeekStatistics[];
  /** What the chart shows. */
  chosen: Measure;
  onChoose: (measure: Measure) => void;
}

/** This week against the week before; a press shows the other weeks in the chart. */
export function WeekFigures({ weeks, chosen, onChoose }: WeekFiguresProps) {
  const [before, current] = weeks.slice(-2);
  if (!before || !current) return null;
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {measures.map((measure) => {
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
