import { plural, t } from '@lingui/core/macro';
import type { PaymentRow } from '@sokoni/contract/admin/admin';
import { useState } from 'react';
import { keys } from '../../data/keys.ts';
import { planName } from '../../subscriptions/plan-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { dollars } from '../../ui/formats/money.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { showProblem } from '../../ui/overlays/toast.tsx';
import { actErrorText, adminApi } from '../admin-api.ts';
import { PersonLink } from '../item.tsx';
import { PlainList } from '../lists/plain-list.tsx';
import { useRows } from '../lists/use-rows.ts';
import { methodName, paymentStatusName } from '../words.ts';
import { downloadPayments } from './payments-csv.ts';

/** Payments of a month, newest first. */
export function Payments({ month }: { month: string }) {
  const state = useRows(keys.admin('payments', month), (cursor) =>
    adminApi('GET /operator/payments', { query: { month, cursor } }),
  );
  return (
    <Panel title={t`Payments`}>
      {state.rows && state.rows.length > 0 && <Download month={month} />}
      <PlainList state={state}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted">{t`No payments in this month.`}</p>
          ) : (
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <Payment key={row._id} row={row} />
              ))}
            </ul>
          )
        }
      </PlainList>
    </Panel>
  );
}

function Payment({ row }: { row: PaymentRow }) {
  const { person, paidAt, plan, months, amount, refunded, status, method, receiptNumber, provider } = row;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <div className="min-w-0">
        <PersonLink person={person} />
        <p className="text-sm text-muted">
          <Moment at={paidAt} /> · {planName(plan)}
          {months > 1 && ` × ${months}`} · {methodName(method)} ({provider}) · {receiptNumber}
        </p>
      </div>
      <p className="font-semibold tabular-nums">
        {dollars(amount / 100, true)}
        {status !== 'paid' && (
          <span className="ms-2 text-sm font-normal text-clay">
            {paymentStatusName(status)} {refunded > 0 && dollars(refunded / 100, true)}
          </span>
        )}
      </p>
    </li>
  );
}

function Download({ month }: { month: string }) {
  const [done, setDone] = useState<number | null>(null);
  async function download() {
    if (done !== null) return;
    setDone(0);
    try {
      await downloadPayments(month, setDone);
    } catch (error) {
      showProblem(t`File not created`, actErrorText(error) || t`Try again.`);
    }
    setDone(null);
  }
  return (
    <Button className="mb-3" onClick={download} aria-disabled={done !== null}>
      {done === null
        ? t`Download as CSV`
        : plural(done, { one: '# payment so far...', other: '# payments so far...' })}
    </Button>
  );
}
