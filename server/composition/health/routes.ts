import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { sendError } from '../../platform/http/error-handler.ts';
import { notFound } from '../../platform/http/errors.ts';
import { apiHeaders } from '../../platform/http/headers.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { readinessCheck } from './check-readiness.ts';
import { measureDatabase } from './measure-database.ts';
import { measureFiles } from './measure-files.ts';

/** Asked every few seconds by a proxy, a service manager and Prometheus: without rate limits, and before all others. */
const watched = { config: { startsAtOnce: true } };

export function healthRoutes({ app, sql, replicas, storage, config, clock, metrics }: RouteContext): void {
  const checkReadiness = readinessCheck({ sql, storage, config });

  app.get('/health/live', watched, async (_request, reply) => asData(reply).send({ status: 'live' }));

  app.get('/health/ready', watched, async (_request, reply) => {
    const { isReady: isHealthy, ...checks } = await checkReadiness();
    const isReady = isHealthy && !app.stopping.aborted;
    return asData(reply)
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', ...checks });
  });

  if (!metrics) return;
  metrics.observeRequests(app);
  measureDatabase(metrics, sql, replicas);
  measureFiles(metrics, { config, clock });
  const { metricsToken } = config;
  if (!metricsToken) return;
  app.get('/metrics', watched, async (request, reply) => {
    // Without the token the address does not exist.
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      return sendError(reply, notFound());
    return asData(reply)
      .type(metrics.contentType)
      .send(await metrics.read());
  });
}

const asData = (reply: FastifyReply) => reply.headers(apiHeaders);

function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
