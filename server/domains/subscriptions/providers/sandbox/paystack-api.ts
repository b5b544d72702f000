import { randomInt } from 'node:crypto';
import type { PaymentMethod, PlanId } from '@sokoni/contract/subscriptions/plans';
import type { Clock } from '../../../../platform/clock.ts';
import { daysAfter } from '../../dates.ts';
import type { Objects, Store, TimeRange } from './store.ts';

export interface Transaction {
  id: number;
  /** Seconds; Paystack does not return this field of its objects. */
  created: number;
  reference: string;
  status: 'abandoned' | 'success' | 'failed';
  amount: number;
  currency: string;
  fees: number | null;
  channel: string;
  channels: string[];
  created_at: string;
  paid_at: string | null;
  customer: { email: string };
  callback_url: string;
  metadata: Terms;
}

/** The fields of our adapter that the sandbox reads. */
interface Terms {
  account: string;
  checkout: string;
  plan: PlanId;
  months: number;
  method: PaymentMethod;
  cancel_action: string;
}

interface Refund {
  id: number;
  created: number;
  createdAt: string;
  transaction: number;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
}

interface Dispute {
  id: number;
  created: number;
  createdAt: string;
  updatedAt: string;
  transaction: { id: number; reference: string };
  status: 'awaiting-merchant-feedback' | 'resolved';
  resolution: 'declined' | 'merchant-accepted' | null;
  category: string;
  messages: { sender: string; body: string; createdAt: string }[];
  dueAt: string;
}

export interface PaystackState {
  objects: Objects;
  now: Date;
  publicUrl: string;
}

export interface PaystackApi {
  fetch: typeof fetch;
  act<T>(work: (state: PaystackState) => Promise<T>): Promise<T>;
}

/** The part of Paystack's API that Sokoni uses, with stored state. */
export function createPaystackApi(
  store: Store,
  { clock, publicUrl }: { clock: Clock; publicUrl: string },
): PaystackApi {
  const act: PaystackApi['act'] = (work) =>
    store.transact((objects) => work({ objects, now: clock.now(), publicUrl }));

  return {
    act,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const body = init?.body ? JSON.parse(String(init.body)) : {};
      const { status, answer } = await act((state) => answerTo(state, init?.method ?? 'GET', url, body));
      return Response.json(answer, { status });
    },
  };
}

const success = (data: unknown) => ({ status: 200, answer: { status: true, message: 'Done', data } });
const refusal = (status: number, message: string, code: string) => ({
  status,
  answer: { status: false, message, code },
});

async function answerTo(state: PaystackState, method: string, url: URL, body: Record<string, unknown>) {
  const { objects } = state;
  const [, verified] = /^\/transaction\/verify\/([^/]+)$/.exec(url.pathname) ?? [];
  const [, numbered] = /^\/transaction\/(\d+)$/.exec(url.pathname) ?? [];
  const of = Number(url.searchParams.get('transaction'));

  if (method === 'POST' && url.pathname === '/transaction/initialize') return initialize(state, body);
  if (method === 'GET' && verified) {
    const held = await find(state, decodeURIComponent(verified));
    return held ? success(held) : refusal(400, 'Transaction reference not found.', 'transaction_not_found');
  }
  if (method === 'POST' && url.pathname === '/refund') return requestRefund(state, body);
  if (method !== 'GET') return refusal(404, `There is no ${method} ${url.pathname}`, 'not_found');
  if (numbered) {
    const [held] = await objects.list('transaction', { id: Number(numbered) });
    return held ? success(held) : refusal(404, 'Transaction ID provided is invalid', 'not_found');
  }
  if (url.pathname === '/transaction') {
    return success(pageOf(await objects.list('transaction', { status: 'success' }, since(url)), url));
  }
  if (url.pathname === '/refund') {
    const where = of ? { transaction: of } : {};
    return success(pageOf(await objects.list('refund', where, since(url)), url));
  }
  if (url.pathname === '/dispute') {
    const where = of ? { transaction: { id: of } } : {};
    return success(pageOf(await objects.list('dispute', where, since(url)), url));
  }
  return refusal(404, `There is no ${method} ${url.pathname}`, 'not_found');
}

function since({ searchParams }: URL): TimeRange | undefined {
  const from = searchParams.get('from');
  return from === null ? undefined : { field: 'created', from: secondsOf(new Date(from)) };
}

function pageOf(all: unknown[], { searchParams }: URL): unknown[] {
  const size = Number(searchParams.get('perPage') ?? 50);
  const page = Number(searchParams.get('page') ?? 1);
  return all.slice((page - 1) * size, page * size);
}

const secondsOf = (date: Date) => Math.floor(+date / 1000);

async function initialize(state: PaystackState, body: Record<string, unknown>) {
  const reference = String(body.reference);
  if (await find(state, reference)) {
    return refusal(400, 'Duplicate Transaction Reference', 'duplicate_reference');
  }
  const transaction: Transaction = {
    id: newNumber(),
    created: secondsOf(state.now),
    reference,
    status: 'abandoned',
    amount: Number(body.amount),
    currency: String(body.currency),
    fees: null,
    channel: '',
    channels: body.channels as string[],
    created_at: state.now.toISOString(),
    paid_at: null,
    customer: { email: String(body.email) },
    callback_url: String(body.callback_url),
    metadata: body.metadata as Terms,
  };
  await save(state, transaction);
  return success({
    authorization_url: `${state.publicUrl}/sandbox/transfer/${encodeURIComponent(reference)}`,
    access_code: reference,
    reference,
  });
}

