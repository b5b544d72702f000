import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FailedRenewal, PaymentRow } from '@sokoni/contract/admin/money/payments';
import { planName } from '../../subscriptions/plan-texts.ts';
import { Day } from '../../ui/formats/day.tsx';
import { moneyIn } from '../../ui/formats/money.ts';
import { showSuccess } from '../../ui/overlays/toast.ts';
import { adminApi } from '../admin-api.ts';
import { aboutRenewals, Facts, ItemHeading, PersonLink, WriteTo } from '../detail-parts.tsx';
import { HandledActs } from '../handled-acts.tsx';
import { disputeReasonName, knownAs } from '../labels.ts';
import { Payment, PendingRefund, type PendingRefundActs } from '../money/payments.tsx';
import { useMay } from '../rights.ts';

interface RenewalViewProps {
  /** Of the subscription. */
  id: string;
  renewal: FailedRenewal;
  onDone: (text: string) => void;
}

/** A subscription whose renewal failed, with a mail to its owner. */
export function RenewalView({ id, renewal, onDone }: RenewalViewProps) {
  const { person, plan, since, nextTryAt, endsAt, draft } = renewal;
  return (
    <article className="grid grid-cols-1 gap-4">
      <ItemHeading>
        <Trans>
          Renewal of <bdi>{knownAs(person)}</bdi> failed
        </Trans>
      </ItemHeading>
      <Facts
        facts={[
          [t`Account`, <PersonLink key="person" person={person} />],
          [t`Plan`, planName(plan)],
          [t`Due since`, <Day key="since" at={since} />],
          [t`Next try`, nextTryAt ? <Day key="next" at={nextTryAt} /> : '–'],
          [t`Ends on`, <Day key="ends" at={endsAt} />],
        ]}
      />
      <p className="max-w-prose text-muted">{aboutRenewals()}</p>
      <HandledActs
        {...{ person, draft }}
        act={() => adminApi('POST /operator/renewals/{id}/handled', { params: { id } })}
        onDone={onDone}
      />
    </article>
  );
}

/** A payment that pays for no plan. */
export function RefundView({ payment, ...acts }: { payment: PaymentRow } & PendingRefundActs) {
  return (
    <article className="grid grid-cols-1 gap-4">
      <ItemHeading>
        <Trans>
          Payment of <bdi>{knownAs(payment.person)}</bdi> to refund
        </Trans>
      </ItemHeading>
      <p className="max-w-prose text-muted">
        {t`We received this payment, but it doesn’t pay for a plan. Refund it with its payment provider, then mark it as refunded: we’ll email the payer.`}
      </p>
      <ul>
        <PendingRefund row={payment} {...acts} />
      </ul>
    </article>
  );
}

interface OwedViewProps {
  payment: PaymentRow;
  onDone: (text: string) => void;
  /** Something is owed still, or another operator was first. */
  onChanged: () => void;
}

/** A payment of which the customer gets back what a corrected invoice no longer has. */
export function OwedView({ payment, onDone, onChanged }: OwedViewProps) {
  const mayRefund = useMay('refunds');
  return (
    <article className="grid grid-cols-1 gap-4">
      <ItemHeading>
        <Trans>
          <bdi>{knownAs(payment.person)}</bdi> has paid too much
        </Trans>
      </ItemHeading>
      <p className="max-w-prose text-muted">
        {t`Their invoice was corrected, and the right one is lower than what they paid.`}{' '}
        {mayRefund
          ? t`Refund the difference: we’ll email the customer.`
          : t`Ask an owner to refund the difference.`}
      </p>
      <ul>
        <Payment
          row={payment}
          onChanged={(row, ...texts) => {
            if (row.owed <= row.refunding) return onDone(texts[0]);
            showSuccess(...texts);
            onChanged();
          }}
          onConflict={onChanged}
        />
      </ul>
    </article>
  );
}

/** A payment that a bank takes back. The answer is given at the provider, whose decision takes it off the list. */
export function DisputeView({ payment }: { payment: PaymentRow }) {
  const { person, plan, paidAt, charged, currency, provider, reference, dispute } = payment;
  return (
    <article className="grid grid-cols-1 gap-4">
      <ItemHeading>
        <Trans>
          Payment of <bdi>{knownAs(person)}</bdi> is disputed
        </Trans>
      </ItemHeading>
      <Facts
        facts={[
          [t`Account`, <PersonLink key="person" person={person} />],
          [t`Amount`, moneyIn(currency, charged)],
          [t`Reason`, disputeReasonName(dispute?.reason ?? null)],
          [t`Answer by`, dispute?.dueAt ? <Day key="due" at={dispute.dueAt} /> : t`No answer is due now`],
          [t`Disputed since`, dispute ? <Day key="since" at={dispute.since} /> : '–'],
          [t`Paid on`, <Day key="paid" at={paidAt} />],
          [t`Plan`, planName(plan)],
          [t`Provider`, provider],
          [
            t`Reference`,
            <bdi key="reference" className="wrap-anywhere">
              {reference}
            </bdi>,
          ],
        ]}
      />
      <p className="max-w-prose text-muted">
        {t`Find the payment by its reference on the payment provider’s own page, and answer there by the date above: accept the dispute, or send the invoice, our emails to the account and what shows that the plan was used. Write to the payer first if it may be a mistake, because they can withdraw it at their bank. The dispute leaves this list when the bank has decided; if we lose, the money is gone and the plan ends.`}
      </p>
      <WriteTo person={person} />
    </article>
  );
}
