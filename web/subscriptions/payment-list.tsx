import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnPayment } from '@sokoni/contract/subscriptions/subscriptions';
import { Link } from '../app/link.tsx';
import { ApiError, credentials, errorMessageOf, fetchAs, fill } from '../data/api.ts';
import { saveFile } from '../files/save-file.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Day } from '../ui/formats/day.tsx';
import { showProblem } from '../ui/overlays/toast.tsx';
import { cents, methodName } from './payment-texts.ts';
import { planName } from './plan-texts.ts';
import { problemOf, useRequest } from './use-request.ts';

/** All payments, newest first, each with its receipt. */
export function PaymentList({ payments }: { payments: OwnPayment[] }) {
  if (!payments.length) {
    return (
      <p className="text-muted">{t`No payments yet. You’ll find each payment here, with its receipt.`}</p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {payments.map((payment) => (
        <PaymentRow key={payment._id} payment={payment} />
      ))}
    </ul>
  );
}

function PaymentRow({ payment }: { payment: OwnPayment }) {
  const { busy, download } = useReceipt(payment);
  const { receiptNumber } = payment;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold tabular-nums">{cents(payment.amount)}</span>
          <span>{titleOf(payment)}</span>
          {payment.status !== 'paid' && (
            <span className="font-semibold text-clay">{statusText(payment)}</span>
          )}
        </p>
        <p className="text-sm text-muted">
          <Day at={payment.paidAt} /> · <bdi>{receiptNumber}</bdi>
        </p>
        <p className="max-w-prose text-sm text-muted">
          <Purpose payment={payment} />
        </p>
      </div>
      <Button onClick={download} aria-disabled={busy} aria-label={t`Download receipt ${receiptNumber}`}>
        {busy ? t`Downloading...` : t`Receipt`}
      </Button>
    </li>
  );
}

function titleOf({ plan, fromPlan, method }: OwnPayment): string {
  const [name, way] = [planName(plan), methodName(method)];
  if (!fromPlan) return t`${name}, ${way}`;
  const former = planName(fromPlan);
  return t`Change from ${former} to ${name}, ${way}`;
}

/** The purpose of the payment. */
function Purpose({ payment: { status, fromPlan, periodStart, periodEnd } }: { payment: OwnPayment }) {
  if (status === 'unused') {
    return (
      <Trans>
        We received it, but you had already paid, or the amount was not the one ordered. We’re sending it back
        the way it came. <Link to={paths.contact()}>Contact us</Link> if it doesn’t reach you.
      </Trans>
    );
  }
  if (fromPlan) {
    return (
      <Trans>
        Difference until <Day at={periodEnd} />
      </Trans>
    );
  }
  return (
    <Trans>
      For <Day at={periodStart} /> to <Day at={periodEnd} />
    </Trans>
  );
}

function statusText({ status, refunded }: OwnPayment): string {
  if (status === 'unused') return t`Not used, will be refunded`;
  if (status === 'disputed') return t`Disputed`;
  const amount = cents(refunded);
  return t`${amount} refunded`;
}

/** Downloads the receipt of a payment as a PDF. A plain link could not send the session token. */
function useReceipt({ _id: id, receiptNumber }: OwnPayment) {
  const { busy, run } = useRequest();
  const download = () =>
    run(
      async () => saveFile(await fetchReceipt(id), `sokoni-${receiptNumber}.pdf`),
      (error) => {
        const text = problemOf(error, t`We couldn’t download the receipt. Try again.`);
        showProblem(t`Receipt`, text);
        return text;
      },
    );
  return { busy, download };
}

async function fetchReceipt(id: string): Promise<Blob> {
  const path = fill('/payments/{id}/receipt', { id });
  const response = await fetchAs(credentials.token(), { method: 'GET', path, body: undefined });
  if (!response.ok) throw errorMessageOf(await response.json().catch(() => null), response.status);
  try {
    return await response.blob();
  } catch {
    // The download was interrupted.
    throw new ApiError('offline', '');
  }
}
