import type { Endpoint } from '@sokoni/contract/endpoint';
import type { FastifyBaseLogger, FastifyError, FastifyRequest } from 'fastify';
import { errorAnswer, logError } from './error-handler.ts';
import { newRequestId } from './logging.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads an endpoint for a visitor of a page that this process renders; null where only a request can. */
    readDirectly(visit: Visit): Promise<DirectAnswer> | null;
  }
}

/** The path and query below `/api`, and what an answer depends on besides them. */
export interface Visit {
  path: string;
  visitorAddress: string;
  /** The language of errors. */
  language: string;
}

export interface DirectAnswer {
  status: number;
  body: unknown;
}

/** What guards, log and metrics read of a request. */
export type ReadRequest = Pick<
  FastifyRequest,
  'id' | 'method' | 'headers' | 'ip' | 'visitorAddress' | 'identity' | 'account' | 'refusal' | 'log'
> & { routeOptions: { url: string; config: object } };

/** Called after each answer, as an `onResponse` hook is. */
export type ReadObserver = (
  request: ReadRequest,
  answer: { statusCode: number; elapsedTime: number },
) => void;

type DirectHandler = (
  request: ReadRequest,
  input: { params: object; query: object },
) => Promise<DirectAnswer>;

interface DirectRoute {
  url: string;
  pattern: RegExp;
  read: DirectHandler;
}

/** Longer values do not exist (`maxParamLength` of the app). */
const PARAM = '([^/]{1,200})';

/** The endpoints that pages read without a request: the same guards, limits, validation and errors, but no HTTP. */
export function directReads(log: () => FastifyBaseLogger, observers: readonly ReadObserver[]) {
  /** Paths without parameters come first, as in the router of Fastify. */
  const routes: DirectRoute[] = [];

  function add(endpoint: Endpoint, url: string, read: DirectHandler): void {
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/\{(\w+)\}/g, `(?<$1>${PARAM})`)}$`);
    if (endpoint.params) routes.push({ url, pattern, read });
    else routes.unshift({ url, pattern, read });
  }

  function readDirectly({ path, visitorAddress, language }: Visit): Promise<DirectAnswer> | null {
    const [pathname = '', search] = path.split('?');
    for (const { url, pattern, read } of routes) {
      const found = pattern.exec(pathname);
      if (!found) continue;
      const request = requestOf(url, visitorAddress, language);
      return answer(request, () => read(request, inputOf(found.groups, search)));
    }
    return null;
  }

  async function answer(request: ReadRequest, read: () => Promise<DirectAnswer>): Promise<DirectAnswer> {
    const started = performance.now();
    const result = await read().catch((error: FastifyError) => {
      request.refusal = logError(error, request);
      return { status: request.refusal.status, body: errorAnswer(request.refusal, request) };
    });
    const elapsedTime = performance.now() - started;
    for (const observe of observers) observe(request, { statusCode: result.status, elapsedTime });
    return result;
  }

  function requestOf(url: string, visitorAddress: string, language: string): ReadRequest {
    const id = newRequestId();
    return {
      id,
      method: 'GET',
      headers: { 'accept-language': language },
      ip: visitorAddress,
      visitorAddress,
      identity: null,
      account: null,
      refusal: null,
      routeOptions: { url, config: {} },
      get log() {
        return log().child({ requestId: id });
      },
    };
  }

  return { add, readDirectly };
}

function inputOf(params: Record<string, string> = {}, search = '') {
  const decoded = Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]);
  return { params: Object.fromEntries(decoded), query: Object.fromEntries(new URLSearchParams(search)) };
}
