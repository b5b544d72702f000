import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import type { Sql } from './database.ts';

/** How often it is tried whether anything is heard at all, in milliseconds, and how long that may take. */
const CHECK_EVERY = 5_000;
const PATIENCE = 2_000;

interface Ears {
  heard(payload: string): void;
  /** Now, and whenever the connection was lost and is there again: in between, anything may have been said. */
  connected(): void;
  log(error: unknown): void;
}

export interface Hearing {
  stop(): Promise<void>;
}

/**
 * Listens on a channel of PostgreSQL, on a connection of its own, until it is stopped. The driver listens again after a
 * lost connection if the server is there at that moment, and else never: so what was said is checked against what is
 * heard, and a deaf connection is replaced.
 */
export async function hear(sql: Sql, channel: string, { heard, connected, log }: Ears): Promise<Hearing> {
  const pulse = `pulse_${randomBytes(8).toString('hex')}`;
  let connection: Sql | undefined;
  let isHearing = true;
  let isStopped = false;

  async function connect(): Promise<void> {
    await connection?.end({ timeout: 0 });
    connection = postgres({ ...(sql.options as object), max: 1 }) as Sql;
    await connection.listen(pulse, () => {
      isHearing = true;
    });
    await connection.listen(channel, heard, connected);
  }

  async function check(): Promise<void> {
    isHearing = false;
    await sql`SELECT pg_notify(${pulse}, '')`;
    for (let waited = 0; !isHearing && waited < PATIENCE; waited += 100) await wait(100);
    if (!isHearing && !isStopped) await connect();
  }

  let checking: Promise<void> | undefined;
  const timer = setInterval(() => {
    checking ??= check()
      .catch(log)
      .finally(() => {
        checking = undefined;
      });
  }, CHECK_EVERY);
  timer.unref();

  async function stop(): Promise<void> {
    isStopped = true;
    clearInterval(timer);
    await checking;
    await connection?.end({ timeout: 1 });
  }
  try {
    await connect();
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
