import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Route } from './http/router.ts';
import type { Clock } from './platform/clock.ts';
import type { Sql } from './platform/database.ts';
import type { Storage } from './platform/storage.ts';
import type { Providers } from './subscriptions/providers/providers.ts';

/** What everything is made of; tests bring their own. */
export interface AppDependencies {
  config: Config;
  sql: Sql;
  storage: Storage;
  clock: Clock;
  /** Who takes payments. */
  payments: Providers;
  /** Milliseconds between two beats of a stream of news; as the contract promises, but in a test. */
  notificationHeartbeat?: number;
  /** Where log lines go instead of the standard output. */
  logTo?: { write(line: string): void };
  /** Serves everything that is not the API; without it there is only the API. */
  pages?: (domain: RouteContext) => Promise<void>;
}

/** What a domain's routes are given. */
export interface RouteContext extends AppDependencies {
  app: FastifyInstance;
  route: Route;
}
