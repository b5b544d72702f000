import { createHash } from 'node:crypto';
import type { Clock } from '../../../../../platform/clock.ts';
import type { Store } from '../store.ts';
import { type Form, readForm } from './form.ts';
import { routes } from './routes.ts';
import { StripeProblem, type StripeState } from './state.ts';

interface Answer {
  status: number;
  body: object;
}

/** The answer to an idempotency key, and the request that it answered. */
interface StoredAnswer extends Answer {
  id: string;
  created: number;
  fingerprint: string;
}

export interface StripeApi {
  /** Replaces the network under Stripe's SDK. */
  fetch: typeof fetch;
  /** Runs a change that happens at Stripe without a request from this server. */
  act<T>(work: (state: StripeState) => Promise<T>): Promise<T>;
}

/** The part of Stripe's API that Sokoni uses, with stored state: each request sees the changes of earlier requests. */
export function createStripeApi(
  store: Store,
  { clock, publicUrl }: { clock: Clock; publicUrl: string },
): StripeApi {
  const act: StripeApi['act'] = (work) =>
    store.transact((objects) => work({ objects, now: Math.floor(clock.now().getTime() / 1000), publicUrl }));

  return {
    act,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const method = init?.method ?? 'GET';
      const sent = String(init?.body ?? '');
      const search = new URLSearchParams(method === 'POST' ? sent : url.search);
      const key = new Headers(init?.headers).get('idempotency-key');
      const request = { method, path: url.pathname, form: readForm(search) };
      const { status, body } = await act((state) =>
        answerOnce(state, request, method === 'POST' ? key : null),
      );
      return Response.json(body, { status, headers: { 'request-id': 'req_sandbox' } });
    },
  };
}

interface ApiRequest {
  method: string;
  path: string;
  form: Form;
}

/** A known key gets its first answer again, and an error if the request differs. */
async function answerOnce(state: StripeState, request: ApiRequest, key: string | null): Promise<Answer> {
  if (!key) return answer(state, request);
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const id = `key_${key}`;
  const before = await state.objects.find<StoredAnswer>(id);
  if (before) {
    if (before.fingerprint === fingerprint) return before;
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    return { status: 400, body: { error: { type: 'idempotency_error', message } } };
  }
  const made = await answer(state, request);
  await state.objects.put('key', id, { ...made, id, created: state.now, fingerprint } satisfies StoredAnswer);
  return made;
}

async function answer(state: StripeState, { method, path, form }: ApiRequest): Promise<Answer> {
  const found = findRoute(method, path);
  if (!found) {
    const message = `Unrecognized request URL (${method}: ${path}).`;
    return { status: 404, body: { error: { type: 'invalid_request_error', message } } };
  }
  try {
    return { status: 200, body: await found.handle({ state, id: found.id, form }) };
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    const { status, type, code, message } = error;
    return { status, body: { error: { type, message, ...(code ? { code } : {}) } } };
  }
}

function findRoute(method: string, path: string) {
  const exact = routes[`${method} ${path}`];
  if (exact) return { handle: exact, id: '' };
  const parts = path.split('/');
  for (let at = parts.length - 1; at > 2; at--) {
    const handle = routes[`${method} ${parts.with(at, ':id').join('/')}`];
    if (handle) return { handle, id: decodeURIComponent(parts[at] ?? '') };
  }
  return null;
}
