import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { traceStatements } from '../db/run-statement.ts';
import { addressOf } from '../http/logging.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'));

/** Milliseconds to send spans; also the longest time by which they delay the end of a process. */
const PATIENCE = 5_000;

export interface TracingSettings {
  /** Address of a collector that speaks OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
}

export interface Tracing {
  /** A span for each request, and the context that its statements belong to. */
  plugin: FastifyPluginCallback;
  /** Sends what waits, and stops. */
  stop(): Promise<void>;
}

/**
 * Sends the spans of requests and of their SQL statements to a collector (docs/decisions/039-traces.md). Imported only
 * where the setting is present, because it takes memory and time.
 */
export function startTracing({ endpoint, headers, serviceName }: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers,
    timeoutMillis: PATIENCE,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      // Processes of one machine differ in their number.
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

  const instrumentation = new FastifyOtelInstrumentation({
    // One span for a request: hooks and handlers would be fifteen more.
    instrumentHooks: false,
    instrumentHandler: false,
    // Messages of errors may quote what a user typed; the log has them without it.
    recordExceptions: false,
    requestHook: (span, request: FastifyRequest) => {
      span.updateName(`${request.method} ${request.routeOptions.url ?? 'unknown route'}`);
      span.setAttributes({ 'url.path': addressOf(request), 'sokoni.request_id': request.id });
    },
  });
  instrumentation.setTracerProvider(provider);
  const tracer = provider.getTracer('sokoni');
  traceStatements((text, run) => {
    // Jobs look for work several times a second, outside of any request.
    if (!trace.getActiveSpan()) return run();
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.trim() };
    const options = { kind: SpanKind.CLIENT, attributes };
    return tracer.startActiveSpan(nameOf(text), options, async (span) => {
      try {
        return await run();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  });

  return {
    plugin: instrumentation.plugin(),
    async stop() {
      traceStatements(undefined);
      // The collector may be away; what it has not received is lost.
      await provider.shutdown().catch(() => {});
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

/** `SELECT`, `INSERT` and so on. */
const nameOf = (text: string) => /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'SQL';
