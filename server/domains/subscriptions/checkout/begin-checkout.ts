import { createHash } from 'node:crypto';
import type { PaymentMethod } from '@sokoni/contract/subscriptions/plans';
import type { CheckoutOrder } from '@sokoni/contract/subscriptions/subscriptions';
import { priceFor } from '@sokoni/contract/subscriptions/tax';
import type { Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { rowsToInsert } from '../../../platform/db/statement.ts';
import { ApiError, requireNoProblems, unavailable } from '../../../platform/http/errors.ts';
import { requireOpen } from '../../company/require-open.ts';
import { readPlans } from '../../plans/plans.ts';
import { lockPayer, type SubscriptionContext } from '../context.ts';
import { DAY, MINUTE } from '../dates.ts';
import { FREE } from '../free-months/free-month-queries.ts';
import { readBillingDetails } from '../invoices/billing-details.ts';
import { serialize } from '../locks.ts';
import type { Professional } from '../policy.ts';
import { storeQuote } from '../price-changes/quotes.ts';
import { mapProviderErrors, requireProviderAddress } from '../provider-answers.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { findProvider, type Providers } from '../providers/providers.ts';
import { findCustomer, findRunning, inColumns } from '../queries.ts';
import { type CheckoutRow, type CheckoutTerms, closeCheckout, findOpenCheckout } from './checkout-queries.ts';
import { syncKnownCheckout } from './sync-checkout.ts';

/** Milliseconds that an open checkout must still be valid to be used again. */
const ENOUGH = 10 * MINUTE;
/** Milliseconds after which a payment may have succeeded or failed. */
const A_WHILE = 15_000;

interface CheckoutRequest {
  provider: PaymentProvider;
  email: string;
  /** The account's reference at the provider, if it paid there before. */
  customer: string | null;
  terms: CheckoutTerms;
}

/**
 * Returns the address to which the browser is sent. The same order always gives the same checkout, from any number of
 * windows and requests: the checkout's id is the key of the request to the provider. A different order closes the
 * earlier checkout.
 */
export async function beginCheckout(
  context: SubscriptionContext,
  viewer: Professional,
  order: CheckoutOrder,
): Promise<string> {
  await requireOpen(context);
  const { price, listPrice } = await requireOrder(context, viewer, order);
  const { plan, method, months, email } = order;
  const found = findOffer(context.payments, method);
  if (!found) throw new ApiError('method_unavailable');
  const { provider, offer } = found;
  if (offer.renews && months !== 1)
    requireNoProblems({ months: /*i18n*/ 'Cards are charged month by month' });
  const amount = price * months;
  const { currency, perDollar } = offer.conversion ?? { currency: 'USD', perDollar: 1 };
  const terms = { plan, method, months, amount, charged: Math.round(amount * perDollar), currency };
  await storeQuote(context.sql, { accountId: viewer.id, plan, price, listPrice });
  return mapProviderErrors(() =>
    serialize(viewer.id, async () => {
      const customer = await findCustomer(context.sql, viewer.id, provider.name);
      return openOrder(context, viewer, { provider, email, customer, terms });
    }),
  );
}

/** Returns the price of the plan, and what the account pays for it a month. */
async function requireOrder(
  context: SubscriptionContext,
  viewer: Professional,
  order: CheckoutOrder,
): Promise<{ price: number; listPrice: number }> {
  const { sql, clock } = context;
  const details = await readBillingDetails({ ...context, now: clock.now() }, viewer.id);
  const [account] = await sql<[{ email: string }]>`SELECT email FROM accounts WHERE id = ${viewer.id}`;
  const plans = await readPlans(sql, viewer.role);
  const plan = plans.find(({ id, isHidden }) => id === order.plan && !isHidden);
  requireNoProblems({
    ...(order.email !== account.email ? { email: /*i18n*/ 'This email doesn’t match your account' } : {}),
    ...(order.role !== viewer.role ? { role: /*i18n*/ 'This role doesn’t match your account' } : {}),
    ...(plan ? {} : { plan: 'Invalid plan selected for Stripe.' }),
    ...(details.isCountryNeeded ? { country: /*i18n*/ 'Choose the country for your invoices' } : {}),
  });
  const listPrice = plan?.price ?? 0;
  return { listPrice, price: priceFor(listPrice, details) };
}

function findOffer({ renewing, prepaid }: Providers, wanted: PaymentMethod) {
  for (const provider of [renewing, prepaid]) {
    const offer = provider?.offers.find(({ method, isAvailable }) => method === wanted && isAvailable);
    if (provider && offer) return { provider, offer };
  }
  return null;
}

/** Other processes may order for the same account at the same time. */
async function openOrder(
  context: SubscriptionContext,
  viewer: Professional,
  wanted: CheckoutRequest,
): Promise<string> {
  for (let turn = 0; turn < 4; turn++) {
    const now = context.clock.now();
    const { checkout, isOther } = await context.sql.begin((tx) =>
      chooseCheckout(tx, viewer.id, { ...wanted, content: contentOf(context, wanted) }, now),
    );
    if (isOther) await closeOther(context, checkout);
    else if (!checkout.url) {
      const url = await open(context, wanted, checkout);
      if (url) return url;
    } else if (mayHaveChanged(checkout, now)) await syncBeforeReuse(context, checkout);
    else return checkout.url;
  }
  throw unavailable();
}

/**
 * Runs under the account's lock. Returns the open checkout if it is for this order, a new one, or another one that has
 * to be closed first.
 */
async function chooseCheckout(
  tx: Transaction,
  accountId: string,
  { provider, terms, content }: CheckoutRequest & { content: string },
  now: Date,
): Promise<{ checkout: CheckoutRow; isOther: boolean }> {
  await lockPayer(tx, accountId);
  const running = await findRunning(tx, accountId);
  const isFree = running?.provider === FREE;
  if (running && !isFree && (running.renews || provider.renews)) throw new ApiError('already_subscribed');
  const open = await findOpenCheckout(tx, accountId);
  if (open) {
    const isSame =
      (open.content ?? content) === content &&
      open.provider === provider.name &&
      open.plan === terms.plan &&
      open.method === terms.method &&
      open.months === terms.months &&
      open.charged === terms.charged &&
      open.currency === terms.currency;
    return { checkout: open, isOther: !isSame || +open.expiresAt < +now + ENOUGH };
  }
  const checkout: CheckoutRow = {
    ...terms,
    id: newId(),
    accountId,
    provider: provider.name,
    reference: null,
    url: null,
    content,
    status: 'open',
    createdAt: now,
    expiresAt: new Date(+now + DAY),
    askedAt: null,
  };
  await tx`INSERT INTO checkouts ${rowsToInsert([inColumns(checkout)])}`;
  return { checkout, isOther: false };
}

/**
 * Providers reject a repeated request with another content, so that is another order: after a lost answer, a new address
 * would prevent paying until the checkout expires. A hash, because an address is personal data.
 */
const contentOf = ({ config }: SubscriptionContext, { email, customer }: CheckoutRequest) =>
  createHash('sha256')
    .update(JSON.stringify([email, customer, config.publicUrl]))
    .digest('hex');

/** The checkout was created some time ago, and the provider was not asked since. */
const mayHaveChanged = ({ createdAt, askedAt }: CheckoutRow, now: Date) =>
  +now > +(askedAt ?? createdAt) + A_WHILE;

/** Returns null when another order has closed the checkout in between. */
async function open(
  { sql, config: { publicUrl } }: SubscriptionContext,
  { provider, email, customer }: CheckoutRequest,
  { id, accountId, plan, method, months, amount, charged, currency }: CheckoutRow,
): Promise<string | null> {
  const order = {
    ...{ id, accountId, email, customer, plan, method, months, amount, charged, currency },
    returnUrl: `${publicUrl}/success`,
    cancelUrl: `${publicUrl}/payment?cancelled=1`,
  };
  const opened = await provider.openCheckout(order);
  requireProviderAddress(opened.url, publicUrl);
  // Another process may have opened it, too: only payments on the page that is stored are found.
  const [row] = await sql<Pick<CheckoutRow, 'status' | 'url'>[]>`
    UPDATE checkouts SET reference = coalesce(reference, ${opened.reference}), url = coalesce(url, ${opened.url}),
      expires_at = ${opened.expiresAt}
    WHERE id = ${id} RETURNING status, url`;
  if (row?.status === 'open') return row.url;
  await provider.closeCheckout(opened.reference);
  return null;
}

/** Stores a payment that has already arrived: the account that ordered again then has its subscription. */
async function syncBeforeReuse(context: SubscriptionContext, row: CheckoutRow): Promise<void> {
  const provider = findProvider(context.payments, row.provider);
  if (provider) await syncKnownCheckout(context, provider, row);
  const paid = await context.sql`SELECT FROM checkouts WHERE id = ${row.id} AND status = 'paid'`;
  if (paid.length > 0) {
    throw new ApiError('already_subscribed', { message: /*i18n*/ 'We’ve already received your payment.' });
  }
}

async function closeOther(context: SubscriptionContext, row: CheckoutRow): Promise<void> {
  const { reference } = row;
  const provider = findProvider(context.payments, row.provider);
  if (provider && reference) await provider.closeCheckout(reference);
  await syncBeforeReuse(context, row);
  await closeCheckout(context.sql, row.id, { status: 'expired', now: context.clock.now() });
}
