import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type PaymentMethod, paymentMethods } from '@sokoni/contract/subscriptions/plans';
import type { MethodOffer } from '@sokoni/contract/subscriptions/subscriptions';
import { useId } from 'react';
import { Day } from '../ui/formats/day.tsx';
import { methodName } from './payment-texts.ts';

interface MethodChoiceProps {
  offers: MethodOffer[];
  chosen: PaymentMethod | undefined;
  /** The end of the prepaid months: nothing can renew before it. */
  paidUntil: string | undefined;
  onChoose: (method: PaymentMethod) => void;
}

/** All payment methods; unavailable ones show the reason. */
export function MethodChoice({ offers, chosen, paidUntil, onChoose }: MethodChoiceProps) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="sr-only">{t`Payment method`}</legend>
      {paymentMethods.map((method) => {
        const offer = offers.find((known) => known.method === method);
        const waitsUntil = offer?.isAvailable && offer.renews ? paidUntil : undefined;
        const usable = offer?.isAvailable === true && !waitsUntil;
        return (
          <label
            key={method}
            className={`flex min-h-11 flex-wrap items-center gap-x-3 rounded-md border border-line px-4 py-2 ${usable ? 'cursor-pointer' : 'text-muted'}`}
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
