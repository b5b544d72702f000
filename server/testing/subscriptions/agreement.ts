import { isDeepStrictEqual } from 'node:util';
import { isTaxAdded } from '@sokoni/contract/company/taxes';
import { PRICE_NOTICE_DAYS } from '@sokoni/contract/subscriptions/plans';
import { netOf, priceFor } from '@sokoni/contract/subscriptions/tax';
import { dayIn } from '../../domains/company/time-zone.ts';
import { daysAfter } from '../../domains/subscriptions/dates.ts';
import { findInvoicesOf, type InvoiceRow } from '../../domains/subscriptions/invoices/invoice-queries.ts';
import { findTax } from '../../domains/subscriptions/invoices/tax.ts';
import type { PaymentRow } from '../../domains/subscriptions/payments/payment-queries.ts';
import {
  newestFirst,
  type ProviderPayment,
  type ProviderSubscription,
} from '../../domains/subscriptions/providers/provider.ts';
import type { Transaction } from '../../domains/subscriptions/providers/sandbox/paystack-api.ts';
import type { Subscription } from '../../domains/subscriptions/providers/sandbox/stripe/shapes.ts';
import type { SubscriptionRow } from '../../domains/subscriptions/queries.ts';
import { COMPANY_ZONE } from '../factories.ts';
import type { History } from './history.ts';

interface PaymentLine {
  reference: string;
  amount: number;
  refunded: number;
  status: string;
}

/** The differences between our database and the providers' state; empty when they agree. */
export async function differences(history: History): Promise<string[]> {
  const { stage, viewer } = history;
  const held = await providerSubscriptions(history);
  const rows = await stage.sql<(SubscriptionRow & { endsAtProvider: boolean })[]>`
    SELECT * FROM subscriptions WHERE account_id = ${viewer.id}`;
  return [
    ...held.flatMap((one) =>
      differencesOf(
        one,
        rows.find((row) => row.providerReference === one.reference),
      ),
    ),
    ...rows
      .filter(({ endsAtProvider }) => endsAtProvider)
      .map(({ id }) => `${id} was not ended at the provider`),
    ...(await differencesOfMonths(history)),
    ...(await differencesOfFreeMonths(history)),
    ...(await differencesOfSums(history)),
    ...(await differencesOfInvoices(history)),
    ...(await differencesOfLedger(history)),
    ...(await differencesOfRefunds(history)),
    ...(await overlaps(history)),
    ...held.flatMap((one) => surprisingPrices(history, one)),
    ...(await differencesOfPayments(history, held, rows)),
    ...(await statusDifferences(history, rows)),
  ];
}

async function providerSubscriptions({ stage }: History): Promise<ProviderSubscription[]> {
  const all = await stage.stripe.act(({ objects }) => objects.list<Subscription>('subscription'));
  const held = await Promise.all(all.map(({ id }) => stage.renewing.fetchSubscription(id)));
  return held.filter((one) => one !== null);
}

function differencesOf(held: ProviderSubscription, row: SubscriptionRow | undefined): string[] {
  const name = held.reference;
  // A duplicate subscription is not stored here; it has to be ended and refunded.
  if (!row) return held.status === 'ended' ? [] : [`${name} runs and is not known`];
  const ours = {
    status: row.status,
    plan: row.plan,
    ...(row.status === 'ended'
      ? {}
      : {
          until: +row.currentPeriodEnd,
          cancelsAtEnd: row.cancelsAtEnd,
          ...{ price: row.price, nextPlan: row.nextPlan, nextPrice: row.nextPrice },
        }),
  };
  const theirs = {
    status: held.status,
    plan: held.plan,
    ...(held.status === 'ended'
      ? {}
      : {
          until: +held.currentPeriodEnd,
          cancelsAtEnd: held.cancelsAtEnd,
          ...{ price: held.price, nextPlan: held.nextPlan, nextPrice: held.nextPrice },
        }),
  };
  const [one, other] = [JSON.stringify(ours), JSON.stringify(theirs)];
  return one === other ? [] : [`${name} is ${one} here and ${other} there`];
}

/**
 * A renewal has the price of the one before, or one that was published at least 30 days before it, with a tax that is
 * added.
 */
