import type { Push, PushSubscription } from '@sokoni/contract/notifications';
import type { FastifyRequest } from 'fastify';
import { sessionKey } from '../../../accounts/sessions/listening-sessions.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Sql } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { invalidFields, notSignedIn } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { findKeys } from './vapid.ts';

interface PushRequest {
  viewer: Viewer;
  request: FastifyRequest;
}

export async function readPush(sql: Sql, { request }: Pick<PushRequest, 'request'>): Promise<Push> {
  const [{ publicKey }, row] = await Promise.all([
    findKeys(sql),
    sql<{ endpoint: string }[]>`
      SELECT p.endpoint FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
      WHERE s.token_hash = decode(${sessionKey(request)}, 'hex')`.first(),
  ]);
  return { publicKey, endpoint: row?.endpoint ?? null };
}

interface PushSubscriptionRequest extends PushRequest {
  body: PushSubscription;
}

/**
 * A session has one subscription, which ends with it. A browser has one, too: the last account that signs in in it gets
 * the messages.
 */
export async function savePush(
  { sql, clock, config }: { sql: Sql; clock: Clock; config: Config },
  { viewer, request, body }: PushSubscriptionRequest,
): Promise<Push> {
  const { endpoint, keys, language } = body;
  if (!isPushService(endpoint, config.pushServices)) {
    throw invalidFields({ endpoint: /*i18n*/ 'Notifications don’t work in this browser yet' });
  }
  const hash = sql`decode(${sessionKey(request)}, 'hex')`;
  await sql.begin(async (tx) => {
    await tx`
      DELETE FROM push_subscriptions p USING sessions s
      WHERE s.token_hash = ${hash} AND (p.session_id = s.id OR p.endpoint = ${endpoint})`;
    const isSaved = await tx`
      INSERT INTO push_subscriptions (id, session_id, account_id, endpoint, p256dh, auth, language, created_at)
      SELECT ${newId()}, s.id, s.account_id, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${language}, ${clock.now()}
      FROM sessions s WHERE s.token_hash = ${hash} AND s.account_id = ${viewer.id}
      ON CONFLICT DO NOTHING RETURNING id`.hasRows();
    const isSavedByAnother = () => tx`SELECT FROM push_subscriptions WHERE endpoint = ${endpoint}`.hasRows();
    if (!isSaved && !(await isSavedByAnother())) throw notSignedIn();
  });
  return readPush(sql, { request });
}

export async function removePush(sql: Sql, { request }: Pick<PushRequest, 'request'>): Promise<void> {
  await sql`
    DELETE FROM push_subscriptions p USING sessions s
    WHERE s.id = p.session_id AND s.token_hash = decode(${sessionKey(request)}, 'hex')`;
}

/** The server sends requests to these addresses, so they have to be those of browsers' push services. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  return services.some((service) => {
    const [protocol, host = ''] = service.split('//');
    if (url.protocol !== protocol) return false;
    return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host;
  });
}
