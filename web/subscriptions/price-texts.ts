import { t } from '@lingui/core/macro';
import type { SiteSettings } from '@sokoni/contract/company/company';
import { dollars } from '../ui/formats/money.ts';

/** From the settings, which islands get as properties. */
export type TaxSetting = Pick<SiteSettings, 'isTaxAdded'>;

/** '$100', with decimals only if needed. */
export const priceText = (price: number): string => dollars(price, !Number.isInteger(price));

/** '$100', or '$100 plus tax' where the company adds it. */
export function listPrice(price: number, { isTaxAdded }: TaxSetting): string {
  const amount = priceText(price);
  return isTaxAdded ? t`${amount} plus tax` : amount;
}
