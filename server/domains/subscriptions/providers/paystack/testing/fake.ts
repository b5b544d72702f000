import { randomInt } from 'node:crypto';
import type { Clock } from '../../../../../platform/clock.ts';
import type { Objects, Store } from '../../sandbox/state.ts';

export interface FakeTransaction {
  id: number;
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
  metadata: { account?: string; checkout?: string; plan?: string; months?: number; cancel_action?: string };
}

interface FakeRefund {
  id: number;
  createdAt: string;
  transaction: number;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
}

interface FakeDispute {
  id: number;
  createdAt: string;
  updatedAt: string;
  transaction: { id: number; reference: string };
  status: 'awaiting-merchant-feedback' | 'resolved';
  resolution: 'declined' | 'merchant-accepted' | null;
}

export interface SandboxState {
  objects: Objects;
  now: Date;
  publicUrl: string;
}

export interface PaystackFake {
  fetch: typeof fetch;
  act<T>(work: (state: SandboxState) => Promise<T>): Promise<T>;
}

/** The part of Paystack's API that Sokoni uses, with stored state. */
export function createPaystackFake(
  store: Store,
  { clock, publicUrl }: { clock: Clock; publicUrl: string },
): PaystackFake {
  const act: PaystackFake['act'] = (work) =>
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

async function answerTo(state: SandboxState, method: string, url: URL, body: Record<string, unknown>) {
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
    const all = await objects.list<FakeTransaction>('transaction', { status: 'success' });
    return success(pageOf(all, url, ({ created_at: at }) => at));
  }
  if (url.pathname === '/refund') {
    const all = await objects.list<FakeRefund>('refund', of ? { transaction: of } : {});
    return success(pageOf(all, url, ({ createdAt }) => createdAt));
  }
  if (url.pathname === '/dispute') {
    const all = await objects.list<FakeDispute>('dispute', of ? { transaction: { id: of } } : {});
    return success(pageOf(all, url, ({ createdAt }) => createdAt));
  }
  return refusal(404, `There is no ${method} ${url.pathname}`, 'not_found');
}

function pageOf<T>(all: T[], { searchParams }: URL, timeOf: (one: T) => string): T[] {
  const size = Number(searchParams.get('perPage') ?? 50);
  const page = Number(searchParams.get('page') ?? 1);
  const from = searchParams.get('from') ?? '';
  return all.filter((one) => timeOf(one) >= from).slice((page - 1) * size, page * size);
}

async function initialize(state: SandboxState, body: Record<string, unknown>) {
  const reference = String(body.reference);
  if (await find(state, reference)) {
    return refusal(400, 'Duplicate Transaction Reference', 'duplicate_reference');
  }
  const transaction: FakeTransaction = {
    id: newNumber(),
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
    metadata: body.metadata as FakeTransaction['metadata'],
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
export async function payTransaction(state: SandboxState, reference: string): Promise<boolean> {
  const transaction = await find(state, reference);
  if (!transaction || transaction.status === 'success') return false;
  if (+state.now - Date.parse(transaction.created_at) > SESSION) return false;
  const [channel = ''] = transaction.channels;
  const paid: FakeTransaction = {
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

export async function failTransaction(state: SandboxState, reference: string): Promise<void> {
  const transaction = await find(state, reference);
  if (transaction?.status === 'abandoned') await save(state, { ...transaction, status: 'failed' });
}

/** A refund that is requested through the API is paid later: see `payRefunds`. */
async function requestRefund(state: SandboxState, body: Record<string, unknown>) {
  const { id, amount: paid } = await getPaid(state, String(body.transaction));
  const refunds = await state.objects.list<FakeRefund>('refund', { transaction: id });
  const left = refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum - amount), paid);
  if (left === 0) return refusal(400, 'Transaction has been fully reversed', 'transaction_reversed');
  const amount = Number(body.amount ?? left);
  if (amount > left) return refusal(400, 'Refund amount cannot be more than transaction amount', 'invalid');
  return success(await saveRefund(state, { transaction: id, amount, status: 'pending' }));
}

async function saveRefund(
  state: SandboxState,
  fields: Pick<FakeRefund, 'transaction' | 'amount' | 'status'>,
) {
  const refund: FakeRefund = { id: newNumber(), createdAt: state.now.toISOString(), ...fields };
  await state.objects.put('refund', `refund_${refund.id}`, refund);
  return refund;
}

/** Pays the requested refunds of a transaction, or fails to. */
export async function payRefunds(
  state: SandboxState,
  reference: string,
  status: 'processed' | 'failed' = 'processed',
): Promise<void> {
  const { id } = await getPaid(state, reference);
  const pending = await state.objects.list<FakeRefund>('refund', { transaction: id, status: 'pending' });
  for (const refund of pending) {
    await state.objects.put('refund', `refund_${refund.id}`, { ...refund, status });
    await happen(state, `refund.${status}`, { ...refund, status, transaction_reference: reference });
  }
}

export async function refundTransaction(
  state: SandboxState,
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

export async function disputeTransaction(state: SandboxState, reference: string): Promise<void> {
  const { id } = await getPaid(state, reference);
  const time = state.now.toISOString();
  const dispute: FakeDispute = {
    id: newNumber(),
    createdAt: time,
    updatedAt: time,
    transaction: { id, reference },
    status: 'awaiting-merchant-feedback',
    resolution: null,
  };
  await state.objects.put('dispute', `dispute_${dispute.id}`, dispute);
  await happen(state, 'charge.dispute.create', dispute);
}

async function getPaid(state: SandboxState, reference: string): Promise<FakeTransaction> {
  const transaction = await find(state, reference);
  if (transaction?.status !== 'success') throw new Error(`Nothing was paid by ${reference}.`);
  return transaction;
}

export function find({ objects }: SandboxState, reference: string): Promise<FakeTransaction | null> {
  return objects.find<FakeTransaction>(`transaction_${reference}`);
}

async function save({ objects }: SandboxState, transaction: FakeTransaction): Promise<void> {
  await objects.put('transaction', `transaction_${transaction.reference}`, transaction);
}

async function happen({ objects }: SandboxState, event: string, data: object): Promise<void> {
  const id = `event_${newNumber()}`;
  await objects.put('event', id, { id, event, data: structuredClone(data) });
  await objects.put('delivery', `delivery_${id}`, { event: id });
}

function newNumber(): number {
  return randomInt(1, 2 ** 47);
}
