import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { DatabaseAddress } from '../../platform/db/database.ts';
import { requireBinaries } from '../../platform/embedded-postgres/binaries.ts';
import { requireCluster } from '../../platform/embedded-postgres/init.ts';
import { launch } from '../../platform/embedded-postgres/launch.ts';
import { preparePaths, prepareSocketFolder, SOCKET_PORT } from '../../platform/embedded-postgres/paths.ts';
import { processState } from '../../platform/embedded-postgres/process-state.ts';
import { findRunning } from '../../platform/embedded-postgres/running.ts';

const OPTIONS = { throwaway: false };

/** A PostgreSQL that the test starts and stops, with its production settings for durability. */
export async function createDatabaseServer(folder: string) {
  const paths = preparePaths(folder);
  const binaries = requireBinaries();
  await requireCluster(paths, binaries, OPTIONS);
  const address = {
    host: prepareSocketFolder(paths),
    port: SOCKET_PORT,
    user: 'postgres',
    database: 'postgres',
  } satisfies DatabaseAddress;

  async function start(): Promise<void> {
    // The sessions of a killed server may still use its shared memory: a start fails until they have ended.
    for (;;) {
      const launched = launch(paths, binaries, OPTIONS);
      while (!launched.hasExited()) {
        if (await answers()) return;
        await wait(20);
      }
    }
  }

  async function answers(): Promise<boolean> {
    const client = new Client({ ...address, ssl: false });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('SELECT 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  }

  /** Like `pg_ctl stop -m immediate`: nothing is flushed, and the next start recovers. */
  async function stop(): Promise<void> {
    const pid = findRunning(paths)?.pid;
    if (!pid) return;
    process.kill(pid, 'SIGQUIT');
    while (processState(pid) === 'alive') await wait(20);
  }

  /** Kills the server and its processes at once: what they have not written to the kernel is gone. */
  async function kill(): Promise<void> {
    const pid = findRunning(paths)?.pid;
    if (!pid) return;
    const others = await administer('SELECT pid FROM pg_stat_activity');
    for (const one of [pid, ...others.map((row) => Number(row.pid))]) {
      // Some sessions have ended since then.
      if (processState(one) === 'alive') process.kill(one, 'SIGKILL');
    }
    while (processState(pid) === 'alive') await wait(20);
  }

  /** As an administrator, on a connection of its own. */
  async function administer(text: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ ...address, ssl: false });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  return { address, start, stop, kill, administer };
}

export type DatabaseServer = Awaited<ReturnType<typeof createDatabaseServer>>;