function surprisingPrices({ newPrices, taxes }: History, { payments }: ProviderSubscription): string[] {
  const inOrder = newestFirst(payments).toReversed();
  return inOrder.flatMap(({ reference, plan, fromPlan, amount, periodStart }, at) => {
    const before = inOrder[at - 1];
    // After an upgrade, or another plan, the price is that of its day.
    if (fromPlan || before?.plan !== plan || before.fromPlan || before.amount === amount) return [];
    const published = newPrices.some(
      (one) =>
        one.plan === plan &&
        daysAfter(one.at, PRICE_NOTICE_DAYS) <= periodStart &&
        taxes.some(({ details, at, ...card }) => {
          const tax = findTax(card, details, dayIn(COMPANY_ZONE, at));
          return priceFor(one.price, { tax, isTaxAdded: isTaxAdded(card) }) === amount;
        }),
    );
    return published ? [] : [`${reference} renews ${plan} for ${amount} cents in place of ${before.amount}`];
  });
}

/** Each payment must be credited once, with its refunds. */
async function differencesOfPayments(
  { stage, viewer }: History,
  held: ProviderSubscription[],
  rows: SubscriptionRow[],
): Promise<string[]> {
  const known = held.filter(({ reference }) => rows.some((row) => row.providerReference === reference));
  const unknown = held.filter((one) => !known.includes(one));
  const theirs = [...known.flatMap(({ payments }) => payments), ...(await paidMonths(stage))]
    .map(lineOf)
    .toSorted();
  const ours = await stage.sql<PaymentLine[]>`
    SELECT reference, amount, refunded, status FROM payments WHERE account_id = ${viewer.id}`;
  const lines = ours.map(textOf).toSorted();
  return [
    ...theirs.filter((line) => !lines.includes(line)).map((line) => `${line} is not in our books`),
    ...lines.filter((line) => !theirs.includes(line)).map((line) => `${line} is in our books only`),
    ...lines.filter((line, at) => lines.indexOf(line) !== at).map((line) => `${line} is credited twice`),
    ...unknown
      .flatMap(({ payments }) => payments)
      .filter(({ amount, refunded, isDisputed, isLost }) => refunded < amount && !isDisputed && !isLost)
      .map((payment) => `${lineOf(payment)} was neither credited nor given back`),
  ];
}

function lineOf(held: ProviderPayment): string {
  const status = held.refunded >= held.amount ? 'refunded' : 'paid';
  // The amount of a lost dispute counts as refunded.
  const refunded = held.isLost ? held.amount : held.refunded;
  return textOf({ ...held, refunded, status: held.isDisputed ? 'disputed' : status });
}

const textOf = ({ reference, amount, refunded, status }: PaymentLine) =>
  `${reference}: ${amount} cents, ${refunded} given back, ${status}`;

/** In US dollars, which the sandbox charges: a payment of another amount than ordered counts with its value. */
async function paidMonths(stage: History['stage']): Promise<ProviderPayment[]> {
  const all = await stage.paystack.act(({ objects }) =>
    objects.list<Transaction>('transaction', { status: 'success' }),
  );
  const held = await Promise.all(
    all.map(({ reference, metadata }) =>
      stage.prepaid.fetchCheckout({ reference, orderId: metadata.checkout ?? '' }),
    ),
  );
  return held
    .flatMap((checkout) => checkout?.payment ?? [])
    .map((payment) => {
      const { amount, charged, refunded } = payment;
      return { ...payment, amount: charged, refunded: Math.round((refunded * charged) / amount) };
    });
}

/** A payment of another amount than ordered must stay unapplied. */
async function differencesOfSums({ stage, viewer }: History): Promise<string[]> {
  const used = await stage.sql<{ reference: string }[]>`
    SELECT p.reference FROM payments p JOIN checkouts c ON c.reference = p.reference
    WHERE p.account_id = ${viewer.id} AND p.charged <> c.charged AND NOT p.is_unused`;
  return used.map(({ reference }) => `${reference} is another sum than ordered, and pays for months`);
}

type Invoiced = Pick<PaymentRow, 'id' | 'reference' | 'amount' | 'refunded' | 'paidAt' | 'isUnused'>;

/** Invoices minus credit notes are what was paid and not refunded, net and tax, and numbers have no gaps. */
async function differencesOfInvoices(history: History): Promise<string[]> {
  const { sql } = history.stage;
  const payments = await sql<Invoiced[]>`
    SELECT id, reference, amount, refunded, paid_at, is_unused FROM payments WHERE account_id = ${history.viewer.id}`;
  const found = await Promise.all(
    payments.map(async (payment) =>
      differencesOfInvoice(history, payment, await findInvoicesOf(sql, payment.id)),
    ),
  );
  const gaps = await sql<{ kind: string }[]>`
    SELECT kind FROM invoices GROUP BY kind, year HAVING max(number) <> count(*)`;
  return [...found.flat(), ...gaps.map(({ kind }) => `a number of an ${kind} is missing`)];
}

