import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PaymentRow } from '@sokoni/contract/admin/money/payments';
import { paymentStatuses } from '@sokoni/contract/limits';
import type { InvoiceSummary } from '@sokoni/contract/subscriptions/subscriptions';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { ApiError } from '../../data/api.ts';
import { planName } from '../../subscriptions/plan-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { inDollars, moneyIn } from '../../ui/formats/money.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.ts';
import { useView } from '../address.ts';
import { actErrorText, adminApi } from '../admin-api.ts';
import { PersonLink, RefundState } from '../detail-parts.tsx';
import { methodName, paymentStatusName } from '../labels.ts';
import { ListHead } from '../lists/list-head.tsx';
import { PlainList, Rows } from '../lists/plain-list.tsx';
import type { Column } from '../lists/row-table.tsx';
import { useList } from '../lists/use-rows.ts';
import { useMay } from '../rights.ts';
import { type Choices, choicesOf } from '../select-choice.tsx';
import { InvoiceButtons } from './invoice-buttons.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const CorrectionDialog = lazy(async () => ({
  default: (await import('./correction-dialog.tsx')).CorrectionDialog,
}));

interface PaymentsProps {
  periods: Choices;
  onChanged: () => void;
}

/** Payments of a period or of any time, newest first; the number of a document finds one of them. */
export function Payments({ periods, onChanged }: PaymentsProps) {
  const { view } = useView();
  const chosen = paymentStatuses.find((one) => one === view.state);
  const [period] = periods.find(([one]) => one === view.time) ?? [];
  const state = useList('payments', { search: view.search, state: chosen, period });
  const acts: PaymentActs = {
    onChanged(changed, ...texts) {
      state.replace(changed);
      onChanged();
      showSuccess(...texts);
    },
    onConflict: state.reload,
  };
  return (
    <Panel title={t`Payments`}>
      <div className="mb-3 max-w-prose">
        <ListHead
          state={state}
          search={t`Name, email, or number of an invoice, credit note or receipt`}
          fields={[
            { name: 'state', label: t`Status`, choices: choicesOf(paymentStatuses, paymentStatusName) },
            { name: 'time', label: t`Paid in`, none: t`Any month`, choices: periods },
          ]}
        />
      </div>
      <PlainList
        state={state}
        empty={view.search || chosen || period ? t`No payment matches.` : t`No payments yet.`}
      >
        {(rows) => (
          <Rows rows={rows} label={t`Payments`} columns={columnsOf(acts)} texts={6}>
            {(row) => <Payment row={row} {...acts} />}
          </Rows>
        )}
      </PlainList>
    </Panel>
  );
}

interface PaymentActs {
  /** With the texts of the toast. */
  onChanged: (row: PaymentRow, title: string, text?: string) => void;
  onConflict: () => void;
}

/** What a row of the table shows. */
const columnsOf = (acts: PaymentActs): Column<PaymentRow>[] => [
  { name: t`Account`, show: ({ person }) => <PersonLink person={person} /> },
  { name: t`Paid on`, show: ({ paidAt }) => <Moment at={paidAt} /> },
  { name: t`Plan`, show: planText },
  { name: t`Method`, show: methodText },
  { name: t`Receipt`, show: ({ receiptNumber }) => receiptNumber },
  { name: t`Invoices`, show: (row) => <Documents row={row} {...acts} /> },
  { name: t`Amount`, show: (row) => <Amount row={row} {...acts} /> },
];

const planText = ({ plan, months }: PaymentRow) =>
  months > 1 ? `${planName(plan)} × ${months}` : planName(plan);
const methodText = ({ method, provider }: PaymentRow) => `${methodName(method)} (${provider})`;

interface PaymentProps extends PaymentActs {
  row: PaymentRow;
}

/** The same on a narrow screen, and among what waits. */
export function Payment({ row, ...acts }: PaymentProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <div className="min-w-0">
        <PersonLink person={row.person} />
        <p className="text-sm text-muted">
          <Moment at={row.paidAt} /> · {planText(row)} · {methodText(row)} · {row.receiptNumber}
        </p>
        <Documents row={row} {...acts} />
      </div>
      <Amount row={row} {...acts} />
    </li>
  );
}

