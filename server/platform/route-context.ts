import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Sql } from './db/database.ts';
import type { Replicas } from './db/replicas.ts';
import type { Metrics } from './http/metrics.ts';
import type { Route } from './http/router.ts';
import type { FindSession } from './http/viewer.ts';
import type { Scanner } from './scanner/scanner.ts';
import type { Storage } from './storage/storage.ts';
import type { Tracing } from './tracing/start-tracing.ts';

/** The dependencies of the app; tests pass their own. */
export interface AppDependencies {
  config: Config;
  sql: Sql;
  /** Without them, everything is read from `sql`. */
  replicas?: Replicas;
  storage: Storage;
  clock: Clock;
  /** Searches uploads for viruses; without it they are not searched. */
  scanner?: Scanner | undefined;
  /**
   * Milliseconds between two heartbeats of a notification stream; tests use a shorter time than the contract promises.
   */
  notificationHeartbeat?: number;
  /** Milliseconds for which a session is known without the database; 0 for tests that change sessions in SQL. */
  sessionMaxAge?: number;
  /** Where log lines go instead of the standard output. */
  logTo?: { write(line: string): void };
  /** Collects what Prometheus reads; without it nothing is measured. */
  metrics?: Metrics | undefined;
  /** Sends spans to a collector; without it nothing is traced. */
  tracing?: Tracing | undefined;
  /** Serves everything that is not the API; without it there is only the API. */
  pages?: (domain: RouteContext) => Promise<void>;
}

/** The dependencies of a domain's routes. */
export interface RouteContext extends AppDependencies {
  app: FastifyInstance;
  route: Route;
  replicas: Replicas;
  findSession: FindSession;
}
