import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/database.ts';
import { DatabaseUnavailableError } from '../db/database-errors.ts';
import type { Statement } from '../db/statement.ts';

export type Log = (error: unknown) => void;

const MINUTE = 60_000;
/** Rows that are selected together. */
const BATCH = 100;
/** Rows of one run. With one answer of a provider each, 0.2 to 0.5 s, they take some minutes. */
const MOST = 1000;
/** Milliseconds after which a run begins no further row, so that the steps behind it are not late. */
const LONGEST = MINUTE;
const LONGEST_WAIT = 6 * 60 * MINUTE;
/** Attempts, in four hours, after which operators are told. The row is still tried, every six hours. */
export const TOLD_AFTER = 8;

/** Whether a row may be tried now; `key` is its column or expression. */
export type IsReady = (key: Statement<object[]>) => Statement<object[]>;

interface Step<Row> {
  /** Names the failures of its rows, also on operators' screens. */
  name: string;
  /** Finds rows that are due, at most `limit`, without those that are not ready. A row is not due after its act. */
  find(limit: number, isReady: IsReady): PromiseLike<Row[]>;
  /** What `isReady` gets, as text. */
  keyOf(row: Row): string;
  /**
   * Whether the rows of a run are not limited, because one that is acted for is not found again. `find` then has to know
   * which ones are not ready (`findFailedKeys`).
   */
  isWhole?: boolean;
  /** Whether an error concerns all rows, as when a provider is away: the step ends, and no row has failed. */
  isAway?(error: unknown): boolean;
}

export interface DueStep<Row> extends Step<Row> {
  /** In a transaction of its own, or several where a provider is asked between them. */
  act(row: Row): Promise<unknown>;
}

export interface DueBatches<Row> extends Step<Row> {
  /** Where it fails, it is called for each row alone: it is one transaction, or may be repeated. */
  actTogether(rows: Row[]): Promise<unknown>;
  /** Rows of a batch, at most 100. */
  together: number;
}

/**
 * Acts for each due row. A row that fails stops no other one: the failure is stored and logged, and the row is tried
 * again after one minute, two, four, at most six hours.
 */
export async function forEachDue<Row>(
  { sql, clock }: { sql: Queryable; clock: Clock },
  log: Log,
  step: DueStep<Row> | DueBatches<Row>,
): Promise<void> {
  const { name, find, keyOf, isWhole = false, isAway = () => false } = step;
  let asksForReady = isWhole;
  const isReady: IsReady = (key) => {
    asksForReady = true;
    return sql`NOT EXISTS (
      SELECT FROM failed_rows f
      WHERE f.step = ${name} AND f.key = (${key})::text AND f.next_attempt_at > ${clock.now()})`;
  };
  const failed = await sql<{ key: string }[]>`SELECT key FROM failed_rows WHERE step = ${name}`;
  const hasFailed = new Set(failed.map(({ key }) => key));
  const seen = new Set<string>();
  const ends = performance.now() + LONGEST;

  async function actFor(rows: Row[]): Promise<void> {
    const keys = rows.map(keyOf);
    try {
      await ('act' in step ? step.act(rows[0] as Row) : step.actTogether(rows));
      if (keys.some((key) => hasFailed.has(key))) await takeFailed(sql, name, keys);
    } catch (error) {
      if (error instanceof DatabaseUnavailableError || isAway(error)) throw error;
      if (rows.length > 1) {
        for (const row of rows) await actFor([row]);
        return;
      }
      log(error);
      await storeFailure(sql, { name, key: String(keys[0]), error, now: clock.now() });
    }
  }

  const size = 'act' in step ? 1 : step.together;
  for (;;) {
    const rows = (await find(BATCH, isReady)).filter((row) => !seen.has(keyOf(row)));
    // Otherwise rows that failed would be tried in each run, and before all others.
    if (!asksForReady)
      throw new TypeError(`The step "${name}" does not leave out the rows that are not ready.`);
    for (let from = 0; from < rows.length; from += size) {
      if (!isWhole && (seen.size >= MOST || performance.now() > ends)) return;
      const batch = rows.slice(from, from + size);
      for (const row of batch) seen.add(keyOf(row));
      await actFor(batch);
    }
    if (rows.length === 0) return;
  }
}

interface Failure {
  name: string;
  key: string;
  error: unknown;
  now: Date;
}

/** Stores the failure of a row, or of a whole job. */
export async function storeFailure(sql: Queryable, { name: step, key, error, now }: Failure): Promise<void> {
  const text = String(error instanceof Error ? error.message : error).slice(0, 500);
  await sql`
    INSERT INTO failed_rows AS f (step, key, error, failed_at, next_attempt_at)
    VALUES (${step}, ${key}, ${text}, ${now}, ${new Date(+now + MINUTE)})
    ON CONFLICT (step, key) DO UPDATE SET attempts = f.attempts + 1, error = excluded.error,
      failed_at = excluded.failed_at, next_attempt_at = ${now}::timestamptz
        + least(interval '1 minute' * 2 ^ least(f.attempts, 20), ${LONGEST_WAIT}::float8 * interval '1 millisecond')`;
}

/** Forgets the failures of these rows, in the transaction that acts for them; returns the keys of those that had failed. */
export async function takeFailed(sql: Queryable, step: string, keys: string[]): Promise<string[]> {
  const taken = await sql<{ key: string }[]>`
    DELETE FROM failed_rows WHERE step = ${step} AND key = ANY (${keys}::text[]) RETURNING key`;
  return taken.map(({ key }) => key);
}

/** The keys of failed rows that `find` would not find: those that are ready again, and those that wait. */
export async function findFailedKeys(sql: Queryable, step: string, now: Date) {
  const rows = await sql<{ key: string; isReady: boolean }[]>`
    SELECT key, next_attempt_at <= ${now} AS is_ready FROM failed_rows WHERE step = ${step} ORDER BY key`;
  const keysWhere = (wanted: boolean) =>
    rows.filter(({ isReady }) => isReady === wanted).map(({ key }) => key);
  return { ready: keysWhere(true), waiting: keysWhere(false) };
}

/** The error of the row that failed last. */
export async function findFailure(sql: Queryable, step: string): Promise<string | undefined> {
  const row = await sql<{ error: string }[]>`
    SELECT error FROM failed_rows WHERE step = ${step} ORDER BY failed_at DESC LIMIT 1`.first();
  return row?.error;
}

/** Rows that have failed so often that operators are told, and the error of the one that waits the longest. */
export async function findFailedRows(
  sql: Queryable,
): Promise<{ count: number; step: string; error: string } | undefined> {
  return sql<{ count: number; step: string; error: string }[]>`
    SELECT count(*) OVER ()::integer AS count, step, error FROM failed_rows
    WHERE attempts >= ${TOLD_AFTER} ORDER BY failed_at LIMIT 1`.first();
}

/** For rows that are gone, such as those of an erased account: no run has found them for a week. */
export async function forgetFailedRows(sql: Queryable, now: Date): Promise<void> {
  await sql`DELETE FROM failed_rows WHERE next_attempt_at < ${new Date(+now - 7 * 24 * 60 * MINUTE)}`;
}
