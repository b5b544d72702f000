import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  billingCycle,
  type Plan,
  type PlanId,
  type ProfessionalRole,
} from '@sokoni/contract/subscriptions/plans';
import type { OwnSubscription } from '@sokoni/contract/subscriptions/subscriptions';
import { REVIEW_DAYS } from '@sokoni/contract/verification/publication';
import { type ReactNode, useId } from 'react';
import { paths } from '../paths.ts';
import { ButtonLink } from '../site/links/link.tsx';
import { settings } from '../site/settings.ts';
import { SelectField } from '../ui/fields/field.tsx';
import { Day } from '../ui/formats/day.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { planOf, plansFor } from './offered-plans.ts';
import type { Order } from './payment-state.ts';
import { cents } from './payment-texts.ts';
import { planLimits, planLine, planName } from './plan-texts.ts';
import { listPrice } from './price-texts.ts';
import { TaxLine, useTotal } from './tax-line.tsx';

interface PaymentSummaryProps {
  order: Order;
  /** The end of the prepaid months, after which new months start. */
  paidUntil: string | undefined;
}

/** The plan, the interval and the price. */
export function PaymentSummary({ order: { plan }, paidUntil }: PaymentSummaryProps) {
  const total = useTotal(plan.price);
  const rows: [string, ReactNode][] = [
    [t`Plan`, <PlanTitle key="plan" plan={plan} />],
    [t`Billing cycle`, i18n._(billingCycle)],
    ...(paidUntil ? [[t`Paid until`, <Day key="until" at={paidUntil} />] satisfies [string, ReactNode]] : []),
  ];
  return (
    <section aria-label={t`Summary`}>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-x-4 border-b border-line py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 text-end font-semibold">{value}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-2">
          <dt className="font-semibold">{t`Total per month`}</dt>
          <dd className="font-display text-2xl font-semibold tabular-nums">
            {total === null ? listPrice(plan.price, settings) : cents(total)}
          </dd>
        </div>
      </dl>
      <TaxLine total={total ?? 0} className="text-end" />
    </section>
  );
}

const PlanTitle = ({ plan }: { plan: Plan }) => (
  <>
    <span>{planType(plan)}</span> · <span>{i18n._(plan.name)}</span>
  </>
);

/** What a plan is for. */
export function PlanBenefits({ plan }: { plan: Plan }) {
  return (
    <ul className="grid list-disc gap-2 ps-5">
      <li>{planLimits(plan)}</li>
      <li>{t`A public profile in our directory, with your contact details for buyers who write to you.`}</li>
      <li>{t`You keep all that you earn: we take no commission.`}</li>
      <li>{t`Our team reviews your profile within ${REVIEW_DAYS} working days, once you’ve sent your documents.`}</li>
    </ul>
  );
}

const planType = ({ role }: Plan) => (role === 'supplier' ? t`Supplier` : t`Freelancer`);

interface AddedPlanProps {
  order: Order;
  /** A subscription of prepaid months. */
  running: OwnSubscription;
  onChoose: (plan: PlanId) => void;
}

/**
 * An account with prepaid months changes the plan with the next payment: which plan the new months have, and when it
 * starts.
 */
export function AddedPlan({ order: { plan }, running, onChoose }: AddedPlanProps) {
  const following = useId();
  return (
    <section aria-label={t`Plan for the added months`}>
      <div className="grid gap-3">
        <SelectField
          label={t`Plan`}
          name="plan"
          value={plan.id}
          aria-describedby={following}
          onChange={(event) => onChoose(event.target.value as PlanId)}
        >
          {plansFor(plan.role).map((choice) => (
            <option key={choice.id} value={choice.id}>
              {planLine(choice, settings)}
            </option>
          ))}
        </SelectField>
        <p id={following} aria-live="polite">
          <WhatFollows plan={plan.id} running={running} />
        </p>
      </div>
    </section>
  );
}

function WhatFollows({ plan, running }: { plan: PlanId; running: OwnSubscription }) {
  const chosen = planName(plan);
  const { price } = planOf(plan);
  const total = useTotal(price) ?? price * 100;
  const until = <Day at={running.currentPeriodEnd} />;
  if (plan !== running.plan && total > running.price) {
    return (
      <Trans>
        {chosen} starts immediately. The value of your remaining months counts towards it, so they cover a
        shorter time.
      </Trans>
    );
  }
  if (plan !== running.plan) {
    return (
      <Trans>
        Your current plan stays until {until}. {chosen} starts after that.
      </Trans>
    );
  }
  return <Trans>The added months start when your paid months end on {until}.</Trans>;
}

/** Shown instead of a second checkout. */
export function SubscribedAlready(props: { role: ProfessionalRole; subscription: OwnSubscription }) {
  const { role, subscription } = props;
  const plan = planName(subscription.plan);
  return (
    <Panel title={t`You already have an active subscription.`}>
      <p className="mb-4 max-w-prose">
        <Trans>
          You’re on the {plan} plan, and there’s nothing to pay. You can change or cancel it on your
          dashboard.
        </Trans>
      </p>
      <ButtonLink to={paths.dashboard(role, 'subscription')} tone="main">
        {t`See subscription`}
      </ButtonLink>
    </Panel>
  );
}
