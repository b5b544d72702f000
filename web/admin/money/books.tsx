import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { BookSum } from '@sokoni/contract/admin/money/payments';
import { queryOf } from '../../data/queries.ts';
import { SelectField } from '../../ui/fields/field.tsx';
import { regionName } from '../../ui/formats/country-text.ts';
import { inDollars } from '../../ui/formats/money.ts';
import { LoadingStatus } from '../../ui/layout/loading-status.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useView } from '../address.ts';
import { adminApi, downloadList, useRead } from '../admin-api.ts';
import { LoadFailed } from '../detail-parts.tsx';
import { Download } from '../download.tsx';
import { monthName, quarterOf } from './months.ts';

/** What a bookkeeper takes along, of the month, of its quarter or of its year. */
export function Books({ month }: { month: string }) {
  const { i18n } = useLingui();
  const { view, go } = useView();
  const [quarter, year] = [quarterOf(month), month.slice(0, 4)];
  const periods = { '': month, quarter, year };
  const span = view.span === 'quarter' || view.span === 'year' ? view.span : '';
  const period = periods[span];
  const name = period === month ? monthName(month, i18n.locale) : period;
  const { data, problem, read } = useRead(
    queryOf('GET /operator/books', { query: { period } }, adminApi),
    true,
  );
  return (
    <Panel title={t`Books`}>
      <div className="mb-3 w-56">
        <SelectField
          label={t`Period`}
          value={span}
          onChange={(event) => go({ ...view, span: event.currentTarget.value }, { replace: true })}
        >
          <option value="">{monthName(month, i18n.locale)}</option>
          <option value="quarter">{quarter}</option>
          <option value="year">{year}</option>
        </SelectField>
      </div>
      {problem !== null && <LoadFailed problem={problem} onAgain={read} />}
      {data ? <Sums sums={data.sums} /> : problem === null && <LoadingStatus />}
      <p className="mt-3 max-w-prose text-muted">
        {t`Tables for a spreadsheet, in US dollars. Months are those of the company’s time zone. Invoices minus credit notes are what was received and not refunded. Payments from before the first invoice, and those in the demo data, have receipts (S-…), which are only among the payments.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <File list="books" period={period} label={t`Sums of ${name}`} />
        <File list="invoices" period={period} label={t`Invoices of ${name}`} />
        <File list="payments" period={period} label={t`Payments of ${name}`} />
      </div>
    </Panel>
  );
}

interface FileProps {
  list: 'books' | 'invoices' | 'payments';
  period: string;
  label: string;
}

const File = ({ list, period, label }: FileProps) => (
  <Download
    name={`${list}-${period}`}
    label={label}
    className=""
    read={() => downloadList(list, { period })}
  />
);

/** Invoices without credit notes, by country and tax rate. */
function Sums({ sums }: { sums: BookSum[] }) {
  if (sums.length === 0) return <p className="text-muted">{t`No invoices in this time.`}</p>;
  const sumOf = (amount: 'net' | 'tax' | 'total') =>
    inDollars(sums.reduce((sum, row) => sum + row[amount], 0));
  const cell = 'px-2 py-3 text-end sm:px-3';
  return (
    <table className="w-full rounded-lg border border-line bg-surface text-sm wrap-anywhere tabular-nums">
      <caption className="sr-only">{t`Invoices without credit notes, by country and tax rate`}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="px-2 py-3 text-start sm:px-3 font-medium">{t`Country and tax rate`}</th>
          <th scope="col" className={`${cell} font-medium`}>{t`Net`}</th>
          <th scope="col" className={`${cell} font-medium`}>{t`Tax`}</th>
          <th scope="col" className={`${cell} font-medium`}>{t`Total`}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {sums.map((row) => (
          <tr key={`${row.country} ${row.rate} ${row.isReverseCharge}`}>
            <th scope="row" className="px-2 py-3 text-start sm:px-3 font-normal">
              {row.country ? regionName(row.country) : t`Unknown country`} · {rateName(row)}
            </th>
            <td className={cell}>{inDollars(row.net)}</td>
            <td className={cell}>{inDollars(row.tax)}</td>
            <td className={cell}>{inDollars(row.total)}</td>
          </tr>
        ))}
        <tr className="font-semibold">
          <th scope="row" className="px-2 py-3 text-start sm:px-3">{t`All`}</th>
          <td className={cell}>{sumOf('net')}</td>
          <td className={cell}>{sumOf('tax')}</td>
          <td className={cell}>{sumOf('total')}</td>
        </tr>
      </tbody>
    </table>
  );
}

function rateName({ rate, isReverseCharge }: BookSum): string {
  if (isReverseCharge) return t`reverse charge`;
  return rate === null ? t`no tax` : `${rate / 100}%`;
}
