import { pipeline, Readable, Transform } from 'node:stream';
import { type Endpoint, needsAcceptedTerms } from '@sokoni/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { attachmentHeader } from './attachment-header.ts';
import { readUploads, requireUpload } from './bodies.ts';
import { directReads, type ReadObserver, type ReadRequest } from './direct-reads.ts';
import { requireValid, schemaOf, serializerOf, validatorOf } from './endpoint-schemas.ts';
import { ApiError, notFound, notSignedIn, tooManyRequests } from './errors.ts';
import { apiHeaders } from './headers.ts';
import { limitConcurrency } from './limits/limit-concurrency.ts';
import { SHARED_MINUTES, type SharedRateLimit } from './limits/shared-rate-limit.ts';
import { requireRight } from './require-right.ts';
import type { SecurityEvent } from './security-log.ts';
import type { SessionViewer } from './viewer.ts';

type InputOf<C, Part extends string> = C extends { [K in Part]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;

/** The input of a handler: validated values, and the caller. */
export interface RequestInput<C extends Endpoint> {
  params: InputOf<C, 'params'>;
  query: InputOf<C, 'query'>;
  body: InputOf<C, 'body'>;
  viewer: C['who'] extends 'anyone' ? SessionViewer | null : SessionViewer;
  request: FastifyRequest;
}

/** The result of a handler, always a success: errors are thrown. */
type AnswerBody<C extends Endpoint> = C extends { file: typeof EVENTS }
  ? StreamAnswer
  : C extends { file: string }
    ? FileAnswer
    : Omit<z.input<C['answer']>, 'success'>;

const EVENTS = 'text/event-stream';

/** A file to download, under a name that the server chooses. */
export interface FileAnswer {
  name: string;
  content: Buffer | Readable;
}

/** Server-sent events, until the client disconnects or the content ends. */
interface StreamAnswer {
  content: Readable;
}

interface Guards {
  /** Requests a minute of one account, or of one address when signed out. */
  perMinute: number;
  /** Counted for all processes together and over ten minutes: endpoints that sign up or send mail. */
  sharedLimit?: true;
  /** For the endpoints that sign in: an expired token must not block them, and requests are counted by address. */
  ignoreSession?: true;
  /** Writes a line into the security log, whether the request succeeds or not. */
  event?: SecurityEvent;
  /** Requests at once, where each holds a connection for long. The others wait longer than elsewhere; callers take turns. */
  atOnce?: number;
  /** Most bytes of the JSON body, where it is more than elsewhere. */
  bodyLimit?: number;
  /** Accepts any body and ignores it: mail services send forms. */
  ignoreBody?: true;
}

/** Finds the caller; null when signed out. Throws when the token is not valid (any more). */
export type Identify = (request: FastifyRequest) => Promise<SessionViewer | null>;
export type Route = ReturnType<typeof createRouter>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until looked up, and where sessions are ignored. */
    identity: { viewer: SessionViewer | null } | { refusal: Error } | null;
  }
}

/**
 * Most requests of one endpoint that run at once, as many as a process has database connections, and how many wait.
 * Further requests get an error at once, so that response times stay short under any load.
 */
const LOAD = { running: 16, waiting: 1000 };
/**
 * Milliseconds that a stream waits for its turn, as all browsers open theirs at once after a restart; also with `atOnce`.
 * Shorter than the 20 seconds that requests have to end when the server stops.
 */
const PATIENT_MAX_WAIT = 15_000;

interface ServeOptions {
  identify: Identify;
  rateLimitFactor: number;
  /** Milliseconds that a request waits for its turn. */
  maxWait: number;
  limitShared: SharedRateLimit;
  /** Are told of what pages read without a request. */
  readObservers?: readonly ReadObserver[];
}

