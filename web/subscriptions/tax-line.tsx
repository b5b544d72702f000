import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { netOf } from '@sokoni/contract/subscriptions/tax';
import { useBillingDetails } from './billing-details.tsx';
import { cents } from './payment-texts.ts';

interface TaxLineProps {
  /** In cents. */
  total: number;
  className?: string;
  /** Without a country, those who pay already count as elsewhere; others choose one before they pay. */
  isSubscriber?: boolean;
}

/** The tax in an amount, where the company has set one. */
export function TaxLine({ total, className = '', isSubscriber = false }: TaxLineProps) {
  const { data } = useBillingDetails();
  if (!data?.tax || total === 0 || (data.isCountryNeeded && !isSubscriber)) return null;
  const { rate, isReverseCharge } = data.tax;
  const [percent, tax] = [percents(rate), cents(total - netOf(total, rate))];
  return (
    <p className={`text-sm text-muted ${className}`}>
      {isReverseCharge ? t`Reverse charge: you owe the tax.` : t`Includes ${percent}% tax: ${tax}`}
    </p>
  );
}

const percents = (rate: number) =>
  new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 2 }).format(rate / 100);
