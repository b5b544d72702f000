import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paymentMethods } from '@sokoni/contract/plans';
import type { MethodOffer } from '@sokoni/contract/subscriptions';
import { type FormEvent, useEffect, useState } from 'react';
import { SELECTED_PLAN, setItem } from '../data/draft-store.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { dollars } from '../ui/money.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';
import { converted } from './amounts.ts';
import { choiceDraft, findChoice, monthCounts } from './choice-draft.ts';
import { MethodChoice } from './method-choice.tsx';
import { monthsText } from './method-texts.ts';
import type { Order } from './payment-state.ts';
import { useCheckout } from './use-checkout.ts';
import { useMethods } from './use-methods.ts';

interface PaymentFormProps {
  account: string;
  order: Order;
  /** The end of the prepaid months; more months need the same payment method. */
  paidUntil: string | undefined;
}

/** The payment methods of this server. */
export function PaymentForm(props: PaymentFormProps) {
  const { methods, reread } = useMethods();
  return (
    <Panel screenOnly title={<Trans>Payment method</Trans>}>
      {methods.state === 'loading' && <SkeletonBlock className="h-72 rounded-md" />}
      {methods.state === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="font-medium text-clay">
            <Trans>The ways to pay could not be loaded.</Trans>
          </p>
          <Button onClick={reread}>
            <Trans>Try Again</Trans>
          </Button>
        </div>
      )}
      {methods.state === 'ready' && <Choices {...props} offers={methods.offers} />}
    </Panel>
  );
}

function Choices({ account, order, paidUntil, offers }: PaymentFormProps & { offers: MethodOffer[] }) {
  const payable = offers.filter(({ isAvailable, renews }) => isAvailable && !(paidUntil && renews));
  const [kept] = useState(() => findChoice(account));
  const [chosenMethod, setMethod] = useState(kept.method);
  const [chosenMonths, setMonths] = useState(kept.months);
  const method = [chosenMethod, ...paymentMethods].find((name) => payable.some((one) => one.method === name));
  const plan = order.plan.id;
  // The user may return from the provider without a payment, or open this page in another tab.
  useEffect(() => {
    setItem(SELECTED_PLAN, plan);
    choiceDraft(account).save({ plan, months: String(chosenMonths), ...(method ? { method } : {}) });
  }, [account, plan, method, chosenMonths]);
  const offer = payable.find((known) => known.method === method);
  const months = offer && !offer.renews ? chosenMonths : 1;
  const total = order.plan.price * months;
  const price = dollars(total);
  const { problem, busy, pay } = useCheckout(order);

  function submit(event: FormEvent) {
    event.preventDefault();
    void pay(method, months);
  }

  return (
    <form method="post" onSubmit={submit} className="grid grid-cols-1 gap-4">
      {payable.some(({ isSandbox }) => isSandbox) && <SandboxNotice />}
      {!payable.length && (
        <p className="rounded-md border-s-4 border-indigo bg-wash p-4 font-medium">
          <Trans>Payment is not open yet. Nothing is charged; your profile stays private until then.</Trans>
        </p>
      )}
      <MethodChoice offers={offers} chosen={method} paidUntil={paidUntil} onChoose={setMethod} />
      {offer && !offer.renews && (
        <SelectField
          label={t`Months to pay in advance`}
          name="months"
          value={chosenMonths}
          onChange={(event) => setMonths(Number(event.target.value))}
        >
          {monthCounts.map((count) => (
            <option key={count} value={count}>
              {monthsText(count)}
            </option>
          ))}
        </SelectField>
      )}
      {offer && <Terms offer={offer} total={total} />}
      <FormProblem text={problem} />
      <Button type="submit" tone="main" disabled={!offer} aria-disabled={busy}>
        {busy ? <Trans>Opening the payment page...</Trans> : <Trans>Pay {price}</Trans>}
      </Button>
    </form>
  );
}

/** What happens after this payment, and the charged amount and currency. */
function Terms({ offer, total }: { offer: MethodOffer; total: number }) {
  const charge = converted(total, offer);
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>
        {offer.renews
          ? t`Renews each month until you cancel. You can cancel at any time on your dashboard.`
          : t`Does not renew by itself. We remind you by email before the months end.`}
      </p>
      {charge && <p>{t`You are charged ${charge}.`}</p>}
    </div>
  );
}

function SandboxNotice() {
  return (
    <p className="rounded-md border-s-4 border-marigold bg-wash p-4">
      <strong>
        <Trans>Practice mode.</Trans>
      </strong>{' '}
      <Trans>No money moves: you can try everything with payments that are not real.</Trans>
    </p>
  );
}
