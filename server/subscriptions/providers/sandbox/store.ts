import type { Sql, Transaction } from '../../../db/database.ts';

/** The objects of a sandbox provider, as one request sees them. */
export interface Objects {
  find<T>(id: string): Promise<T | null>;
  put(kind: string, id: string, data: object): Promise<void>;
  remove(id: string): Promise<void>;
  /** Newest first; only objects that contain all of `where`. */
  list<T>(kind: string, where?: object): Promise<T[]>;
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
    async list<T>(kind: string, where: object = {}) {
      const rows = await tx<{ data: T }[]>`
        SELECT data FROM sandbox_objects
        WHERE provider = ${provider} AND kind = ${kind} AND data @> ${JSON.stringify(where)}
        ORDER BY created DESC`;
      return rows.map(({ data }) => data);
    },
  };
}
