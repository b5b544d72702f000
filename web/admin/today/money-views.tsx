import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FailedRenewal, PaymentRow } from '@sokoni/contract/admin/money/payments';
import { planName } from '../../subscriptions/plan-texts.ts';
import { Day } from '../../ui/formats/day.tsx';
import { Facts, ItemHeading, PersonLink } from '../detail-parts.tsx';
import { knownAs } from '../labels.ts';
import { PendingRefund } from '../money/payments.tsx';

/** A subscription whose renewal failed, with a mail to its owner. */
export function RenewalView({
  renewal: { person, plan, since, nextTryAt, endsAt },
}: {
  renewal: FailedRenewal;
}) {
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
      <a
        href={`mailto:${person.email}`}
        className="inline-flex min-h-11 items-center justify-self-start rounded-md border border-field px-4 font-semibold no-underline"
      >
        {t`Write to them`}
      </a>
    </article>
  );
}

/** A payment that pays for no plan. */
export function RefundView({ payment, onDone }: { payment: PaymentRow; onDone: (text: string) => void }) {
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
        <PendingRefund row={payment} onDone={onDone} />
      </ul>
    </article>
  );
}
