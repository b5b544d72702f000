import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Panel } from '../../ui/layout/panel.tsx';
import { downloadList } from '../admin-api.ts';
import { Download } from '../download.tsx';
import { monthName } from './months.ts';

/** What a bookkeeper takes along, of the month and of its year. */
export function Books({ month }: { month: string }) {
  const { i18n } = useLingui();
  const year = month.slice(0, 4);
  return (
    <Panel title={t`Export for the books (CSV)`}>
      <p className="max-w-prose text-muted">
        {t`Tables for a spreadsheet, in US dollars. Payments are in UTC, invoices in the company’s time zone. Invoices minus credit notes are what was received and not refunded. Payments from before the first invoice, and those in the demo data, have receipts (S-…), which are only among the payments.`}
      </p>
      <div className="mt-3 grid gap-3">
        <Files period={month} name={monthName(month, i18n.locale)} />
        <Files period={year} name={year} />
      </div>
    </Panel>
  );
}

function Files({ period, name }: { period: string; name: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Download
        name={`sokoni-invoices-${period}`}
        label={t`Invoices of ${name}`}
        className=""
        read={() => downloadList('invoices', { period })}
      />
      <Download
        name={`sokoni-payments-${period}`}
        label={t`Payments of ${name}`}
        className=""
        read={() => downloadList('payments', { period })}
      />
    </div>
  );
}
