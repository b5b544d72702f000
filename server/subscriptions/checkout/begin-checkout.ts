import { plans } from '@sokoni/contract/plans';
import type { CheckoutOrder } from '@sokoni/contract/subscriptions';
import type { Sql, Transaction } from '../../db/database.ts';
import { ApiError, requireNoProblems, unavailable } from '../../http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { SubscriptionContext } from '../context.ts';
import { mapProviderErrors } from '../map-provider-errors.ts';
import type { Professional } from '../policy.ts';
import { priceOf } from '../prepaid/months.ts';
import type { Order, PaymentProvider } from '../providers/provider.ts';
import { requireProviderAddress } from '../providers/provider-address.ts';
import { chargedFor, findProvider, findTaker } from '../providers/providers.ts';
import { findCustomer, findRunning, holdPayer } from '../queries.ts';
import { serialize } from '../serialize.ts';
import {
  type CheckoutRow,
  closeCheckout,
  findOpenCheckout,
  insertCheckout,
  isPaid,
  noteOpened,
} from './checkout-queries.ts';
import { syncKnownCheckout } from './sync-checkout.ts';

const DAY = 86_400_000;
/** Milliseconds that an open checkout must still be valid to be used again. */
const ENOUGH = 10 * 60_000;
/** Milliseconds after which a payment may have succeeded or failed. */
const A_WHILE = 15_000;

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
  const problems = await problemsOf(context.sql, viewer, order);
  requireNoProblems(problems);
  const provider = findTaker(context.payments, order.method);
  const offer = provider?.offers.find(({ method, isAvailable }) => method === order.method && isAvailable);
  if (!provider || !offer) throw new ApiError('method_unavailable');
  if (offer.renews && order.months !== 1) {
    requireNoProblems({ months: /*i18n*/ 'A card pays month by month' });
  }
  const amount = priceOf(order.plan) * 100 * order.months;
  const wanted = { ...order, amount, ...chargedFor(amount, offer), provider: provider.name };

  return serialize(viewer.id, () => openOrder(context, viewer, { provider, wanted }));
}

/** Other processes may order for the same account at the same time. */
async function openOrder(
  context: SubscriptionContext,
  viewer: Professional,
  { provider, wanted }: { provider: PaymentProvider; wanted: CheckoutOptions },
): Promise<string> {
  for (let turn = 0; turn < 4; turn++) {
    const { checkout, isOther } = await context.sql.begin((tx) =>
      chooseCheckout(tx, context, viewer, wanted),
    );
    if (isOther) await closeOther(context, checkout);
    else if (!checkout.url) {
      const url = await open(context, provider, checkout);
      if (url) return url;
    } else if (mayHaveChanged(checkout, context.clock.now())) await syncBeforeReuse(context, checkout);
    else return checkout.url;
  }
  throw unavailable();
}

async function problemsOf(sql: Sql, viewer: Professional, order: CheckoutOrder) {
  const [account] = await sql<[{ email: string }]>`SELECT email FROM accounts WHERE id = ${viewer.id}`;
  const plan = plans.find(({ id }) => id === order.plan);
  return {
    ...(order.email !== account.email ? { email: /*i18n*/ 'This is not the email of your account' } : {}),
    ...(order.role !== viewer.role ? { role: /*i18n*/ 'This is not the role of your account' } : {}),
    ...(plan?.role !== viewer.role ? { plan: 'Invalid plan selected for Stripe.' } : {}),
  };
}

type CheckoutOptions = Pick<
  CheckoutRow,
  'plan' | 'method' | 'months' | 'amount' | 'charged' | 'currency' | 'provider'
>;

/**
 * Runs under the account's lock. Returns the open checkout if it is for this order, a new one, or another one that has
 * to be closed first.
 */
async function chooseCheckout(
  tx: Transaction,
  { clock, payments }: SubscriptionContext,
  viewer: Professional,
  wanted: CheckoutOptions,
): Promise<{ checkout: CheckoutRow; isOther: boolean }> {
  await holdPayer(tx, viewer.id);
  const now = clock.now();
  const running = await findRunning(tx, viewer.id);
  const takesMonths = findProvider(payments, wanted.provider)?.renews === false;
  if (running && (running.renews || !takesMonths)) throw new ApiError('already_subscribed');
  const open = await findOpenCheckout(tx, viewer.id);
  if (open) return { checkout: open, isOther: !isSame(open, wanted) || +open.expiresAt < +now + ENOUGH };
  const { plan, method, months, amount, charged, currency, provider } = wanted;
  const checkout: CheckoutRow = {
    ...{ plan, method, months, amount, charged, currency, provider },
    id: newId(),
    accountId: viewer.id,
    reference: null,
    url: null,
    status: 'open',
    createdAt: now,
    expiresAt: new Date(+now + DAY),
    askedAt: null,
  };
  await insertCheckout(tx, checkout);
  return { checkout, isOther: false };
}

const isSame = (open: CheckoutRow, wanted: CheckoutOptions) =>
  open.provider === wanted.provider &&
  open.plan === wanted.plan &&
  open.method === wanted.method &&
  open.months === wanted.months &&
  open.charged === wanted.charged &&
  open.currency === wanted.currency;

/** The checkout was created some time ago, and the provider was not asked since. */
const mayHaveChanged = ({ createdAt, askedAt }: CheckoutRow, now: Date) =>
  +now > +(askedAt ?? createdAt) + A_WHILE;

/** Returns null when another order has closed the checkout in between. */
async function open(
  context: SubscriptionContext,
  provider: PaymentProvider,
  checkout: CheckoutRow,
): Promise<string | null> {
  const { sql, config } = context;
  const order = await orderOf(context, checkout);
  const opened = await mapProviderErrors(() => provider.openCheckout(order));
  requireProviderAddress(opened.url, config.publicUrl);
  if (await noteOpened(sql, checkout.id, opened)) return opened.url;
  await mapProviderErrors(() => provider.closeCheckout(opened.reference));
  return null;
}

/** Returns the same content for every attempt: providers reject another content under the same key. */
async function orderOf({ sql, config }: SubscriptionContext, row: CheckoutRow): Promise<Order> {
  const [account] = await sql<[{ email: string }]>`SELECT email FROM accounts WHERE id = ${row.accountId}`;
  const { id, accountId, plan, method, months, amount, charged, currency } = row;
  return {
    ...{ id, accountId, plan, method, months, amount, charged, currency },
    email: account.email,
    customer: await findCustomer(sql, accountId, row.provider),
    returnUrl: `${config.publicUrl}/success`,
    cancelUrl: `${config.publicUrl}/payment`,
  };
}

/** Stores a payment that has already arrived: the account that ordered again then has its subscription. */
async function syncBeforeReuse(context: SubscriptionContext, row: CheckoutRow): Promise<void> {
  const provider = findProvider(context.payments, row.provider);
  if (provider) await mapProviderErrors(() => syncKnownCheckout(context, provider, row));
  if (await isPaid(context.sql, row.id)) {
    throw new ApiError('already_subscribed', { message: /*i18n*/ 'Your payment has arrived meanwhile.' });
  }
}

async function closeOther(context: SubscriptionContext, row: CheckoutRow): Promise<void> {
  const { reference } = row;
  const provider = findProvider(context.payments, row.provider);
  if (provider && reference) await mapProviderErrors(() => provider.closeCheckout(reference));
  await syncBeforeReuse(context, row);
  await closeCheckout(context.sql, row.id, { status: 'expired', now: context.clock.now() });
}
