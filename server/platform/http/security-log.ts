import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ApiError, UNKNOWN_FIELD } from './errors.ts';

/** What an endpoint does that belongs into the security log, whether it succeeds or not. */
export type SecurityEvent =
  | 'sign_up'
  | 'sign_in'
  | 'sign_out'
  | 'second_factor'
  | 'second_factor_change'
  | 'operator_change'
  | 'password_change'
  | 'password_link'
  | 'password_reset'
  | 'email_change'
  | 'session_end'
  | 'data_export'
  | 'account_deletion'
  | 'payment_event'
  | 'mail_event';

declare module 'fastify' {
  interface FastifyContextConfig {
    securityEvent?: SecurityEvent | undefined;
    /** For all other accounts the address does not exist. */
    isForOperators?: boolean;
  }
  interface FastifyRequest {
    /** The error that the request was answered with. */
    refusal: ApiError | null;
    /** The account that the request signed in, or acted as. */
    account: string | null;
  }
}

type LoggedRequest = Pick<
  FastifyRequest,
  'account' | 'identity' | 'ip' | 'log' | 'method' | 'refusal' | 'visitorAddress'
> & { routeOptions: { url?: string | undefined; config?: FastifyContextConfig } };

/** With these levels the log has errors only. */
const WITHOUT_EVENTS = ['silent', 'fatal', 'error'];
/** Refusals of a flood: one line a minute for each address and reason. */
const REPEATED = { max: 5000, ttl: 60_000 };

/**
 * Writes one line for each sign-in, change of credentials and refused access. The lines are written at `LOG_LEVEL=warn`
 * too, because they cannot be added afterwards. They name accounts by id only. Returns what logs a direct read.
 */
export function logSecurityEvents(app: FastifyInstance) {
  const recent = new LRUCache<string, true>(REPEATED);
  app.decorateRequest('refusal', null);
  app.decorateRequest('account', null);

  app.addHook('onResponse', (request, reply, done) => {
    log(request, reply);
    done();
  });

  function log(request: LoggedRequest, reply: Pick<FastifyReply, 'statusCode'>): void {
    const { securityEvent } = request.routeOptions.config ?? {};
    const refused = refusedFor(request);
    const isRepeated = refused !== undefined && refused !== 'access' && repeats(request, refused);
    if ((securityEvent || refused) && !isRepeated && !WITHOUT_EVENTS.includes(request.log.level)) {
      request.log
        .child({}, { level: 'info' })
        .info(lineOf(request, reply, securityEvent ?? refused), 'security event');
    }
  }

  function repeats(request: LoggedRequest, reason: string): boolean {
    const key = `${reason} ${request.visitorAddress}`;
    if (recent.has(key)) return true;
    recent.set(key, true);
    return false;
  }

  return log;
}

function lineOf(
  request: LoggedRequest,
  { statusCode }: Pick<FastifyReply, 'statusCode'>,
  event: string | undefined,
) {
  const { account, refusal, method, routeOptions, ip } = request;
  return {
    event,
    outcome: statusCode < 400 ? 'accepted' : 'refused',
    ...(refusal ? { code: refusal.code } : {}),
    ...(account ? { account } : {}),
    method,
    route: routeOptions.url,
    remoteAddress: ip,
  };
}

/** Why a request was refused that our own pages do not send. */
function refusedFor({ refusal, identity, routeOptions }: LoggedRequest): string | undefined {
  if (!refusal) return undefined;
  const { code, fields } = refusal;
  const viewer = identity && 'viewer' in identity ? identity.viewer : null;
  const isIntruder = routeOptions.config?.isForOperators && viewer && !viewer.operatorRole;
  if (isIntruder || code === 'not_allowed' || code === 'second_factor_needed') return 'access';
  if (code === 'too_many_requests' || code === 'too_many_attempts') return 'rate_limit';
  const isUnknownField = Object.values(fields ?? {}).includes(UNKNOWN_FIELD);
  return isUnknownField ? 'unknown_field' : undefined;
}
