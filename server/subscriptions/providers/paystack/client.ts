import { DAY } from '../../dates.ts';
import { ProviderAway } from '../provider.ts';

const API = 'https://api.paystack.co';
/** Milliseconds for one request; a user is waiting. */
const TIMEOUT = 20_000;

interface PaystackAccess {
  secretKey: string;
  /** The fake's fetch; without it the global one. */
  fetch?: typeof fetch | undefined;
}

/** Paystack rejects the request. */
export class PaystackProblem extends Error {
  /** The reference was used before. An error without a code is recognised by its text. */
  readonly isDuplicate: boolean;
  constructor(message: string, code?: string) {
    super(message);
    this.isDuplicate = code === 'duplicate_reference' || /duplicate transaction reference/i.test(message);
  }
}

interface Answer<T> {
  status: boolean;
  message: string;
  data: T;
  code?: string;
}

/**
 * Sends a POST with a body, a GET without one. Returns the `data` of Paystack's answer. Throws a PaystackProblem where
 * Paystack rejects the request, ProviderAway otherwise.
 */
export type Ask = <T>(path: string, body?: object) => Promise<T>;

export function paystackClient({ secretKey, fetch: given }: PaystackAccess): Ask {
  const send = given ?? fetch;

  return async <T>(path: string, body?: object) => {
    let status: number;
    let answer: Answer<T>;
    try {
      const response = await send(`${API}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      status = response.status;
      answer = (await response.json()) as Answer<T>;
    } catch (error) {
      throw new ProviderAway('Paystack does not answer.', { cause: error });
    }
    if (status >= 500 || status === 429 || status === 401) {
      throw new ProviderAway(`Paystack: ${status} ${answer.message}`);
    }
    if (!answer.status) throw new PaystackProblem(answer.message, answer.code);
    return answer.data;
  };
}

/** Milliseconds between the start of a transaction and its payment, refund or dispute: Paystack lists by the start. */
const LONGEST = 31 * DAY;
/** Pages of each kind, with 100 entries each. */
const PAGES = 50;

interface Listed {
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

/** References of transactions that were paid, refunded or disputed since then. */
export async function listChanged(ask: Ask, since: Date): Promise<string[]> {
  const from = new Date(+since - LONGEST).toISOString();
  const paid = await listAll(ask, `/transaction?status=success&from=${from}`);
  const given = await listAll(ask, `/refund?from=${from}`);
  const disputed = await listAll(ask, `/dispute?from=${from}`);
  const changed = new Set<string>();
  for (const { reference, paid_at: at } of paid) {
    if (reference && isSince(at, since)) changed.add(reference);
  }
  for (const one of [...given, ...disputed]) {
    if (!isSince(one.updatedAt ?? one.refunded_at ?? one.createdAt, since)) continue;
    const reference = await referenceOf(ask, one);
    if (reference) changed.add(reference);
  }
  return [...changed];
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
  const found = await ask<{ reference: string }>(`/transaction/${encodeURIComponent(number)}`);
  return found.reference;
}
