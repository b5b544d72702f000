import { t } from '@lingui/core/macro';
import type { WeekStatistics } from '@sokoni/contract/statistics';
import { measureName, measures, numberText, weekText } from './measures.ts';

/** All numbers, newest week first. */
export function WeekTable({ weeks }: { weeks: WeekStatistics[] }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-indigo underline">
        {t`Show all numbers in a table`}
      </summary>
      {/* On a phone only the table scrolls sideways; with a tab stop that works by keyboard, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus */}
      <section aria-label={t`Numbers by week`} tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-128 text-sm tabular-nums">
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
