import type { FastifyContextConfig, FastifyInstance, FastifyReply } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: from a cached page to a request that waited for a provider. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** All requests without a route, with any method: otherwise a scanner adds series that Prometheus keeps for weeks. */
const UNKNOWN = 'unknown';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts several routes as one. */
    metricsRoute?: string;
  }
}

interface Description {
  name: string;
  help: string;
  label?: string;
}
interface Measurement {
  label?: string;
  value: number;
}

interface MeasuredRequest {
  method: string;
  routeOptions: { url?: string | undefined; config?: FastifyContextConfig };
}

/** Not each status: times and answers of all routes are 0.4 MB, and were 1.3 MB after a scan that provoked every one. */
const classOf = (status: number) => (status === 429 ? '429' : `${Math.floor(status / 100)}xx`);

/** What Prometheus reads of this process. Each name starts with `sokoni_`, or is one of prom-client's own. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // Gauges with names of counters, which `promtool check metrics` rejects; the ones without _total have the same by type.
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);

  const times = new Histogram({
    name: 'sokoni_http_request_seconds',
    help: 'Time from a request to its answer, by route; what pages read inside the server counts too.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const answers = new Counter({
    name: 'sokoni_http_answers_total',
    help: 'Answers by route and class of status: 2xx, 3xx, 4xx, 5xx; 429 is counted apart.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });

  function observeRequest(request: MeasuredRequest, reply: Pick<FastifyReply, 'statusCode' | 'elapsedTime'>) {
    const { url = UNKNOWN, config } = request.routeOptions;
    const route = url === '/api/*' ? UNKNOWN : (config?.metricsRoute ?? url);
    const method = route === UNKNOWN ? 'any' : request.method;
    times.observe({ method, route }, reply.elapsedTime / 1000);
    answers.inc({ method, route, status: classOf(reply.statusCode) });
  }

  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    /** Counts one event of a kind each time the returned function is called. */
    counter({ name, help, label = 'kind' }: Description): (kind: string) => void {
      const counter = new Counter({ name, help, labelNames: [label], registers });
      return (kind) => counter.inc({ [label]: kind });
    },
    /** Measured at each reading. A measurement that fails is left out. */
    gauge(
      { name, help, label }: Description,
      measure: () => number | Measurement[] | Promise<number | Measurement[]>,
    ): void {
      new Gauge({
        name,
        help,
        labelNames: label ? [label] : [],
        registers,
        async collect() {
          if (label) this.reset();
          // A reset gauge without labels would report zero.
          else this.remove();
          const measured = await Promise.resolve()
            .then(measure)
            .catch(() => []);
          const rows = typeof measured === 'number' ? [{ value: measured }] : measured;
          for (const row of rows)
            this.set(label && row.label !== undefined ? { [label]: row.label } : {}, row.value);
        },
      });
    },
    /** Requests with their times by route and status; streams are left out because they stay open for hours. */
    observeRequests(app: FastifyInstance): void {
      app.addHook('onResponse', async (request, reply) => {
        if (!String(reply.getHeader('content-type')).startsWith('text/event-stream'))
          observeRequest(request, reply);
      });
    },
    observeRequest,
  };
}
