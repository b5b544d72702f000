import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/lib/own-server.ts';
import type { DatabaseAddress, Sql } from '../../platform/db/database.ts';
import { postgresAccount } from './postgres-account.ts';
import { administer } from './start-postgres.ts';

export const DEBIANS = '/usr/lib/postgresql';
const execute = promisify(execFile);

/** A streaming replica of an installed server, made with pg_basebackup of the same version. */
export async function startStreamingReplica(primary: Sql, url: string) {
  const programs = await programsOf(primary);
  const account = postgresAccount();
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-replica-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const port = await freePort();
  const call = (program: string, ...args: string[]) =>
    execute(join(programs, program), args, { cwd: folder, ...account });
  const start = () =>
    call(
      'pg_ctl',
      // After a crash it first replays what all tests have written.
      ...['start', '-D', data, '-w', '-t', '300', '-l', log],
      ...[
        '-o',
        `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c hot_standby=on`,
      ],
    );

  // With a slot the server keeps what the replica has not read, also while it is stopped and other tests write much.
  const slot = `test_${randomBytes(6).toString('hex')}`;
  await call(
    'pg_basebackup',
    ...['-d', url, '-D', data, '-R', '-X', 'stream', '-C', '-S', slot, '--checkpoint=fast', '--no-sync'],
  );
  await start();
  return {
    /** The same database as that of another address. */
    address(other: DatabaseAddress): DatabaseAddress {
      if (!('url' in other)) throw new Error('An installed server has a URL.');
      const address = new URL(other.url);
      address.port = String(port);
      return { ...other, url: address.href };
    },
    start,
    /** Its connections end without a word. */
    kill: () => call('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w'),
    async remove() {
      if (existsSync(join(data, 'postmaster.pid')))
        await call('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w');
      await administer({ url }, async (sql) => {
        // The server notices a moment later that the replica is gone.
        await sql`
          SELECT pg_terminate_backend(active_pid, 10000) FROM pg_replication_slots WHERE slot_name = ${slot} AND active`;
        await sql`SELECT pg_drop_replication_slot(${slot})`;
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function programsOf(sql: Sql): Promise<string> {
  const [{ version }] = await sql<[{ version: number }]>`
    SELECT current_setting('server_version_num')::integer / 10000 AS version`;
  return join(DEBIANS, String(version), 'bin');
}
