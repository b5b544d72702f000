import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { cleanLine } from '@sokoni/contract/input/clean';
import { type PaymentMethod, paymentMethods, planIds } from '@sokoni/contract/subscriptions/plans';
import type { MethodOffer } from '@sokoni/contract/subscriptions/subscriptions';
import * as z from 'zod/mini';
import type { Clock } from '../../../../platform/clock.ts';
import type { PaystackSettings } from '../../../../platform/config/payment-settings.ts';
import { newId } from '../../../../platform/db/ids.ts';
import { addMonths, DAY } from '../../dates.ts';
import {
  type DisputeOfPayment,
  EventRefused,
  type OpenCheckout,
  type Order,
  type PrepaidProvider,
  type ProviderCheckout,
  type ProviderEvent,
  type ProviderPayment,
  RefundRefused,
  RequestRefused,
} from '../provider.ts';
import { type Ask, orNull, PaystackProblem, paystackClient } from './client.ts';
import { listChanged } from './list-changed.ts';

interface PaystackAccount extends PaystackSettings {
  name: string;
  clock: Clock;
  /** The sandbox's fetch. */
  fetch?: typeof fetch;
}

/** Milliseconds for which the page of a transaction is offered; Paystack itself does not close it. */
const OPEN_FOR = DAY;
/** How often an order is started again because the answer was lost. */
const ATTEMPTS = 20;

const channelsOf: Record<PaymentMethod, string[]> = {
  card: ['card'],
  bank: ['bank', 'bank_transfer', 'ussd', 'eft'],
  mobile: ['mobile_money'],
};

/** Currencies in which Paystack takes mobile money. */
const MOBILE_MONEY = ['GHS', 'KES', 'XOF'];

export function paystackProvider({
  name,
  clock,
  secretKey,
  conversion,
  fetch,
}: PaystackAccount): PrepaidProvider {
  const ask = paystackClient({ secretKey, fetch });
  const isSandbox = !secretKey.startsWith('sk_live_');
  const offerOf = (method: PaymentMethod, isAvailable: boolean): MethodOffer => ({
    method,
    isAvailable,
    renews: false,
    conversion,
    isSandbox,
  });

  return {
    name,
    renews: false,
    offers: [
      offerOf('bank', true),
      // The sandbox takes mobile money in every currency.
      offerOf('mobile', fetch !== undefined || MOBILE_MONEY.includes(conversion?.currency ?? 'USD')),
    ],
    openCheckout: (order) => openCheckout(ask, order, new Date(+clock.now() + OPEN_FOR)),
    fetchCheckout: (of) => fetchCheckout(ask, of),
    refund: (payment, of) => refund(ask, payment, of),
    listChanged: (since) => listChanged(ask, since),
    // Paystack has no such endpoint: a payment that still arrives is fetched and credited.
    closeCheckout: async () => {},
    readEvent: async (raw, headers) => readEvent(secretKey, raw, headers),
  };
}

/** The fields of the order that come back with its transaction. */
const Terms = z.object({
  checkout: z.string(),
  plan: z.enum(planIds),
  method: z.enum(paymentMethods),
  months: z.coerce.number(),
  amount: z.coerce.number(),
});

/** The reference is the order's id, so that it is one transaction; a page whose address got lost is not found again. */
async function openCheckout(ask: Ask, order: Order, expiresAt: Date): Promise<OpenCheckout> {
  const { id, accountId, email, plan, method, months, amount, charged, currency, returnUrl } = order;
  const metadata = { checkout: id, account: accountId, plan, method, months, amount };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const reference = attempt === 0 ? id : `${id}.${attempt}`;
    const transaction = {
      ...{ reference, email, amount: charged, currency, channels: channelsOf[method] },
      callback_url: `${returnUrl}?session_id=${reference}`,
      metadata: { ...metadata, cancel_action: order.cancelUrl },
    };
    try {
      const { authorization_url: url } = await ask<{ authorization_url: string }>(
        '/transaction/initialize',
        transaction,
      );
      return { reference, url, expiresAt };
    } catch (error) {
      if (!(error instanceof PaystackProblem && error.isDuplicate)) throw error;
    }
  }
  throw new RequestRefused(`Paystack lost the answer to ${id} too often.`);
}

/** Paystack's statuses of a refund; a failed one counts as nothing. */
const REFUNDED = ['processed', 'success'];
const REFUNDING = ['pending', 'processing', 'needs-attention'];

interface Transaction {
  id: number;
  reference: string;
  status: string;
  amount: number;
  currency: string;
  fees?: number | null;
  paid_at: string | null;
  metadata: unknown;
}

async function fetchCheckout(
  ask: Ask,
  { reference, orderId }: { reference: string | null; orderId: string },
): Promise<ProviderCheckout | null> {
  const transaction = await findTransaction(ask, reference ?? orderId);
  if (!transaction) return null;
  const terms = z.safeParse(Terms, transaction.metadata);
  if (!terms.success || terms.data.checkout !== orderId) return null;
  const { status } = transaction;
  if (status === 'success' || status === 'reversed') {
    return {
      status: 'paid',
      subscription: null,
      payment: await toProviderPayment(ask, transaction, terms.data),
    };
  }
  // An abandoned transaction is still open: the customer can open the page again.
  return { status: status === 'failed' ? 'failed' : 'open', subscription: null, payment: null };
}