/** Milliseconds. The same setting as at Paystack (docs/payments.md): a page that was opened longer ago cannot be paid. */
const SESSION = 24 * 3_600_000;

/** Pays a transaction, as on its page; false when it was paid already or its page was opened too long ago. */
export async function payTransaction(state: PaystackState, reference: string): Promise<boolean> {
  const transaction = await find(state, reference);
  if (!transaction || transaction.status === 'success') return false;
  if (+state.now - Date.parse(transaction.created_at) > SESSION) return false;
  const [channel = ''] = transaction.channels;
  const paid: Transaction = {
    ...transaction,
    status: 'success',
    channel,
    fees: Math.round(transaction.amount * 0.015),
    paid_at: state.now.toISOString(),
  };
  await save(state, paid);
  await happen(state, 'charge.success', paid);
  return true;
}

export async function failTransaction(state: PaystackState, reference: string): Promise<void> {
  const transaction = await find(state, reference);
  if (transaction?.status === 'abandoned') await save(state, { ...transaction, status: 'failed' });
}

/** A refund that is requested through the API is paid later: see `payRefunds`. */
async function requestRefund(state: PaystackState, body: Record<string, unknown>) {
  const { id, amount: paid } = await getPaid(state, String(body.transaction));
  const refunds = await state.objects.list<Refund>('refund', { transaction: id });
  const left = refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum - amount), paid);
  if (left === 0) return refusal(400, 'Transaction has been fully reversed', 'transaction_reversed');
  const amount = Number(body.amount ?? left);
  if (amount > left) return refusal(400, 'Refund amount cannot be more than transaction amount', 'invalid');
  return success(await saveRefund(state, { transaction: id, amount, status: 'pending' }));
}

async function saveRefund(state: PaystackState, fields: Pick<Refund, 'transaction' | 'amount' | 'status'>) {
  const refund: Refund = {
    id: newNumber(),
    created: secondsOf(state.now),
    createdAt: state.now.toISOString(),
    ...fields,
  };
  await state.objects.put('refund', `refund_${refund.id}`, refund);
  return refund;
}

/** Pays all requested refunds, or fails to. */
export async function payRefunds(
  state: PaystackState,
  status: 'processed' | 'failed' = 'processed',
): Promise<void> {
  const { objects } = state;
  for (const refund of await objects.list<Refund>('refund', { status: 'pending' })) {
    const [paid] = await objects.list<Transaction>('transaction', { id: refund.transaction });
    await objects.put('refund', `refund_${refund.id}`, { ...refund, status });
    await happen(state, `refund.${status}`, { ...refund, status, transaction_reference: paid?.reference });
  }
}

export async function refundTransaction(
  state: PaystackState,
  reference: string,
  amount?: number,
): Promise<void> {
  const transaction = await getPaid(state, reference);
  const refund = await saveRefund(state, {
    transaction: transaction.id,
    amount: amount ?? transaction.amount,
    status: 'processed',
  });
  await happen(state, 'refund.processed', { ...refund, transaction_reference: reference });
}

export async function disputeTransaction(state: PaystackState, reference: string): Promise<void> {
  const { id } = await getPaid(state, reference);
  const time = state.now.toISOString();
  const dispute: Dispute = {
    id: newNumber(),
    created: secondsOf(state.now),
    createdAt: time,
    updatedAt: time,
    transaction: { id, reference },
    status: 'awaiting-merchant-feedback',
    resolution: null,
    category: 'chargeback',
    messages: [{ sender: 'bank@example.com', body: 'Customer was not credited', createdAt: time }],
    dueAt: daysAfter(state.now, 2).toISOString(),
  };
  await state.objects.put('dispute', `dispute_${dispute.id}`, dispute);
  await happen(state, 'charge.dispute.create', dispute);
}

async function getPaid(state: PaystackState, reference: string): Promise<Transaction> {
  const transaction = await find(state, reference);
  if (transaction?.status !== 'success') throw new Error(`Nothing was paid by ${reference}.`);
  return transaction;
}

export const transactionKey = ({ reference }: Pick<Transaction, 'reference'>) => `transaction_${reference}`;

export const find = ({ objects }: PaystackState, reference: string) =>
  objects.find<Transaction>(transactionKey({ reference }));

async function save({ objects }: PaystackState, transaction: Transaction): Promise<void> {
  await objects.put('transaction', transactionKey(transaction), transaction);
}

async function happen({ objects, now }: PaystackState, event: string, data: object): Promise<void> {
  const id = `event_${newNumber()}`;
  await objects.put('event', id, { id, created: secondsOf(now), event, data: structuredClone(data) });
  await objects.put('delivery', `delivery_${id}`, { event: id });
}

function newNumber(): number {
  return randomInt(1, 2 ** 47);
}
