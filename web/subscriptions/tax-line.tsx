import { t } from '@lingui/core/macro';
import { netOf, priceFor } from '@sokoni/contract/subscriptions/tax';
import { settings } from '../site/settings.ts';
import { percents } from '../ui/formats/money.ts';
import { useBillingDetails } from './billing-details.tsx';
import { cents } from './payment-texts.ts';

interface TaxLineProps {
  /** In cents. */
  total: number;
  className?: string;
  /** Without a country, those who pay already count as elsewhere; others choose one before they pay. */
  isSubscriber?: boolean;
}

/** The tax in an amount, or beside its net amount, where the company has set one. */
export function TaxLine({ total, className = '', isSubscriber = false }: TaxLineProps) {
  const { data } = useBillingDetails();
  if (!data?.tax || total === 0 || (data.isCountryNeeded && !isSubscriber)) return null;
  const { rate, isReverseCharge } = data.tax;
  const net = netOf(total, rate);
  const [price, percent, tax] = [cents(net), percents(rate), cents(total - net)];
  const parts = data.isTaxAdded
    ? t`${price} plus ${percent}% tax: ${tax}`
    : t`Includes ${percent}% tax: ${tax}`;
  return (
    <p className={`text-sm text-muted ${className}`}>
      {isReverseCharge ? t`Reverse charge: you owe the tax.` : parts}
    </p>
  );
}

/**
 * What the account pays for a plan of that price: cents from dollars, as the server computes it. Null while the tax that
 * is added is unknown.
 */
export function useTotal(price: number): number | null {
  const { data } = useBillingDetails();
  const { tax = null, isTaxAdded = settings.isTaxAdded, isCountryNeeded = true } = data ?? {};
  if (isTaxAdded && isCountryNeeded) return null;
  return priceFor(Math.round(price * 100), { tax, isTaxAdded });
}
