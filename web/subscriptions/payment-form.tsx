import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type PaymentMethod, paymentMethods } from '@sokoni/contract/subscriptions/plans';
import type { MethodOffer } from '@sokoni/contract/subscriptions/subscriptions';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { ApiError, browserApi } from '../data/api.ts';
import { SELECTED_PLAN, setItem } from '../data/draft-store.ts';
import { queryOf } from '../data/queries.ts';
import { settings } from '../site/settings.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields/field.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { Day } from '../ui/formats/day.tsx';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { SkeletonBlock } from '../ui/layout/skeleton.tsx';
import { dropProblems, showProblem } from '../ui/overlays/toast.ts';
import { openProviderPage, problemOf, useRequest } from './billing.ts';
import type { Order } from './payment-state.ts';
import { cents, converted, methodName, monthsText } from './payment-texts.ts';
import { listPrice } from './price-texts.ts';
import { TaxLine, useTotal } from './tax-line.tsx';
import { choiceDraft, findChoice, monthCounts } from './use-order.ts';

interface PaymentFormProps {
  account: string;
  order: Order;
  /** The end of the prepaid months; more months need the same payment method. */
  paidUntil: string | undefined;
}

/** The payment methods of this server. */
export function PaymentForm(props: PaymentFormProps) {
  const { data, isFetching, refetch } = useQuery(queryOf('GET /payments/methods', {}));
  return (
    <section aria-label={t`Payment method`}>
      {!data && isFetching && <SkeletonBlock className="h-72 rounded-md" />}
      {!data && !isFetching && (
        <LiveRegion role="alert" className="grid justify-items-start gap-3">
          <p className="font-medium text-clay">{t`We couldn’t load the payment methods.`}</p>
          <Button onClick={() => void refetch()}>{t`Try Again`}</Button>
        </LiveRegion>
      )}
      {data && <Choices {...props} offers={data} />}
    </section>
  );
}

function Choices({ account, order, paidUntil, offers }: PaymentFormProps & { offers: MethodOffer[] }) {
  const payable = offers.filter(({ isAvailable, renews }) => isAvailable && !(paidUntil && renews));
  const [saved] = useState(() => findChoice(account));
  const [chosenMethod, setMethod] = useState(saved.method);
  const [chosenMonths, setMonths] = useState(saved.months);
  const method = [chosenMethod, ...paymentMethods].find((name) => payable.some((one) => one.method === name));
  const plan = order.plan.id;
  // The user may return from the provider without a payment, or open this page in another tab.
  useEffect(() => {
    setItem(SELECTED_PLAN, plan);
    choiceDraft(account).save({ plan, months: String(chosenMonths), ...(method ? { method } : {}) });
  }, [account, plan, method, chosenMonths]);
  const offer = payable.find((known) => known.method === method);
  const months = offer && !offer.renews ? chosenMonths : 1;
  const monthly = useTotal(order.plan.price);
  const total = monthly === null ? null : monthly * months;
  const price = total === null ? listPrice(order.plan.price * months, settings) : cents(total);
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
          {t`We can’t take payments yet. You won’t be charged, and your profile stays private until we can.`}
        </p>
      )}
      <MethodChoice offers={offers} chosen={method} paidUntil={paidUntil} onChoose={setMethod} />
      {offer && !offer.renews && (
        <SelectField
          label={t`Months to pay for`}
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
      {/* The summary has that of one month. */}
      {months > 1 && <TaxLine total={total ?? 0} />}
      <FormProblem text={problem} />
      <Button type="submit" tone="main" disabled={!offer || total === null} aria-disabled={busy}>
        {busy ? t`Opening the payment page...` : <Trans>Pay {price}</Trans>}
      </Button>
      {offer && (
        <p className="text-sm text-muted">
          {t`We refund what you paid twice or for nothing in return. A month that has started isn’t refunded if you change your mind, unless the law where you live gives you that right.`}
        </p>
      )}
    </form>
  );
}

/** What happens after this payment, and the charged amount and currency. */
function Terms({ offer, total }: { offer: MethodOffer; total: number | null }) {
  const charge = total === null ? null : converted(total / 100, offer);
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>
        {offer.renews
          ? t`Renews each month until you cancel. You can cancel on your dashboard at any time.`
          : t`Doesn’t renew automatically. We’ll remind you by email before it ends.`}
      </p>
      {charge && <p>{t`You’ll be charged ${charge}.`}</p>}
    </div>
  );
}

function SandboxNotice() {
  return (
    <p className="text-sm">
      <strong>{t`Test mode.`}</strong> {t`No real money is charged.`}
    </p>
  );
}

/** Starts the checkout and opens the provider's page. */
function useCheckout({ email, plan }: Order) {
  const { problem, busy, run } = useRequest();

  function pay(method: PaymentMethod | undefined, months: number) {
    const order = { email, plan: plan.id, role: plan.role, months };
    return run(async () => {
      dropProblems();
      if (!method) throw new CheckoutError(t`Missing Data`, t`Required information is missing.`);
      const { url } = await browserApi('POST /stripe/create-checkout-session', {
        body: { ...order, method },
      });
      if (!url) throw new CheckoutError(t`Payment error`, t`Failed to create Stripe checkout session.`);
      await openProviderPage(url);
    }, explainFailure);
  }

  return { problem, busy, pay };
}

class CheckoutError extends Error {
  readonly title: string;

  constructor(title: string, message: string) {
    super(message);
    this.title = title;
  }
}

function explainFailure(error: unknown): string {
  // The page redirects to the login automatically.
  if (error instanceof ApiError && error.code === 'not_signed_in') return '';
  const { title, message } = asCheckoutError(error);
  showProblem(title, message);
  return message;
}

function asCheckoutError(error: unknown): CheckoutError {
  if (error instanceof CheckoutError) return error;
  const wrong = error instanceof ApiError && Object.values(error.fields)[0];
  if (wrong) return new CheckoutError(t`Payment error`, i18n._(wrong));
  return new CheckoutError(t`Stripe Error`, problemOf(error, t`Could not initiate payment. Try again.`));
}

interface MethodChoiceProps {
  offers: MethodOffer[];
  chosen: PaymentMethod | undefined;
  /** The end of the prepaid months: nothing can renew before it. */
  paidUntil: string | undefined;
  onChoose: (method: PaymentMethod) => void;
}

/** All payment methods; unavailable ones show the reason. */
function MethodChoice({ offers, chosen, paidUntil, onChoose }: MethodChoiceProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t`Payment method`}</legend>
      {paymentMethods.map((method) => {
        const offer = offers.find((known) => known.method === method);
        const waitsUntil = offer?.isAvailable && offer.renews ? paidUntil : undefined;
        const usable = offer?.isAvailable === true && !waitsUntil;
        return (
          <label
            key={method}
            className={`flex min-h-11 flex-wrap items-center gap-x-3 border-line not-last:border-b ${usable ? 'cursor-pointer' : 'text-muted'}`}
          >
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === chosen}
              disabled={!usable}
              aria-describedby={`${id}-${method}`}
              className="size-5 shrink-0 accent-indigo"
              onChange={() => onChoose(method)}
            />
            {methodName(method)}
            <span id={`${id}-${method}`} className="ms-auto text-end text-sm text-muted">
              {waitsUntil ? (
                <Trans>
                  Available from <Day at={waitsUntil} />, when your paid months end
                </Trans>
              ) : (
                remarkOf(offer)
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function remarkOf(offer: MethodOffer | undefined): string {
  if (!offer?.isAvailable) return t`Not available right now`;
  return offer.renews ? t`Renews each month` : t`Paid in advance`;
}
