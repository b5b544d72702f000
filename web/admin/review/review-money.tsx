import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Case } from '@sokoni/contract/admin/admin';
import { Day } from '../../ui/formats/day.tsx';
import { dollars } from '../../ui/formats/money.ts';
import { Section } from '../item.tsx';
import { methodName, paymentStatusName, planName, subscriptionStateName } from '../words.ts';

/** The subscription and the payments. */
export function ReviewMoney({ subject: { subscription, payments } }: { subject: Case }) {
  return (
    <Section title={t`Subscription and payments`}>
      {!subscription && <p className="text-muted">{t`No payments yet.`}</p>}
      {subscription && (
        <p>
          <strong>
            {planName(subscription.plan)}, {subscriptionStateName(subscription.state)}
          </strong>
          <br />
          <span className="text-sm text-muted">
            <Trans>
              Since <Day at={subscription.startedAt} />, paid until <Day at={subscription.currentPeriodEnd} />
            </Trans>
          </span>
        </p>
      )}
      {subscription?.pastDue && (
        <p className="mt-1 text-sm font-semibold text-clay">
          <Trans>
            A renewal failed on <Day at={subscription.pastDue.since} />. Without payment, the subscription
            ends on <Day at={subscription.pastDue.endsAt} />.
          </Trans>
        </p>
      )}
      {payments.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line text-sm">
          {payments.map(({ _id, paidAt, plan, months, amount, refunded, status, method, receiptNumber }) => (
            <li key={_id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>
                <Day at={paidAt} />
                <br />
                <span className="text-muted">
                  {planName(plan)}
                  {months > 1 && ` × ${months}`} · {methodName(method)} · {receiptNumber}
                </span>
              </span>
              <span className="text-end font-semibold tabular-nums">
                {dollars(amount / 100, true)}
                {status !== 'paid' && (
                  <span className="block font-normal text-clay">
                    {paymentStatusName(status)}
                    {refunded > 0 && ` ${dollars(refunded / 100, true)}`}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