/** Creates the routes of the contract's endpoints under `/api`. */
export function createRouter(
  app: FastifyInstance,
  { identify, rateLimitFactor, maxWait, limitShared, readObservers = [] }: ServeOptions,
) {
  app.decorateRequest('identity', null);
  const reads = directReads(() => app.log, readObservers);
  app.decorate('readDirectly', reads.readDirectly);

  return function route<C extends Endpoint>(
    endpoint: C,
    { perMinute, sharedLimit, ignoreSession, ignoreBody, bodyLimit, event, atOnce }: Guards,
    handle: (input: RequestInput<C>) => Promise<AnswerBody<C>>,
  ) {
    const average = perMinute * rateLimitFactor;
    const minutes = sharedLimit ? SHARED_MINUTES : 1;
    const max = average * minutes;
    const takeTurn = limitConcurrency({
      ...LOAD,
      ...(atOnce ? { running: atOnce } : {}),
      maxWait: atOnce || endpoint.file === EVENTS ? PATIENT_MAX_WAIT : maxWait,
    });
    const countRequest = app.createRateLimit({
      max,
      timeWindow: minutes * 60_000,
      keyGenerator: rateLimitKey,
    });

    /** Counts requests and direct reads together. */
    async function requireUnderLimit(request: FastifyRequest | ReadRequest, reply?: FastifyReply) {
      const limit = await countRequest(request as FastifyRequest);
      if (limit.isAllowed) return;
      const { remaining, ttlInSeconds } = limit;
      reply?.headers({
        'x-ratelimit-limit': max,
        'x-ratelimit-remaining': remaining,
        'x-ratelimit-reset': ttlInSeconds,
      });
      if (limit.isExceeded) throw tooManyRequests(limit.ttl / 1000);
    }

    const route: RouteOptions = {
      method: endpoint.method,
      url: routeOf(endpoint),
      ...(bodyLimit ? { bodyLimit } : {}),
      // A HEAD request for a stream would never end.
      exposeHeadRoute: endpoint.method === 'GET' && endpoint.file !== EVENTS,
      schema: schemaOf(endpoint),
      validatorCompiler: ({ httpPart }) => validatorOf(endpoint, httpPart),
      serializerCompiler: () => (answer) => serializerOf(endpoint)(answer),
      config: {
        takesFiles: endpoint.upload !== undefined,
        securityEvent: event,
        isForOperators: isForOperators(endpoint),
      },
      onRequest: async (request, reply) => {
        takeTurn.requireRoom();
        if (!ignoreSession) request.identity = await identityOf(request, identify);
        request.account = viewerOf(request)?.id ?? null;
        await requireUnderLimit(request, reply);
      },
      // After the rate limit, which also counts invalid tokens, and before a body is read.
      preParsing: async (request, reply) => {
        admit(endpoint, request);
        if (sharedLimit)
          await limitShared({ name: endpoint.path, caller: rateLimitKey(request), max: average });
        if (endpoint.upload) requireUpload(request, reply);
      },
      handler: async (request, reply) => {
        const { params, query, body } = request;
        const caller = viewerOf(request);
        const viewer = endpoint.who === 'anyone' && caller?.isSuspended ? null : caller;
        const input = { params, query, body, viewer, request } as RequestInput<C>;
        // Uploads arrive while they are handled, and have their own limit.
        const answer = await (endpoint.upload
          ? handle(input)
          : takeTurn(() => handle(input), rateLimitKey(request)));
        if (event) request.account ??= accountIn(answer);
        reply.code(endpoint.status ?? 200).headers(apiHeaders);
        if (endpoint.file === EVENTS) return sendEvents(reply, answer as StreamAnswer);
        if (endpoint.file) {
          const { name, content } = answer as FileAnswer;
          const requireAdmitted = async () => {
            const identity = await identityOf(request, identify);
            // While the database is away, no session ends.
            if ('refusal' in identity && isDatabaseUnavailable(identity.refusal)) return;
            request.identity = identity;
            admit(endpoint, request);
          };
          const isGuarded = content instanceof Readable && endpoint.who !== 'anyone';
          return sendFile(reply, endpoint.file, {
            name,
            content: isGuarded ? whileAdmitted(content, requireAdmitted) : content,
          });
        }
        return reply.send({ success: true, ...answer });
      },
    };
    if (isReadByPages(endpoint) && !event) {
      reads.add(endpoint, route.url, async (request, given) => {
        takeTurn.requireRoom();
        await requireUnderLimit(request);
        if (sharedLimit)
          await limitShared({ name: endpoint.path, caller: rateLimitKey(request), max: average });
        const params = requireValid(endpoint, 'params', given.params);
        const query = requireValid(endpoint, 'querystring', given.query);
        const input = { params, query, body: undefined, viewer: null, request } as unknown as RequestInput<C>;
        const answer = await takeTurn(() => handle(input), rateLimitKey(request));
        const body = JSON.parse(serializerOf(endpoint)({ success: true, ...answer }));
        return { status: endpoint.status ?? 200, body };
      });
    }
    if (!endpoint.upload && !ignoreBody) app.route(route);
    // In its own scope, so that no other endpoint accepts such bodies.
    else
      app.register(async (scope) => {
        if (ignoreBody) ignoreBodies(scope);
        else await readUploads(scope);
        scope.route(route);
      });
  };
}