async function findTransaction(ask: Ask, reference: string): Promise<Transaction | null> {
  const found = await orNull(ask<Transaction>(`/transaction/verify/${encodeURIComponent(reference)}`));
  if (found && found.reference !== reference)
    throw new RequestRefused('Paystack answered about another transaction.');
  return found;
}

async function refund(ask: Ask, reference: string, { amount }: { amount?: number }): Promise<void> {
  try {
    await ask('/refund', { transaction: reference, ...(amount === undefined ? {} : { amount }) });
  } catch (error) {
    if (!(error instanceof PaystackProblem)) throw error;
    if (amount === undefined && /fully reversed/i.test(error.message)) return;
    throw new RefundRefused(error.message, { cause: error });
  }
}

async function toProviderPayment(
  ask: Ask,
  transaction: Transaction,
  { plan, months, method, amount }: z.infer<typeof Terms>,
): Promise<ProviderPayment> {
  const refunds = await ask<{ amount: number; status: string }[]>(`/refund?transaction=${transaction.id}`);
  const disputes = await ask<Dispute[]>(`/dispute?transaction=${transaction.id}`);
  const inCents = (charged: number) => Math.round((charged * amount) / transaction.amount);
  const sumOf = (statuses: readonly string[]) =>
    refunds.reduce((sum, refund) => sum + (statuses.includes(refund.status) ? refund.amount : 0), 0);
  const isReversed = transaction.status === 'reversed';
  const paidAt = new Date(transaction.paid_at ?? Date.now());
  return {
    reference: transaction.reference,
    plan,
    fromPlan: null,
    fromPrice: null,
    months,
    method,
    amount,
    refunded: inCents(isReversed ? transaction.amount : sumOf(REFUNDED)),
    refunding: isReversed ? 0 : inCents(sumOf(REFUNDING)),
    ...disputeOf(disputes, paidAt),
    charged: transaction.amount,
    currency: transaction.currency,
    fee: transaction.fees ?? null,
    feeCurrency: transaction.fees == null ? null : transaction.currency,
    paidAt,
    periodStart: paidAt,
    periodEnd: addMonths(paidAt, months),
  };
}

interface Dispute {
  status: string;
  resolution: string | null;
  category?: string | null;
  messages?: { body?: string | null }[] | null;
  dueAt?: string | null;
  createdAt?: string | null;
}

function disputeOf(disputes: Dispute[], paidAt: Date): DisputeOfPayment {
  const isLost = disputes.some(({ resolution }) => resolution === 'merchant-accepted');
  const open = disputes.find(({ status }) => status !== 'resolved');
  const isDue = open?.status === 'awaiting-merchant-feedback';
  return {
    isDisputed: isLost || open !== undefined,
    isLost,
    disputedAt: open ? (timeOf(open.createdAt) ?? paidAt) : null,
    disputeReason:
      cleanLine(open?.category || open?.messages?.[0]?.body || '').replaceAll(/\p{Cc}/gu, '') || null,
    disputeDueAt: isDue ? timeOf(open.dueAt) : null,
  };
}

const timeOf = (text: string | null | undefined) =>
  Number.isNaN(Date.parse(text ?? '')) ? null : new Date(text ?? '');

const Event = z.object({
  event: z.string(),
  data: z.object({
    id: z.optional(z.union([z.number(), z.string()])),
    reference: z.optional(z.string()),
    transaction_reference: z.optional(z.string()),
    transaction: z.optional(
      z.union([z.object({ reference: z.optional(z.string()) }), z.number(), z.string()]),
    ),
  }),
});

/** Paystack's signatures contain no time: an event that is sent again only causes another request. */
function readEvent(secretKey: string, raw: Buffer, headers: IncomingHttpHeaders): ProviderEvent {
  const expected = createHmac('sha512', secretKey).update(raw).digest();
  const given = Buffer.from(String(headers['x-paystack-signature'] ?? ''), 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new EventRefused('The signature of the event does not hold.');
  }
  const { event, data } = eventIn(raw);
  // Some events name a transaction only by its number.
  const named = typeof data.transaction === 'object' ? data.transaction.reference : undefined;
  const reference = event === 'charge.success' ? data.reference : (data.transaction_reference ?? named);
  return {
    // Paystack's id names the object, not the event. Without it, two refunds of one payment look alike.
    id: `${event}:${data.id ?? newId()}`,
    type: event,
    about: reference && /^(?:charge|refund)\./.test(event) ? { checkout: reference } : { nothing: true },
  };
}

function eventIn(raw: Buffer): z.infer<typeof Event> {
  try {
    return z.parse(Event, JSON.parse(raw.toString('utf8')));
  } catch (error) {
    throw new EventRefused('This is not an event.', { cause: error });
  }
}
