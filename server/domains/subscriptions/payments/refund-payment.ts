import { logAct } from '../../../accounts/log-act.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { rowsToInsert } from '../../../platform/db/statement.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { type Log, TOLD_AFTER, takeFailed } from '../../../platform/jobs/for-each-due.ts';
import { syncCheckout } from '../checkout/sync-checkout.ts';
import { lockPayer, type SubscriptionContext } from '../context.ts';
import { forEachDue, forEachProvider } from '../jobs/for-each-due.ts';
import { syncSubscription } from '../lifecycle/sync-subscription.ts';
import { withChangeLock } from '../locks.ts';
import { mapProviderErrors } from '../provider-answers.ts';
import { RefundRefused } from '../providers/provider.ts';
import { findProvider } from '../providers/providers.ts';
import { getSubscription, inColumns } from '../queries.ts';
import { getPayment, type PaymentRow, refundableOf } from './payment-queries.ts';

interface Refund {
  id: string;
  /** US cents. */
  amount: number;
  /** US cents that the operator saw as left, so that a second press refunds nothing more. */
  refundable: number;
  reason: string;
}

/** A refund that was chosen, until its provider says that it is done. */
interface RefundRequest {
  /** The key of the request to the provider. */
  id: string;
  paymentId: string;
  /** US cents. */
  amount: number;
  /** US cents that were refunded, or on their way or requested, before. */
  gone: number;
  /** How often the provider has accepted or refused it. What it accepted may fail later. */
  answers: number;
}

/** The step of the job, which names failures. */
const STEP = 'refunds';
/** Answers after which the job no longer asks, because operators are told of the failure. */
const MOST_ANSWERS = TOLD_AFTER;

const NOT_SET_UP =
  /*i18n*/ 'This site no longer takes payments through the provider of this payment. Refund it on the provider’s page.';

/**
 * Refunds a part of a payment, or the whole, through its provider. The mail to the payer, and the end of a plan whose
 * newest payment is refunded whole, follow from the provider's state as with a refund that is made on its own pages.
 * Call it outside of a transaction: the provider may take seconds.
 */
export async function refundPayment(
  context: SubscriptionContext,
  viewer: Pick<Viewer, 'id'>,
  { id, amount, refundable, reason }: Refund,
) {
  const { sql, clock } = context;
  const refundOnce: Parameters<typeof withPayment>[2] = async (provider) => {
    const open = await findOpenRequest(sql, id);
    // Without an answer it may have been done: it is repeated as the same one.
    if (open?.answers === 0) await settle(context, provider, open).catch(unlessRefused);
    else await provider.sync();
    const payment = await getPayment(sql, id);
    const isDone = open && refundedOrLost(payment) >= targetOf(open);
    if (isDone && targetOf(open) === payment.amount - refundable + amount) return;
    const left = refundableOf(payment);
    if (left === 0 || refundable !== left) throw new ApiError('changed_meanwhile');
    const now = clock.now();
    const request = await sql.begin(async (tx) => {
      await lockPayer(tx, payment.accountId);
      // It was refused, or failed later: the operator decides what to do instead.
      if (open && !isDone) await closeRequest(tx, open.id, now);
      const chosen = await chooseRefund(tx, payment, { amount, reason, operatorId: viewer.id, now });
      if (chosen?.amount !== amount) throw new ApiError('changed_meanwhile');
      return chosen;
    });
    await settle(context, provider, request).catch(async (error: unknown) => {
      if (error instanceof RefundRefused) await closeRequest(sql, request.id, clock.now());
      throw error;
    });
  };
  await mapProviderErrors(() => withPayment(context, id, refundOnce));
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof RefundRefused)) throw error;
}

interface Choice {
  /** US cents; at most what is left is refunded. */
  amount: number;
  reason: string;
  operatorId: string;
  now: Date;
}

/**
 * Stores which payment is refunded, and how much of it, before the provider is asked: so no money leaves without an entry.
 * An open request becomes a part of this one. Undefined where nothing is left.
 */
export async function chooseRefund(
  tx: Transaction,
  payment: PaymentRow,
  { amount, reason, operatorId, now }: Choice,
): Promise<RefundRequest | undefined> {
  const { id: paymentId, provider, reference, accountId: subjectId } = payment;
  await lockPayer(tx, subjectId);
  const open = await findOpenRequest(tx, paymentId);
  const gone = Math.max(refundedOrLost(payment), open ? targetOf(open) : 0);
  const request = {
    ...{ id: newId(), paymentId, gone, answers: 0 },
    amount: Math.min(amount, refundableOf(payment) + refundedOrLost(payment) - gone),
  };
  if (request.amount <= 0) return undefined;
  if (open) await closeRequest(tx, open.id, now);
  const dollars = `$${(request.amount / 100).toFixed(2)}`;
  const details = { provider, payment: reference, amount: dollars, reason };
  await logAct(tx, { action: 'refund requested', actorId: operatorId, subjectId, details, now });
  const columns = inColumns({ ...request, requestedBy: operatorId, requestedAt: now });
  await tx`INSERT INTO refund_requests ${rowsToInsert([columns])}`;
  return request;
}

