import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { billingCycle, type Plan } from '@sokoni/contract/plans';
import type { ReactNode } from 'react';
import { Day } from '../ui/day.tsx';
import { dollars } from '../ui/money.ts';
import { Panel } from '../ui/panel.tsx';
import type { Order } from './payment-state.ts';
import { itemLimit } from './plan-texts.ts';

interface PaymentSummaryProps {
  order: Order;
  /** The end of the prepaid months, after which new months start. */
  paidUntil: string | undefined;
}

/** The plan, the account and the interval of the payment. */
export function PaymentSummary({ order: { email, plan }, paidUntil }: PaymentSummaryProps) {
  const rows: [string, ReactNode][] = [
    [t`Account`, email],
    [t`Plan type`, planType(plan)],
    [t`Plan name`, i18n._(plan.name)],
    [t`Included`, itemLimit(plan)],
    [t`Billing cycle`, i18n._(billingCycle)],
    ...(paidUntil ? [[t`Paid until`, <Day key="until" at={paidUntil} />] satisfies [string, ReactNode]] : []),
  ];
  return (
    <Panel title={<Trans>Summary</Trans>}>
      <dl className="divide-y divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 break-words text-end font-semibold">{value}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-3">
          <dt className="font-semibold">
            <Trans>Total per month</Trans>
          </dt>
          <dd className="font-display text-2xl font-semibold tabular-nums">{dollars(plan.price)}</dd>
        </div>
      </dl>
    </Panel>
  );
}

const planType = ({ role }: Plan) => (role === 'supplier' ? t`Supplier` : t`Freelancer`);
