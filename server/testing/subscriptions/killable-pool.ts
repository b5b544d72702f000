import type { Sql } from '../../platform/db/database.ts';

/** Thrown by every statement of a killed process. */
export class Killed extends Error {}

/**
 * A pool whose process is killed after `statements` statements. The database rolls back uncommitted transactions, as
 * it does when a real client disconnects.
 */
export function killablePool(sql: Sql, statements: number) {
  const life = { left: statements, isOver: () => life.left < 0 };
  function live<T>(run: () => T): T {
    if (--life.left < 0) throw new Killed('Killed.');
    return run();
  }

  function killable<T extends Sql>(pool: T): T {
    return new Proxy(pool, {
      apply(target, self, args) {
        // `sql(...)` that only creates a fragment sends no statement.
        const isStatement = Array.isArray(args[0]) && 'raw' in args[0];
        const run = () => Reflect.apply(target, self, args);
        if (!isStatement) return run();
        return later(() => live(run), run);
      },
      get(target, name) {
        if (name !== 'begin') return Reflect.get(target, name);
        return async (work: (tx: T) => Promise<unknown>) => {
          const made = await target.begin(async (tx) => {
            const done = await work(killable(tx as unknown as T));
            // Kills the process before the commit.
            live(() => {});
            return done;
          });
          // Kills the process after the commit, before the caller gets the result.
          live(() => {});
          return made;
        };
      },
    });
  }
  return { sql: killable(sql), life };
}

/** A fragment of another statement never runs: a query is sent only when it is awaited. */
function later<T extends object>(live: () => T, part: () => T): T {
  const query = part();
  return new Proxy(query, {
    get(target, name) {
      if (name !== 'then') {
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return (resolve: (value: unknown) => void, reject: (error: unknown) => void) => {
        try {
          live();
        } catch (error) {
          return reject(error);
        }
        return (target as unknown as Promise<unknown>).then(resolve, reject);
      };
    },
  });
}
