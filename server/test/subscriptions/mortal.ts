import type { Sql } from '../../platform/database.ts';

/** What a process hears that was killed: nothing, from then on. */
export class Killed extends Error {}

/**
 * A pool whose process dies after so many statements. What was not committed by then is rolled back by the database, as
 * it is when a real one loses its client.
 */
export function mortalPool(sql: Sql, statements: number) {
  const life = { left: statements, isOver: () => life.left < 0 };
  function live<T>(run: () => T): T {
    if (--life.left < 0) throw new Killed('Killed.');
    return run();
  }

  function mortal<T extends Sql>(pool: T): T {
    return new Proxy(pool, {
      apply(target, self, args) {
        // `sql(...)` that only makes a part of a statement asks nobody.
        const isStatement = Array.isArray(args[0]) && 'raw' in args[0];
        const run = () => Reflect.apply(target, self, args);
        if (!isStatement) return run();
        return later(() => live(run), run);
      },
      get(target, name) {
        if (name !== 'begin') return Reflect.get(target, name);
        return async (work: (tx: T) => Promise<unknown>) => {
          const made = await target.begin(async (tx) => {
            const done = await work(mortal(tx as unknown as T));
            // Before it is committed.
            live(() => {});
            return done;
          });
          // After that, before anybody hears of it.
          live(() => {});
          return made;
        };
      },
    });
  }
  return { sql: mortal(sql), life };
}

/** A part of another statement is never run itself: only who waits for it asks the database. */
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
