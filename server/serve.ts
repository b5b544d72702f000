import type { Readable } from 'node:stream';
import type { Call } from '@sokoni/contract/call';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Viewer } from './accounts/viewer.ts';
import { CallError, invalidFields, notFound, notSignedIn, UNKNOWN_FIELD } from './errors.ts';
import { atMost } from './platform/at-most.ts';
import { apiHeaders } from './security-headers.ts';
import type { SharedRateLimit } from './shared-rate-limit.ts';
import { readUploads, requireUpload } from './upload-bodies.ts';

type Parsed<C, Part extends string> = C extends { [K in Part]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;

/** What a handler receives: input that has been validated, and who is asking. */
export interface Asked<C extends Call> {
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  body: Parsed<C, 'body'>;
  viewer: C['who'] extends 'anyone' ? Viewer | null : Viewer;
  request: FastifyRequest;
}

/** What a handler answers; that it is a success goes without saying. */
type AnswerBody<C extends Call> = C extends { file: typeof EVENTS }
  ? StreamAnswer
  : C extends { file: string }
    ? FileAnswer
    : Omit<z.input<C['answer']>, 'success'>;

const EVENTS = 'text/event-stream';

/** A file to keep, under a name of our own making. */
export interface FileAnswer {
  name: string;
  content: Readable;
}

/** Server-sent events, until the reader leaves or the content ends. */
interface StreamAnswer {
  content: Readable;
}

interface Guards {
  /** Calls a minute of one account, or of one address when signed out. */
  perMinute: number;
  /** Counted for all processes together: endpoints that sign up or send mail. */
  sharedLimit?: true;
  /** For the calls that sign in: an expired token must not stand in their way, and addresses are counted. */
  ignoreSession?: true;
  /** Any body is taken and thrown away: mail services send forms. */
  ignoreBody?: true;
}

/** Finds out who is asking; null when signed out. Throws when a token is sent that is not valid (any more). */
export type Identify = (request: FastifyRequest) => Promise<Viewer | null>;
export type Serve = ReturnType<typeof serveWith>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until looked for, and where sessions are ignored. */
    identity: { viewer: Viewer | null } | { refusal: Error } | null;
  }
}

/**
 * What one endpoint handles at once, as many as a process has database connections, and how many requests wait. Others
 * are refused at once, so that under any load what is answered is answered soon.
 */
const LOAD = { running: 16, waiting: 1000 };

interface ServeOptions {
  identify: Identify;
  rateLimitFactor: number;
  /** Milliseconds that a request waits for its turn. */
  maxWait: number;
  limitShared: SharedRateLimit;
}

/** Makes calls of the contract into routes under `/api`. */
export function serveWith(
  app: FastifyInstance,
  { identify, rateLimitFactor, maxWait, limitShared }: ServeOptions,
) {
  app.decorateRequest('identity', null);

  return function serve<C extends Call>(
    call: C,
    { perMinute, sharedLimit, ignoreSession, ignoreBody }: Guards,
    handle: (asked: Asked<C>) => Promise<AnswerBody<C>>,
  ) {
    const max = perMinute * rateLimitFactor;
    const takeTurn = atMost({ ...LOAD, maxWait });
    const route: RouteOptions = {
      method: call.method,
      url: routeOf(call),
      // Whoever asks for the head of a stream would wait for its end.
      exposeHeadRoute: call.method === 'GET' && call.file !== EVENTS,
      schema: schemaOf(call),
      validatorCompiler: ({ httpPart }) => validatorOf(call, httpPart),
      serializerCompiler: () => (answer) => serializerOf(call)(answer),
      config: {
        rateLimit: { max, keyGenerator: callerOf },
        takesFiles: call.upload !== undefined,
      },
      onRequest: async (request) => {
        takeTurn.requireRoom();
        if (!ignoreSession) request.identity = await identityOf(request, identify);
      },
      // After the rate limit, which counts refused tokens too, and before a body is read.
      preParsing: async (request, reply) => {
        admit(call, request);
        if (sharedLimit) await limitShared({ name: call.path, caller: callerOf(request), max });
        if (call.upload) requireUpload(request, reply);
      },
      handler: async (request, reply) => {
        const { params, query, body } = request;
        const viewer = viewerOf(request);
        const asked = { params, query, body, viewer, request } as Asked<C>;
        // Uploads arrive while they are handled, and limit themselves.
        const answer = await (call.upload ? handle(asked) : takeTurn(() => handle(asked)));
        reply.code(call.status ?? 200).headers(apiHeaders);
        if (call.file === EVENTS) return sendEvents(reply, answer as StreamAnswer);
        if (call.file) return sendFile(reply, call.file, answer as FileAnswer);
        return reply.send({ success: true, ...answer });
      },
    };
    if (!call.upload && !ignoreBody) app.route(route);
    // In a scope of its own, so that no other call takes such bodies.
    else
      app.register(async (scope) => {
        if (ignoreBody) ignoreBodies(scope);
        else await readUploads(scope);
        scope.route(route);
      });
  };
}

