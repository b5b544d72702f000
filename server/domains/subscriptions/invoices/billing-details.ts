import { isTaxAdded } from '@sokoni/contract/company/taxes';
import type { BillingDetails } from '@sokoni/contract/subscriptions/billing-details';
import type { OwnBillingDetails } from '@sokoni/contract/subscriptions/subscriptions';
import { taxNumberOf } from '@sokoni/contract/subscriptions/tax-numbers';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { readCard, readTimeZone } from '../../company/settings.ts';
import { dayIn } from '../../company/time-zone.ts';
import type { PayerContext } from '../context.ts';
import { findTax } from './tax.ts';

export const noBillingDetails: BillingDetails = { name: '', address: '', country: '', taxNumber: '' };

export async function findBillingDetails(sql: Queryable, accountId: string): Promise<BillingDetails> {
  const [row = noBillingDetails] = await sql<BillingDetails[]>`
    SELECT name, address, country, tax_number FROM billing_details WHERE account_id = ${accountId}`;
  return row;
}

/** With the tax of today. */
export async function readBillingDetails(
  { sql, config, now }: Pick<PayerContext, 'config' | 'now'> & { sql: Queryable },
  accountId: string,
): Promise<OwnBillingDetails> {
  const details = await findBillingDetails(sql, accountId);
  const taxes = await readCard({ sql, config }, 'taxes');
  const today = dayIn(await readTimeZone({ sql, config }), now);
  return {
    ...details,
    tax: findTax(taxes, details, today),
    isTaxAdded: isTaxAdded(taxes),
    isCountryNeeded: taxes.rates !== '' && details.country === '',
  };
}

/** Invoices that were issued before do not change. */
export async function saveBillingDetails(
  sql: Queryable,
  accountId: string,
  { name, address, country, taxNumber: typed, now }: BillingDetails & { now: Date },
): Promise<void> {
  const taxNumber = taxNumberOf(country, typed);
  await sql`
    INSERT INTO billing_details (account_id, name, address, country, tax_number, updated_at)
    VALUES (${accountId}, ${name}, ${address}, ${country}, ${taxNumber}, ${now})
    ON CONFLICT (account_id) DO UPDATE SET name = excluded.name, address = excluded.address,
      country = excluded.country, tax_number = excluded.tax_number, updated_at = excluded.updated_at`;
}

/** What invoices say about the account stays: the company has to keep them. */
export async function deleteBillingDetails(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM billing_details WHERE account_id = ${accountId}`;
  await tx`DELETE FROM quoted_prices WHERE account_id = ${accountId}`;
}
