import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseServer } from './database-server.ts';

/** A fault of the database. Resolves when the server can answer again. */
export type Fault = (server: DatabaseServer) => Promise<void>;

const OF_THE_PRODUCT = `application_name LIKE 'sokoni%' AND backend_type = 'client backend'`;

export const faults = {
  'one session terminated': async ({ administer }) => {
    await administer(`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${OF_THE_PRODUCT} ORDER BY random() LIMIT 1`);
  },
  'all sessions terminated': async ({ administer }) => {
    await administer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${OF_THE_PRODUCT}`);
  },
  'immediate restart': async ({ stop, start }) => {
    await stop();
    await start();
  },
  'one session killed': async ({ administer }) => {
    const [session] = await administer(
      `SELECT pid FROM pg_stat_activity WHERE ${OF_THE_PRODUCT} ORDER BY random() LIMIT 1`,
    );
    // The server ends all sessions and recovers automatically.
    if (session) process.kill(Number(session.pid), 'SIGKILL');
    for (;;) {
      const isBack = await administer('SELECT 1').then(
        () => true,
        () => false,
      );
      if (isBack) return;
      await wait(20);
    }
  },
} as const satisfies Record<string, Fault>;

export const absence =
  (milliseconds: number): Fault =>
  async ({ stop, start }) => {
    await stop();
    await wait(milliseconds);
    await start();
  };
