import { ProviderAway, RequestRefused } from '../provider.ts';

const API = 'https://api.paystack.co';
/** Milliseconds for one request; a user is waiting. */
const TIMEOUT = 20_000;

export interface PaystackAccess {
  secretKey: string;
  /** The sandbox's fetch; without it the global one. */
  fetch?: typeof fetch | undefined;
}

/** Paystack rejects the request. */
export class PaystackProblem extends RequestRefused {
  /** The reference was used before. An error without a code is recognised by its text. */
  readonly isDuplicate: boolean;
  /** There is no such transaction. */
  readonly isMissing: boolean;
  constructor(message: string, code?: string) {
    super(`Paystack: ${message}`);
    this.isMissing = code === 'transaction_not_found' || code === 'not_found' || /not found/i.test(message);
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
        // The key must not be sent to another address.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      status = response.status;
      answer = (await response.json()) as Answer<T>;
    } catch (error) {
      throw new ProviderAway('Paystack does not answer.', { cause: error });
    }
    if (status >= 500 || [401, 403, 429].includes(status)) {
      throw new ProviderAway(`Paystack: ${status} ${answer.message}`);
    }
    if (!answer.status) throw new PaystackProblem(answer.message, answer.code);
    return answer.data;
  };
}

/** Null where Paystack has no such transaction. */
export async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof PaystackProblem && error.isMissing) return null;
    throw error;
  }
}