const columns = (sql: Queryable) => sql`r.id, r.payment_id, r.amount, r.gone, r.answers`;

const findOpenRequest = (sql: Queryable, paymentId: string) =>
  sql<RefundRequest[]>`
    SELECT ${columns(sql)} FROM refund_requests r
    WHERE payment_id = ${paymentId} AND settled_at IS NULL`.first();

async function closeRequest(sql: Queryable, id: string, now: Date): Promise<void> {
  await sql`UPDATE refund_requests SET settled_at = ${now} WHERE id = ${id}`;
  await takeFailed(sql, STEP, [id]);
}

/** Repeats refunds that have no answer yet, each as the same one, or that were refused, or failed after they were accepted. */
export async function repeatRefunds(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql } = context;
  const open = sql`refund_requests r JOIN payments p ON p.id = r.payment_id WHERE r.settled_at IS NULL`;
  const names = sql<{ provider: string }[]>`SELECT DISTINCT p.provider FROM ${open}`;
  await forEachProvider(names, log, (name) =>
    forEachDue(context, log, {
      name: STEP,
      // Of those that are on their way, an event tells the end.
      find: (limit, isReady) => sql<RefundRequest[]>`
        SELECT ${columns(sql)} FROM ${open} AND p.provider = ${name}
          AND (p.refunding = 0 OR p.refunded + p.refunding < r.gone + r.amount) AND ${isReady(sql`r.id`)}
        ORDER BY r.id LIMIT ${limit}`,
      act: ({ id, paymentId }) =>
        withPayment(context, paymentId, async (provider) => {
          const request = await findOpenRequest(sql, paymentId);
          if (request?.id === id) await settle(context, provider, request);
        }),
    }),
  );
}

interface PaymentProvider {
  refund(reference: string, of: { amount: number; key: string }): Promise<void>;
  /** Stores the provider's current state of the payment. */
  sync(): Promise<void>;
}

/** Runs one refund of a payment at a time. */
async function withPayment(
  context: SubscriptionContext,
  id: string,
  act: (provider: PaymentProvider) => Promise<void>,
): Promise<void> {
  const { provider: name, reference, subscriptionId } = await getPayment(context.sql, id);
  const provider = findProvider(context.payments, name);
  if (!provider) throw new ApiError('refund_refused', { message: NOT_SET_UP });
  const { providerReference } = await getSubscription(context.sql, subscriptionId);
  const sync = () =>
    provider.renews
      ? syncSubscription(context, provider, providerReference)
      : syncCheckout(context, provider, reference);
  // Not the lock of the subscription, which `syncSubscription` may need.
  await withChangeLock(context.sql, provider, `refund ${reference}`, () =>
    act({ refund: (payment, of) => provider.refund(payment, of), sync }),
  );
}

/**
 * Asks the provider for what is missing: nothing after a lost answer, not every provider knows keys, and again what was on
 * its way and failed.
 */
async function settle(
  { sql, clock }: SubscriptionContext,
  provider: PaymentProvider,
  request: RefundRequest,
): Promise<void> {
  const { id, paymentId, answers } = request;
  await provider.sync();
  let payment = await getPayment(sql, paymentId);
  const gone = refundedOrLost(payment);
  const missing = Math.min(targetOf(request) - gone, refundableOf(payment));
  if (missing > 0) {
    const { reference } = payment;
    if (answers >= MOST_ANSWERS) {
      throw new RefundRefused(`The refund of ${reference} was refused, or failed, ${answers} times.`);
    }
    const amount = chargedFor(payment, gone + missing) - chargedFor(payment, gone);
    const countAnswer = () => sql`UPDATE refund_requests SET answers = answers + 1 WHERE id = ${id}`;
    await provider
      .refund(reference, { amount, key: `${id} ${missing} ${answers}` })
      .catch(async (error: unknown) => {
        if (error instanceof RefundRefused) await countAnswer();
        throw error;
      });
    await countAnswer();
    await provider.sync();
    payment = await getPayment(sql, paymentId);
  }
  // Otherwise it is on its way, and may fail.
  if (payment.refunding === 0) await closeRequest(sql, id, clock.now());
}

/** Refunded, or on its way. */
const refundedOrLost = ({ refunded, refunding }: PaymentRow) => refunded + refunding;

/** What is refunded, or on its way, when the request is done. */
const targetOf = ({ gone, amount }: RefundRequest) => gone + amount;

/** In hundredths of the currency that was charged. */
const chargedFor = ({ charged, amount }: PaymentRow, cents: number) => Math.round((charged * cents) / amount);