/**
 * An endpoint for operators tells other callers nothing, not even that their session has expired: for them the address
 * does not exist. Where anyone may use an endpoint, an invalid or expired token counts as none, and so does that of a
 * suspended account.
 */
function admit(endpoint: Endpoint, { identity }: FastifyRequest): void {
  const { who, right, whileSuspended } = endpoint;
  const refusal = identity && 'refusal' in identity ? identity.refusal : undefined;
  const isOperators = isForOperators({ who });
  const isOpen = who === 'anyone' || isOperators;
  if (refusal && !(isOpen && isNotSignedIn(refusal))) throw refusal;
  const viewer = identity && 'viewer' in identity ? identity.viewer : null;
  if (isOperators && !viewer?.operatorRole) throw notFound();
  if (who === 'signed in') {
    if (!viewer) throw notSignedIn();
    if (viewer.isSuspended && !whileSuspended) throw new ApiError('account_suspended');
    if (viewer.mustAccept && needsAcceptedTerms(endpoint)) throw new ApiError('terms_not_accepted');
  }
  if (who === 'operator' && !viewer?.hasSecondFactor) throw new ApiError('second_factor_needed');
  if (right) requireRight(viewer, right);
}

/** Pages are rendered for signed-out visitors, whose forms are sent as requests. */
const isReadByPages = ({ method, who, file }: Endpoint) => method === 'GET' && who === 'anyone' && !file;

const isForOperators = ({ who }: Pick<Endpoint, 'who'>) =>
  who === 'operator' || who === 'operator without second factor';

/** The account that a request has signed in. */
const accountIn = (answer: object): string | null =>
  (answer as { user?: { _id?: string } }).user?._id ?? null;

const isNotSignedIn = (error: Error) => error instanceof ApiError && error.code === 'not_signed_in';

/** A slow reader takes minutes, in which its session or its rights may end: then the file breaks off. */
function whileAdmitted(content: Readable, requireAdmitted: () => Promise<void>): Readable {
  const guarded = new Transform({
    transform: (chunk, _encoding, done) => void requireAdmitted().then(() => done(null, chunk), done),
  });
  // The answer reports an error.
  pipeline(content, guarded, () => {});
  return guarded;
}

function sendFile(reply: FastifyReply, type: string, { name, content }: FileAnswer) {
  return reply.type(type).header('content-disposition', attachmentHeader(name)).send(content);
}

/** Proxies and compressors must not buffer the events, and the connection ends with the stream. */
function sendEvents(reply: FastifyReply, { content }: StreamAnswer) {
  return reply
    .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no', connection: 'close' })
    .type(EVENTS)
    .send(content);
}

function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
    done(null, undefined),
  );
}

/** The endpoint's path in Fastify's syntax. */
export function routeOf(endpoint: Endpoint): string {
  return `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

async function identityOf(request: FastifyRequest, identify: Identify) {
  try {
    return { viewer: await identify(request) };
  } catch (error) {
    return { refusal: error as Error };
  }
}

function viewerOf({ identity }: Pick<FastifyRequest, 'identity'>): SessionViewer | null {
  return identity && 'viewer' in identity ? identity.viewer : null;
}

function rateLimitKey(request: Pick<FastifyRequest, 'identity' | 'visitorAddress'>): string {
  return viewerOf(request)?.id ?? request.visitorAddress;
}
