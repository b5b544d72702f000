import { i18n } from '@lingui/core';
import type { EndpointAnswer, EndpointInput, EndpointName, Endpoints } from '@sokoni/contract/endpoints';
import type { ErrorAnswer, ErrorCode, FieldErrors } from '@sokoni/contract/errors';
import { takeEarlyAnswer } from './early-answers.ts';

/** An endpoint by its method and path, such as `POST /auth/login`, so that no schema is loaded. */
type Endpoint<N extends EndpointName> = `${Endpoints[N]['method']} ${Endpoints[N]['path']}`;
type NameOf<E> = { [N in EndpointName]: Endpoint<N> extends E ? N : never }[EndpointName];
type Given<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

export type AnyEndpoint = Endpoint<EndpointName>;
export type Answer<E extends AnyEndpoint> = EndpointAnswer<NameOf<E>>;
export type Input<E extends AnyEndpoint> = Given<EndpointInput<NameOf<E>>>;
export type Api = <E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  options?: RequestOptions,
) => Promise<Answer<E>>;

interface RequestOptions {
  signal?: AbortSignal;
  /** The request goes on when the document ends. */
  keepalive?: boolean;
}

/** Nothing is wrong with the request: the same one may succeed later. */
const TEMPORARY: readonly string[] = [
  'offline',
  'unavailable',
  'storage_full',
  'unexpected',
  'too_many_requests',
];

/** An error of the server, or `offline` when it could not be reached. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline';
  readonly fields: FieldErrors;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** The id of the request in the server's log; empty without a response. */
  readonly requestId: string;
  /** What the endpoint says of the question that its error asks. */
  readonly details: object | undefined;

  constructor(
    code: ErrorCode | 'offline',
    message: string,
    fields: FieldErrors = {},
    status = 0,
    requestId = '',
    details?: object,
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.status = status;
    this.requestId = requestId;
    this.details = details;
  }

  /** Whether the same request may succeed later. An error that names a field is about what was sent. */
  get isTemporary(): boolean {
    return TEMPORARY.includes(this.code) && !Object.keys(this.fields)[0];
  }
}

export interface RawRequest {
  method: string;
  /** Path and query below `/api`. */
  path: string;
  body: unknown;
  signal?: AbortSignal | undefined;
  keepalive?: boolean;
  /** The session of a request on the server, which has no session of its own. */
  token?: string;
}
export interface RawAnswer {
  ok: boolean;
  status?: number;
  body: unknown;
}

/** The typed API over any transport. */
export function createApi(send: (request: RawRequest) => Promise<RawAnswer>): Api {
  return async (endpoint, input, options = {}) => {
    const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
    const [method = '', template = ''] = endpoint.split(' ');
    const answer = await send({ method, path: fill(template, params) + search(query), body, ...options });
    if (answer.ok) return answer.body as never;
    const error = readApiError(answer.body, answer.status);
    if (error.code === 'terms_not_accepted') credentials.outdated();
    throw error;
  };
}

/** Reads the error from a response, which may come from a proxy and have another format. */
export function readApiError(body: unknown, status = 0): ApiError {
  const refusal = body as Partial<ErrorAnswer> | null;
  const otherwise = GATEWAY.includes(status) ? 'unavailable' : 'unexpected';
  return new ApiError(
    refusal?.code ?? otherwise,
    refusal?.message ?? '',
    refusal?.errors,
    status,
    refusal?.requestId,
    refusal?.details,
  );
}

/** Responses of a proxy in front of the server, with its own body: bad gateway, unavailable, gateway timeout. */
const GATEWAY = [502, 503, 504];

/** Replaces the params of a path template. */
export function fill(template: string, params: object = {}): string {
  return Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(String(value))),
    template,
  );
}

function search(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}

/** Set by the session module; the API itself only sends the token. */
export const credentials = {
  token: (): string | null => null,
  /** The server rejected a token: the session has ended, here or elsewhere. */
  refused: (_token: string) => {},
  /** The server knows something of the account that the session here does not. */
  outdated: () => {},
};

/** The API over the network, with the session of this browser. */
export const browserApi = createApi((request) => sendAs(credentials.token(), request));

/** The same with another session than the one of this browser, or with none. */
export const browserApiAs = (token: string | null) => createApi((request) => sendAs(token, request));

async function sendAs(token: string | null, request: RawRequest): Promise<RawAnswer> {
  const early = request.method === 'GET' ? takeEarlyAnswer(request.path, token) : undefined;
  const answer = await early?.catch(() => undefined);
  if (answer) {
    recordFailure(answer, token);
    return answer;
  }
  const response = await fetchRaw(token, request);
  const body: unknown = await response.json().catch(() => null);
  // After the body: the end of a session leaves the page, and the caller shows the error before that.
  recordFailure(response, token);
  return { ok: response.ok, status: response.status, body };
}

/** Whether the page may lack data, because one of its requests has failed. */
export const requests = { hasFailedRequest: false };

/** For answers that are not JSON. */
export async function fetchAs(token: string | null, request: RawRequest): Promise<Response> {
  const response = await fetchRaw(token, request);
  recordFailure(response, token);
  return response;
}

/** All requests of the browser go through this fetch. */
async function fetchRaw(
  token: string | null,
  { method, path, body, signal, keepalive = false }: RawRequest,
): Promise<Response> {
  try {
    return await fetch(`/api${path}`, {
      method,
      signal: signal ?? null,
      keepalive,
      credentials: 'same-origin',
      headers: {
        // Error messages are in the language of the page.
        'accept-language': i18n.locale,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    requests.hasFailedRequest = true;
    throw new ApiError('offline', '');
  }
}

function recordFailure({ ok, status }: { ok: boolean; status: number }, token: string | null) {
  if (!ok) requests.hasFailedRequest = true;
  if (status === 401 && token) credentials.refused(token);
}
