import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { openSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connect } from '../../platform/db/database.ts';
import { StartError } from '../../platform/start-error.ts';
import { findFreePort } from '../fakes/free-port.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { makeClients } from './product.ts';
import { findLost, startWorkload, type Workload } from './workload.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const PROCESSES = 3;
/** Milliseconds until a write must succeed after the leader was killed. */
const LONGEST_ABSENCE = 30_000;
/** Milliseconds of work before each kill. */
const BEFORE = 3_000;
/** Milliseconds for which a client waits after each request, so that its machine also has time for three databases. */
const PAUSE = 100;

/**
 * `npm run faults -- --cluster --kills=10 --clients=20`: kills the leader of a Patroni cluster under three server
 * processes. Needs Debian's packages patroni, etcd-server and haproxy, and PostgreSQL. Returns the exit code.
 */
export async function killLeaders(): Promise<number> {
  const { values } = parseArgs({
    options: {
      cluster: { type: 'boolean' },
      kills: { type: 'string', default: '10' },
      clients: { type: 'string', default: '20' },
    },
  });
  const folder = join(tmpdir(), `sokoni-cluster-${randomBytes(6).toString('hex')}`);
  const cluster = await startCluster(folder).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
  });
  if (!cluster) return 1;
  const processes: { child: ChildProcess; origin: string }[] = [];
  try {
    // One after the other: the first migrates.
    for (let index = 0; index < PROCESSES; index++)
      processes.push(await startProcess(cluster, folder, index));
    const sql = connect({ url: cluster.url });
    const people = await makeClients(sql, Number(values.clients));
    await sql.end();
    const origins = processes.map(({ origin }) => origin);
    const workload = startWorkload({ origins, ...people }, { pause: PAUSE, visitors: PROCESSES });

    console.log(
      'kill | leader | no write for ms | reads meanwhile | failed reads | longest pause of reads ms',
    );
    let isLate = false;
    for (let kill = 1; kill <= Number(values.kills); kill++) {
      await wait(BEFORE);
      const result = await killOnce(cluster, workload);
      isLate ||= result.absence > LONGEST_ABSENCE;
      console.log(
        [kill, result.leader, result.absence, result.reads, result.failedReads, result.readPause].join(' | '),
      );
    }
    await workload.stop();
    const lost = await findLost({ server: cluster }, workload);
    const ended = processes.filter(({ child }) => child.exitCode !== null || child.signalCode !== null);
    const { messages, companies } = workload.acknowledged;
    console.log(`\nAcknowledged: ${messages.size} messages, profiles of ${companies.size} clients.`);
    console.log(`Lost writes: ${lost.length}. Ended processes: ${ended.length}.`);
    console.log(`Answers by status: ${countStatuses(workload)}`);
    return lost.length + ended.length > 0 || isLate ? 1 : 0;
  } finally {
    for (const { child } of processes) child.kill('SIGKILL');
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function startProcess({ url, nodeUrls }: Cluster, folder: string, index: number) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const log = openSync(join(folder, `process-${index}.log`), 'a');
  const dataDir = join(folder, 'files');
  await mkdir(dataDir, { recursive: true });
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      ENV_FILE: '/dev/null',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      // Whichever is the leader is not used as a replica.
      DATABASE_REPLICA_URLS: nodeUrls.join(','),
      RATE_LIMIT_FACTOR: '100000',
    },
  });
  for (let tries = 0; tries < 240; tries++) {
    const answer = await fetch(`${origin}/health/ready`).catch(() => null);
    if (answer?.ok) return { child, origin };
    if (child.exitCode !== null) break;
    await wait(250);
  }
  child.kill('SIGKILL');
  throw new Error(`A server process did not start: see ${folder}/process-${index}.log`);
}

/** Kills the leader, waits for the first write after the failover, and lets the killed node join again. */
async function killOnce(cluster: Cluster, workload: Workload) {
  const leader = await cluster.killLeader();
  const killedAt = performance.now();
  const first = workload.answers.length;
  // Answers that arrive within a moment after the kill were on their way.
  const ON_THE_WAY = 500;
  const written = () =>
    workload.answers
      .slice(first)
      .find(({ isWrite, status, at }) => isWrite && status < 300 && at > killedAt + ON_THE_WAY);
  while (!written() && performance.now() - killedAt < 4 * LONGEST_ABSENCE) await wait(100);
  const backAt = written()?.at ?? Number.POSITIVE_INFINITY;
  // Without those of clients, which need their sessions.
  const reads = workload.answers
    .slice(first)
    .filter(({ isWrite, isVisit, at }) => !isWrite && isVisit && at <= backAt);
  const succeeded = reads.filter(({ status }) => status === 200);
  const times = [killedAt, ...succeeded.map(({ at }) => at), Math.min(backAt, performance.now())];
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  cluster.revive(leader);
  await cluster.untilComplete();
  return {
    leader,
    absence: Math.round(backAt - killedAt),
    reads: succeeded.length,
    failedReads: reads.length - succeeded.length,
    readPause: Math.round(Math.max(...pauses)),
  };
}

function countStatuses({ answers }: Workload): string {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return [...counts].map(([status, all]) => `${status}: ${all.length}`).join(', ');
}