/**
 * Of a call for operators everybody else learns nothing, not even that their session has ended: to them it is an
 * address that does not exist. Where anyone may call, an invalid or ended token is the same as none.
 */
function admit({ who }: Call, { identity }: FastifyRequest): void {
  const refusal = identity && 'refusal' in identity ? identity.refusal : undefined;
  const isForOperators = who === 'operator' || who === 'operator without second factor';
  const isOpen = who === 'anyone' || isForOperators;
  if (refusal && !(isOpen && isNotSignedIn(refusal))) throw refusal;
  const viewer = identity && 'viewer' in identity ? identity.viewer : null;
  if (isForOperators && !viewer?.isOperator) throw notFound();
  if (who === 'signed in' && !viewer) throw notSignedIn();
  if (who === 'operator' && !viewer?.hasSecondFactor) throw new CallError('second_factor_needed');
}

const isNotSignedIn = (error: Error) => error instanceof CallError && error.code === 'not_signed_in';

function sendFile(reply: FastifyReply, type: string, { name, content }: FileAnswer) {
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content);
}

/** Neither a proxy nor a compressor may hold events back, and when they end so does the connection. */
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

/** The call's path as Fastify writes it. */
export function routeOf(call: Call): string {
  return `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

async function identityOf(request: FastifyRequest, identify: Identify) {
  try {
    return { viewer: await identify(request) };
  } catch (error) {
    return { refusal: error as Error };
  }
}

function viewerOf({ identity }: FastifyRequest): Viewer | null {
  return identity && 'viewer' in identity ? identity.viewer : null;
}

function callerOf(request: FastifyRequest): string {
  return viewerOf(request)?.id ?? request.visitorAddress;
}

/** Empty schemas: with them Fastify asks for the compilers of the call. */
function schemaOf(call: Call): FastifySchema {
  return {
    ...(call.params ? { params: {} } : {}),
    ...(call.query ? { querystring: {} } : {}),
    ...(call.body ? { body: {} } : {}),
    ...(call.file ? {} : { response: { [call.status ?? 200]: {} } }),
  };
}

/** Compiled at a call's first answer: to compile those of all calls takes a quarter of a second. */
const serializers = new Map<Call, (answer: unknown) => string>();

/** Made from the contract, so nothing leaves that the contract does not name. */
function serializerOf(call: Call): (answer: unknown) => string {
  const known = serializers.get(call);
  if (known) return known;
  const serializer = fastJsonStringify(z.toJSONSchema(call.answer, { io: 'output' }) as object);
  serializers.set(call, serializer);
  return serializer;
}

function validatorOf(call: Call, part: string | undefined) {
  const schema = { params: call.params, querystring: call.query, body: call.body }[part as 'params'];
  return (input: unknown) => {
    if (!schema) return { value: input };
    const result = z.safeParse(schema as z.ZodMiniType, input ?? {});
    return result.success ? { value: result.data } : { error: refusalOf(result.error) };
  };
}

/** Names the first problem of each field, under the name that the caller used. */
function refusalOf(error: z.core.$ZodError): CallError {
  // A map: a field may be called `constructor`.
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const names = isUnknown ? issue.keys : [issue.path.join('.') || 'body'];
    for (const name of names) {
      if (!fields.has(name)) fields.set(name, isUnknown ? UNKNOWN_FIELD : issue.message);
    }
  }
  return invalidFields(Object.fromEntries(fields));
}