function differencesOfInvoice({ taxes }: History, payment: Invoiced, issued: InvoiceRow[]): string[] {
  const { reference, amount, refunded, paidAt, isUnused } = payment;
  const sum = (of: 'net' | 'tax' | 'total') =>
    issued.reduce((all, row) => all + (row.kind === 'invoice' ? row[of] : -row[of]), 0);
  const sums = { net: sum('net'), tax: sum('tax'), total: sum('total') };
  const [invoice] = issued;
  const total = isUnused ? 0 : amount - refunded;
  const share = invoice && total > 0 ? (total * invoice.net) / invoice.total : 0;
  // Of what is refunded, parts of a cent go one way or the other; of all of it, none may be left.
  const isNetRight = total === 0 ? sums.net === 0 : Math.abs(sums.net - share) < 1;
  const isRight = sums.total === total && isNetRight && sums.net + sums.tax === total;
  // A rate may be published, or details saved, in the millisecond in which the invoice is issued.
  const inForce = taxes.filter(
    ({ at }, nth) =>
      invoice && at <= invoice.issuedAt && !((taxes[nth + 1]?.at ?? Infinity) < invoice.issuedAt),
  );
  const isRateRight = inForce.some(({ details, ...card }) => {
    const tax = findTax(card, details, dayIn(COMPANY_ZONE, paidAt));
    const net = netOf(amount, tax?.rate ?? 0);
    return invoice?.net === net && isDeepStrictEqual(invoice.content.tax, tax);
  });
  return [
    ...(isRight ? [] : [`the invoices of ${reference} leave ${JSON.stringify(sums)} of ${total} cents`]),
    ...(invoice && !isRateRight ? [`the invoice of ${reference} has another tax than its day`] : []),
  ];
}

/** Months paid in advance end when all months that were not refunded have passed. */
async function differencesOfMonths({ stage, viewer }: History): Promise<string[]> {
  const now = stage.clock.now();
  const late = await stage.sql<{ id: string }[]>`
    SELECT id FROM subscriptions
    WHERE account_id = ${viewer.id} AND NOT renews AND status <> 'ended' AND current_period_end <= ${now}`;
  return late.map(({ id }) => `${id} runs although its months have run out`);
}

interface Entry {
  id: string;
  isRight: boolean;
}

/** The ledger says what invoices say, and each day on which a subscription runs is one of its days. */
async function differencesOfLedger({ stage, viewer }: History): Promise<string[]> {
  const entries = await stage.sql<Entry[]>`
    SELECT p.id, coalesce(
      l.account_id = p.account_id AND l.net + l.tax = p.amount
        AND l.net = coalesce((SELECT net FROM invoices i WHERE i.payment_id = p.id ORDER BY id LIMIT 1), p.amount)
        AND (l.state = 'refunded') = (p.refunded >= p.amount AND NOT p.is_unused), false) AS is_right
    FROM payments p LEFT JOIN ledger l USING (id) WHERE p.account_id = ${viewer.id}`;
  const [running] = await stage.sql<{ id: string; status: string; renews: boolean; end: Date }[]>`
    SELECT id, status, renews, current_period_end AS end FROM subscriptions
    WHERE account_id = ${viewer.id} AND status <> 'ended'`;
  const wrong = entries.filter(({ isRight }) => !isRight).map(({ id }) => `the ledger is wrong about ${id}`);
  if (!running) return wrong;
  // The refund of a month before free months of a card is an apology, too.
  const days = await stage.sql<{ from: Date; to: Date }[]>`
    SELECT starts_at AS "from", least(ends_at, (
      -- Of what a more expensive plan uses up, no days are left; those of a card may arrive in any order.
      SELECT min(later.starts_at) FROM ledger later
      WHERE NOT ${running.renews} AND later.subscription_id = l.subscription_id AND later.state = 'valid' AND later.position > l.position
        AND later.starts_at < l.ends_at
    )) AS "to"
    FROM ledger l WHERE subscription_id = ${running.id} AND (state = 'valid' OR state = 'refunded' AND ${running.renews})
    ORDER BY starts_at`;
  const now = stage.clock.now();
  // Paid until then, without a gap; the grace of a failed renewal begins there.
  let paidUntil = running.status === 'past_due' ? running.end : now;
  for (const { from, to } of days) if (from <= paidUntil && to > paidUntil) paidUntil = to;
  const isPaid = Math.abs(+paidUntil - +running.end) < 1000;
  return [
    ...wrong,
    ...(isPaid
      ? []
      : [
          `${running.id} runs until ${running.end.toISOString()} and is paid until ${paidUntil.toISOString()}`,
        ]),
  ];
}

