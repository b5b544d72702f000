import { raw } from 'sql-template-tag';
import type { Sql, Transaction } from '../../../../platform/db/database.ts';

/** Where the objects have a time, in seconds. Each has an index (011-subscriptions.sql). */
export const timePaths = {
  created: ['created'],
  periodEnd: ['items', 'data', '0', 'current_period_end'],
} as const;

export interface TimeRange {
  field: keyof typeof timePaths;
  from?: number;
  to?: number;
}

/** The objects of a provider, as one request sees them. */
export interface Objects {
  find<T>(id: string): Promise<T | null>;
  put(kind: string, id: string, data: object): Promise<void>;
  remove(id: string): Promise<void>;
  /** Newest first; only objects that contain all of `where`, with a time in the range. */
  list<T>(kind: string, where?: object, range?: TimeRange): Promise<T[]>;
}

export interface Store {
  /** Runs requests one after the other, each of them completely or not at all. */
  transact<T>(work: (objects: Objects) => Promise<T>): Promise<T>;
}

/** Stores in `sandbox_objects`, so that the state survives a restart. */
export function databaseStore(sql: Sql, provider: string): Store {
  return {
    transact: (work) =>
      sql.begin(async (tx) => {
        await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`sandbox ${provider}`}, 0))`;
        return work(databaseObjects(tx, provider));
      }) as Promise<never>,
  };
}

function databaseObjects(tx: Transaction, provider: string): Objects {
  return {
    async find<T>(id: string) {
      const [row] = await tx<{ data: T }[]>`
        SELECT data FROM sandbox_objects WHERE provider = ${provider} AND id = ${id}`;
      return row?.data ?? null;
    },
    async put(kind, id, data) {
      await tx`
        INSERT INTO sandbox_objects (provider, id, kind, data)
        VALUES (${provider}, ${id}, ${kind}, ${JSON.stringify(data)})
        ON CONFLICT (provider, id) DO UPDATE SET data = excluded.data`;
    },
    async remove(id) {
      await tx`DELETE FROM sandbox_objects WHERE provider = ${provider} AND id = ${id}`;
    },
    async list<T>(kind: string, { status, ...parts }: { status?: string } = {}, range?: TimeRange) {
      const contains = Object.keys(parts).length > 0 ? tx`data @> ${JSON.stringify(parts)}` : tx`true`;
      const hasStatus = status === undefined ? tx`true` : tx`data->>'status' = ${status}`;
      const rows = await tx<{ data: T }[]>`
        SELECT data FROM sandbox_objects
        WHERE provider = ${provider} AND kind = ${kind} AND ${contains}
          AND ${hasStatus} AND ${range ? isWithin(tx, range) : tx`true`}
        ORDER BY created DESC`;
      return rows.map(({ data }) => data);
    },
  };
}

const isWithin = (tx: Transaction, { field, from = 0, to = Number.MAX_SAFE_INTEGER }: TimeRange) =>
  tx`(data#>>'{${raw(timePaths[field].join())}}')::bigint BETWEEN ${from} AND ${to}`;
