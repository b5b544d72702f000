import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { findPendingMigrations } from '../../platform/db/migrate.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { countWaiting } from './waiting-work.ts';

/** Milliseconds for which an answer is kept, so that any number of askers costs one query. */
const CACHED_FOR = 1_000;
/** Seconds that a due job may wait; the recurring ones run each minute. */
const LATE_AFTER = 300;

export interface Readiness {
  /** Whether requests should be sent here. */
  isReady: boolean;
  database: 'ok' | 'away';
  migrations: 'ok' | 'pending' | 'unknown';
  /** Reported only: pages and messages work without these two. */
  storage: 'ok' | 'away';
  queue: 'ok' | 'late' | 'unknown';
}

/** Never throws: what cannot be asked is away. */
export function readinessCheck(parts: Pick<AppDependencies, 'sql' | 'storage' | 'config'>) {
  let cached: { until: number; answer: Promise<Readiness> } | undefined;
  return (): Promise<Readiness> => {
    const now = performance.now();
    if (!cached || cached.until <= now) cached = { until: now + CACHED_FOR, answer: check(parts) };
    return cached.answer;
  };
}

async function check(parts: Pick<AppDependencies, 'sql' | 'storage' | 'config'>): Promise<Readiness> {
  const { sql } = parts;
  const [pending, storage] = await Promise.all([
    findPendingMigrations(sql).catch(() => undefined),
    isStorageThere(parts).then(
      () => 'ok' as const,
      () => 'away' as const,
    ),
  ]);
  if (!pending) return { isReady: false, database: 'away', migrations: 'unknown', storage, queue: 'unknown' };
  const migrations = pending.length === 0 ? 'ok' : 'pending';
  const queue = await oldestJob(sql).then(
    (seconds) => (seconds > LATE_AFTER ? 'late' : 'ok'),
    () => 'unknown' as const,
  );
  return { isReady: migrations === 'ok', database: 'ok', migrations, storage, queue };
}

async function oldestJob(sql: AppDependencies['sql']): Promise<number> {
  const [row] = await sql.probe<{ seconds: number }>(countWaiting('jobs'));
  return row?.seconds ?? 0;
}

async function isStorageThere({ storage, config }: Pick<AppDependencies, 'storage' | 'config'>) {
  if (config.bucket) await storage.read('health/none');
  else await access(config.dataDir, constants.W_OK);
}
