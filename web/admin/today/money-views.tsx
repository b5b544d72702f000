import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FailedRenewal, PaymentRow } from '@sokoni/contract/admin/money/payments';
import { useMutation } from '@tanstack/react-query';
import { planName } from '../../subscriptions/plan-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/formats/day.tsx';
import { mailAddress } from '../../ui/formats/mail-address.ts';
import { showProblem } from '../../ui/overlays/toast.ts';
import { actErrorText, adminApi } from '../admin-api.ts';
import { Facts, ItemHeading, PersonLink } from '../detail-parts.tsx';
import { knownAs } from '../labels.ts';
import { PendingRefund, type PendingRefundActs } from '../money/payments.tsx';

interface RenewalViewProps {
  /** Of the subscription. */
  id: string;
  renewal: FailedRenewal;
  onDone: (text: string) => void;
}

/** A subscription whose renewal failed, with a mail to its owner. */
export function RenewalView({ id, renewal, onDone }: RenewalViewProps) {
  const { person, plan, since, nextTryAt, endsAt } = renewal;
  const address = mailAddress(person.email);
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminApi('POST /operator/renewals/{id}/handled', { params: { id } }),
    onSuccess: () => onDone(t`Taken off the list`),
    onError: (error) => showProblem(t`Error`, actErrorText(error) || t`That didn’t work. Try again.`),
  });
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
      <p className="max-w-prose text-muted">
        {t`They got an email with a link to pay, and get one at each try. Write to those who should stay: they can pay with another card or method on their Subscription tab.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {address && (
          <a
            href={address}
            className="inline-flex min-h-11 items-center rounded-md border border-field px-4 font-semibold no-underline"
          >
            {t`Write to them`}
          </a>
        )}
        <Button tone="strong" aria-disabled={isPending} onClick={isPending ? undefined : () => mutate()}>
          {t`Take off the list`}
        </Button>
      </div>
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
