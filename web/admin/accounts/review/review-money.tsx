import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { planName } from '../../../subscriptions/plan-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Day } from '../../../ui/formats/day.tsx';
import { inDollars } from '../../../ui/formats/money.ts';
import { RefundState, Section } from '../../detail-parts.tsx';
import { methodName, subscriptionStateName } from '../../labels.ts';
import { InvoiceButtons } from '../../money/invoice-buttons.tsx';
import { useMay } from '../../rights.ts';
import { FreeMonthsDialog } from './free-months-dialog.tsx';
import type { Review } from './use-review.ts';

/** The subscription, the payments and the free months. */
export function ReviewMoney({ review }: { review: Review }) {
  const { person, subscription, payments, freeMonths } = review.subject;
  const mayRead = useMay('money');
  const mayGive = useMay('refunds') && !person.isDeleted;
  const [isGiving, setGiving] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!mayRead) return null;
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
            {subscription.endedAt === null ? (
              <Trans>
                Since <Day at={subscription.startedAt} />, paid until{' '}
                <Day at={subscription.currentPeriodEnd} />
              </Trans>
            ) : (
              <Trans>
                From <Day at={subscription.startedAt} /> to <Day at={subscription.endedAt} />
              </Trans>
            )}
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
      {freeMonths.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line text-sm">
          {freeMonths.map((given) => (
            <li key={given._id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>
                <Day at={given.givenAt} />
                <br />
                <span className="text-muted">
                  {plural(given.months, { one: '# free month', other: '# free months' })}
                  {given.plan && ` · ${planName(given.plan)}`}
                </span>
              </span>
              <span className="text-end font-semibold">
                {given.periodEnd === null ? (
                  t`Waiting for the payment provider`
                ) : (
                  <Trans>
                    until <Day at={given.periodEnd} />
                  </Trans>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {payments.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line text-sm">
          {payments.map((payment) => (
            <li key={payment._id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>
                <Day at={payment.paidAt} />
                <br />
                <span className="text-muted">
                  {planName(payment.plan)}
                  {payment.months > 1 && ` × ${payment.months}`} · {methodName(payment.method)} ·{' '}
                  {payment.receiptNumber}
                </span>
                <InvoiceButtons invoices={payment.invoices} />
              </span>
              <span className="text-end font-semibold tabular-nums">
                {inDollars(payment.amount)}
                <RefundState payment={payment} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayGive && (
        <Button className="mt-3" ref={opener} onClick={() => setGiving(true)}>
          {t`Give free months`}
        </Button>
      )}
      {isGiving && (
        <FreeMonthsDialog review={review} onClose={() => setGiving(false)} returnFocusTo={opener} />
      )}
    </Section>
  );
}