/** The documents of a payment, of which one can be corrected. */
function Documents({ row, onChanged, onConflict }: PaymentProps) {
  // It stays the same when the list is loaded again.
  const [correcting, setCorrecting] = useState<InvoiceSummary | null>(null);
  const wrong = row.invoices.find(({ _id }) => _id === row.correctable);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <span className="flex flex-wrap gap-x-2">
        <InvoiceButtons invoices={row.invoices} />
        {wrong && (
          <Button
            ref={opener}
            tone="quiet"
            aria-label={t`Correct ${wrong.number}`}
            onClick={() => setCorrecting(wrong)}
          >
            {t`Correct`}
          </Button>
        )}
      </span>
      {correcting && (
        <Suspense>
          <CorrectionDialog
            invoice={correcting}
            onDone={(corrected, text) => {
              setCorrecting(null);
              onChanged(corrected, t`Invoice ${correcting.number} corrected`, text);
            }}
            onConflict={onConflict}
            onClose={() => setCorrecting(null)}
            returnFocusTo={opener}
          />
        </Suspense>
      )}
    </>
  );
}

/** What was paid, and what became of it. */
function Amount({ row, onChanged, onConflict }: PaymentProps) {
  const { amount, refundable, receiptNumber } = row;
  const mayRefund = useMay('refunds');
  const owed = inDollars(row.owed);
  const [isConfirming, setConfirming] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLElement>(null);
  return (
    <>
      <p ref={text} tabIndex={-1} className="font-semibold tabular-nums">
        {/* On a line of its own in the table, where amounts stand below each other. */}
        <span className="min-[80rem]:block">{inDollars(amount)}</span>
        <RefundState payment={row} />
        {row.owed > 0 && (
          <span className="ms-2 text-sm font-normal text-clay">{t`${owed} owed to the customer`}</span>
        )}
        {refundable > 0 && mayRefund && (
          <Button
            tone="quiet"
            className="-my-2"
            aria-label={t`Refund ${receiptNumber}`}
            onClick={({ currentTarget }) => {
              opener.current = currentTarget;
              setConfirming(true);
            }}
          >
            {t`Refund`}
          </Button>
        )}
      </p>
      {isConfirming && (
        <RefundDialog
          row={row}
          onDone={(refunded) => {
            // The button may be gone with what was left to refund.
            opener.current = text.current;
            setConfirming(false);
            onChanged(refunded, refundedText(refunded));
          }}
          onConflict={onConflict}
          onClose={() => setConfirming(false)}
          returnFocusTo={opener}
        />
      )}
    </>
  );
}

function refundedText({ refunding, person }: PaymentRow): string {
  if (refunding > 0) return t`The provider is refunding it. We’ll email the customer once it’s paid.`;
  return person.isDeleted ? t`Refunded` : t`Refunded. We’ll email the customer.`;
}

export interface PendingRefundActs {
  onDone: (text: string) => void;
  /** Another operator was first. */
  onConflict: () => void;
}

/** Asks twice, because it sends a mail that cannot be undone. */
export function PendingRefund({ row, onDone, onConflict }: { row: PaymentRow } & PendingRefundActs) {
  const mayRefund = useMay('refunds');
  const [isConfirming, setConfirming] = useState(false);
  const { person, paidAt, charged, currency, method, provider, reference, receiptNumber } = row;
  // The amount that the customer paid; the dollar amount is unknown when the currency differs from the order's.
  const sum = moneyIn(currency, charged);
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminApi('POST /operator/payments/{id}/given-back', { params: { id: row._id } }),
    onSuccess: () =>
      onDone(person.isDeleted ? t`Marked as refunded` : t`Marked as refunded. We’ll email the customer.`),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') onConflict();
      else showProblem(t`Refund not marked`, actErrorText(error) || t`Try again.`);
    },
  });
  function note() {
    if (!isConfirming) setConfirming(true);
    else if (!isPending) mutate();
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0">
        <PersonLink person={person} />
        <p className="text-sm text-muted">
          <span className="font-semibold text-clay tabular-nums">{sum}</span> · <Moment at={paidAt} /> ·{' '}
          {methodName(method)} · {receiptNumber}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {t`Provider`}: {provider} · {t`Reference`}: <bdi>{reference}</bdi>
        </p>
      </div>
      {mayRefund && (
        <Button tone={isConfirming ? 'strong' : 'plain'} onClick={note} aria-disabled={isPending}>
          {isConfirming ? <Trans>Yes, {sum} was refunded</Trans> : t`Mark as refunded`}
        </Button>
      )}
    </li>
  );
}
