import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { MoneyFigures } from '@sokoni/contract/admin/figures/endpoints';
import { inDollars } from '../../ui/formats/money.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { monthName } from '../money/months.ts';

/** The income of a year: a table with a bar in each row, which needs no description for screen readers. */
export function IncomeChart({ months }: Pick<MoneyFigures, 'months'>) {
  const { i18n } = useLingui();
  const most = Math.max(1, ...months.map(({ income }) => income));
  return (
    <Panel title={t`Income by month`}>
      <p className="mb-3 text-muted">{t`What was paid in the month, without what was refunded of it since.`}</p>
      <table className="w-full tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t`Month`}</th>
            <th scope="col">{t`Income`}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, income }) => (
            <tr key={month}>
              <th scope="row" className="py-1 pe-3 text-start text-sm font-normal whitespace-nowrap">
                {monthName(month, i18n.locale, 'short')}
              </th>
              <td className="w-full py-1">
                <span className="flex items-center gap-3">
                  <svg aria-hidden="true" className="h-4 min-w-0 grow rtl:-scale-x-100">
                    <rect
                      width={`${(100 * Math.max(0, income)) / most}%`}
                      height="100%"
                      rx="2"
                      className="fill-indigo"
                    />
                  </svg>
                  <span className="min-w-20 text-end text-sm font-semibold">{inDollars(income)}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
