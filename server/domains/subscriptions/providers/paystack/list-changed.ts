import { DAY } from '../../dates.ts';
import type { ProviderEvent } from '../provider.ts';
import { type Ask, orNull } from './client.ts';

/** Milliseconds between the start of a transaction and its payment, refund or dispute: Paystack lists by the start. */
const LONGEST = 31 * DAY;
/** Pages of each kind, with 100 entries each. */
const PAGES = 50;

interface Listed {
  id: number | string;
  status?: string;
  reference?: string;
  paid_at?: string | null;
  createdAt?: string;
  updatedAt?: string;
  refunded_at?: string | null;
  /** The whole transaction, its number, or its reference. */
  transaction?: number | string | { id?: number; reference?: string };
  transaction_reference?: string | null;
}

/** Transactions that were paid, refunded or disputed since then; the ids are those of Paystack's events where it sends one. */
export async function listChanged(ask: Ask, since: Date): Promise<ProviderEvent[]> {
  const from = new Date(+since - LONGEST).toISOString();
  const paid = await listAll(ask, `/transaction?status=success&from=${from}`);
  const refunded = await listAll(ask, `/refund?from=${from}`);
  const disputed = await listAll(ask, `/dispute?from=${from}`);
  const changed: ProviderEvent[] = [];
  const add = (type: string, id: string, reference: string) =>
    changed.push({ id: `${type}:${id}`, type, about: { checkout: reference } });
  for (const { id, reference, paid_at: at } of paid) {
    if (reference && isSince(at, since)) add('charge.success', String(id), reference);
  }
  for (const [kind, listed] of Object.entries({ refund: refunded, dispute: disputed })) {
    for (const one of listed) {
      const at = one.updatedAt ?? one.refunded_at ?? one.createdAt;
      if (!isSince(at, since)) continue;
      const reference = await referenceOf(ask, one);
      // A refund changes with its status; a dispute may change without it.
      const id = kind === 'refund' ? String(one.id) : `${one.id} ${at}`;
      if (reference) add(`${kind}.${one.status}`, id, reference);
    }
  }
  return changed;
}

/** An entry without a time is fetched too. */
const isSince = (time: string | null | undefined, since: Date) => !time || Date.parse(time) >= +since;

async function listAll(ask: Ask, path: string): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let page = 1; page <= PAGES; page++) {
    const some = await ask<Listed[]>(`${path}&perPage=100&page=${page}`);
    all.push(...some);
    if (some.length < 100) break;
  }
  return all;
}

async function referenceOf(
  ask: Ask,
  { transaction, transaction_reference: reference }: Listed,
): Promise<string | null> {
  if (reference) return reference;
  if (typeof transaction === 'object' && transaction.reference) return transaction.reference;
  const number = typeof transaction === 'object' ? transaction.id : transaction;
  if (number === undefined) return null;
  const found = await orNull(ask<{ reference: string }>(`/transaction/${encodeURIComponent(number)}`));
  return found?.reference ?? null;
}
