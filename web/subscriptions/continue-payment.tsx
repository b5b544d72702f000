import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { ButtonLink } from '../app/link.tsx';
import { firstPaymentOf } from './payment-state.ts';
import { planLine, planOf } from './plan-texts.ts';

/** Continues with the plan that the user chose at sign-up and has not paid for. */
export function ContinuePayment({ user }: { user: OwnUser }) {
  const payment = firstPaymentOf(user);
  if (!payment) return null;
  const plan = planLine(planOf(payment.state.selectedPlan));
  return (
    <div className="grid justify-items-start gap-2">
      <p className="max-w-prose">{t`Plan you chose at sign-up: ${plan}.`}</p>
      <ButtonLink to={payment.to} state={payment.state} tone="main">
        {t`Continue to payment`}
      </ButtonLink>
    </div>
  );
}
