import { t } from '@lingui/core/macro';
import type { BookSum } from '@sokoni/contract/admin/money/payments';
import { regionName } from '../../ui/formats/country-text.ts';
import { inDollars } from '../../ui/formats/money.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { useView } from '../address.ts';
import { downloadList } from '../admin-api.ts';
import { PlainList } from '../lists/plain-list.tsx';
import { ScrollingTable } from '../lists/row-table.tsx';
import { useList } from '../lists/use-rows.ts';
import { PeriodChoice } from '../period-choice.tsx';
import { SaveButton } from '../save-button.tsx';
import type { Choices } from '../select-choice.tsx';

interface BooksProps {
  periods: Choices;
  /** The current month. */
  latest: string;
}

/** What a bookkeeper takes along, of a month, a quarter or a year. */
export function Books({ periods, latest }: BooksProps) {
  const { view } = useView();
  const nameOf = (period: string) => periods.find(([one]) => one === period)?.[1];
  const period = nameOf(view.period) ? view.period : latest;
  const name = nameOf(period) ?? period;
  const state = useList('books', { period });
  const files = [
    ['books', t`Sums of ${name}`],
    ['invoices', t`Invoices of ${name}`],
    ['payments', t`Payments of ${name}`],
  ] as const;
  return (
    <Panel title={t`Books`}>
      <div className="mb-3">
        <PeriodChoice periods={periods} shown={period} />
      </div>
      <PlainList state={state} empty={t`No invoices in this time.`}>
        {(sums) => <Sums sums={sums} />}
      </PlainList>
      <p className="mt-3 max-w-prose text-muted">
        {t`Tables for a spreadsheet, in US dollars. Months are those of the company’s time zone. Invoices minus credit notes are what was received and not refunded. Payments from before the first invoice have receipts (S-…): these and what was refunded of them are only among the payments.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {files.map(([list, label]) => (
          <SaveButton key={list} file={`${list}-${period}.csv`} read={() => downloadList(list, { period })}>
            {label}
          </SaveButton>
        ))}
      </div>
    </Panel>
  );
}

/** Invoices without credit notes, by country and tax rate. */
function Sums({ sums }: { sums: BookSum[] }) {
  const sumOf = (amount: 'net' | 'tax' | 'total') =>
    inDollars(sums.reduce((sum, row) => sum + row[amount], 0));
  return (
    <ScrollingTable
      label={t`Invoices without credit notes, by country and tax rate`}
      rows={sums}
      columns={[
        {
          name: t`Country and tax rate`,
          show: (row) => `${row.country ? regionName(row.country) : t`Unknown country`} · ${rateName(row)}`,
        },
        { name: t`Net`, show: ({ net }) => inDollars(net) },
        { name: t`Tax`, show: ({ tax }) => inDollars(tax) },
        { name: t`Total`, show: ({ total }) => inDollars(total) },
      ]}
      className="rounded-lg border border-line bg-surface text-sm wrap-break-word [&_td]:whitespace-nowrap"
      cell="px-2 py-3 sm:px-3"
      sums={[t`All`, sumOf('net'), sumOf('tax'), sumOf('total')]}
    />
  );
}

function rateName({ rate, isReverseCharge }: BookSum): string {
  if (isReverseCharge) return t`reverse charge`;
  return rate === null ? t`no tax` : `${rate / 100}%`;
}