interface Refunded {
  reference: string;
  refunded: number;
  /** The sum of the requests, and what the last one was to reach. */
  asked: number;
  target: number;
  open: number;
}

/** Of each payment, what was requested is refunded, and no more than that and what was refunded at the provider. */
async function differencesOfRefunds({ stage, viewer, refundedThere }: History): Promise<string[]> {
  const all = await stage.sql<Refunded[]>`
    SELECT p.reference, p.refunded, sum(r.amount)::integer AS asked, (array_agg(r.gone + r.amount ORDER BY r.id DESC))[1] AS target,
      count(*) FILTER (WHERE r.settled_at IS NULL)::integer AS open
    FROM refund_requests r JOIN payments p ON p.id = r.payment_id
    WHERE p.account_id = ${viewer.id} AND p.status <> 'disputed' GROUP BY p.id`;
  return all.flatMap(({ reference, refunded, asked, target, open }) => [
    ...(open > 0 ? [`a refund of ${reference} is open`] : []),
    ...(refunded < target ? [`${refunded} of ${target} are refunded of ${reference}`] : []),
    ...(refunded > asked + (refundedThere.get(reference) ?? 0)
      ? [`${refunded} are refunded of ${reference}, and ${asked} were requested`]
      : []),
  ]);
}

/** A period of a card begins where the one before ends. */
async function overlaps({ stage, viewer }: History): Promise<string[]> {
  const found = await stage.sql<{ id: string }[]>`
    SELECT l.id FROM ledger l JOIN subscriptions s ON s.id = l.subscription_id AND s.renews AND s.status <> 'ended'
    JOIN ledger next ON next.subscription_id = s.id AND next.id <> l.id AND next.starts_at >= l.starts_at
      AND next.ends_at > next.starts_at AND next.starts_at < l.ends_at - interval '1 second'
    WHERE l.account_id = ${viewer.id} AND l.state = 'valid' AND next.state = 'valid'
      AND NOT EXISTS (SELECT FROM payments p WHERE p.id IN (l.id, next.id) AND p.from_plan IS NOT NULL)`;
  return found.map(({ id }) => `another period begins during ${id}`);
}

/** Free months wait only for a renewal that is unpaid. */
async function differencesOfFreeMonths({ stage, viewer }: History): Promise<string[]> {
  const waiting = await stage.sql<{ id: string }[]>`
    SELECT f.id FROM free_months f WHERE f.account_id = ${viewer.id} AND f.applied_at IS NULL AND NOT EXISTS (
      SELECT FROM subscriptions s WHERE s.account_id = f.account_id AND s.status = 'past_due'
    )`;
  return waiting.map(({ id }) => `the free months ${id} are not applied`);
}

/** The profile's status must match its subscriptions. */
async function statusDifferences(
  { stage, viewer, notes: { hasLeft } }: History,
  rows: SubscriptionRow[],
): Promise<string[]> {
  const [profile] = await stage.sql<[{ subscriptionStatus: string; visibility: string }]>`
    SELECT subscription_status, visibility FROM profiles WHERE account_id = ${viewer.id}`;
  const unused = await stage.sql<{ subscriptionId: string }[]>`
    SELECT subscription_id FROM payments WHERE account_id = ${viewer.id} AND is_unused`;
  const runs = rows.some(({ status }) => status !== 'ended');
  const hasRun = rows.some(({ id }) => !unused.some(({ subscriptionId }) => subscriptionId === id));
  const status = runs ? 'active' : hasRun ? 'ended' : 'none';
  const wanted = `${status}, ${runs ? 'public' : 'private'}`;
  const found = `${profile.subscriptionStatus}, ${profile.visibility}`;
  return found === wanted || (hasLeft && !runs && found === 'none, private')
    ? []
    : [`the profile is ${found} and should be ${wanted}`];
}
