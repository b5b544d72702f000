import { fork } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { connect, type DatabaseAddress } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/start.ts';
import { administer, inDatabase } from '../fakes/start-postgres.ts';
import { agreesInTheEnd } from './property.ts';

/**
 * `npm run simulate:subscriptions -- [runs] [seed]` runs many random histories of a subscription on temporary
 * databases, one for each worker. If a history fails, it prints the smallest failing one and exits with 1.
 */
interface Task {
  address: DatabaseAddress;
  runs: number;
  seed: number;
}

interface Progress {
  runs: number;
  delivered: number;
  refused: number;
  failure?: string | undefined;
}

if (process.send) process.once('message', (task) => work(task as Task));
else await direct();

async function direct(): Promise<void> {
  const runs = Number(process.argv[2] ?? 100_000);
  const seed = Number(process.argv[3] ?? randomInt(2 ** 31));
  const workers = Math.min(availableParallelism(), runs);
  const folder = join(tmpdir(), `sokoni-prove-${randomBytes(6).toString('hex')}`);
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwaway: true });
  const owner = { ...server.connection, database: 'postgres' };
  console.log(`${runs} histories by ${workers} workers, seed ${seed}`);
  const start = Date.now();
  const done = Array.from({ length: workers }, (): Progress => ({ runs: 0, delivered: 0, refused: 0 }));
  const sum = (part: 'runs' | 'delivered' | 'refused') => done.reduce((all, one) => all + one[part], 0);
  const say = () => {
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(
      `${sum('runs')} histories, ${sum('delivered')} events, ${sum('refused')} refused, ${seconds} s`,
    );
  };
  const timer = setInterval(say, 60_000);
  try {
    await Promise.all(
      done.map(async (_one, at) => {
        const address = inDatabase(owner, `prove_${at}`);
        await administer(owner, (sql) =>
          sql.unsafe(`CREATE DATABASE prove_${at} ENCODING 'UTF8' TEMPLATE template0`),
        );
        const share = Math.floor(runs / workers) + (at < runs % workers ? 1 : 0);
        await employ({ address, runs: share, seed: seed + at }, (progress) => {
          done[at] = progress;
        });
      }),
    );
  } finally {
    clearInterval(timer);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  say();
  const failures = done.flatMap(({ failure }) => failure ?? []);
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
  else console.log('The books agreed at the end of each.');
}

function employ(task: Task, note: (progress: Progress) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = fork(fileURLToPath(import.meta.url));
    worker.on('message', (progress) => note(progress as Progress));
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A worker ended with ${code}.`))));
    worker.send(task);
  });
}

async function work({ address, runs, seed }: Task): Promise<void> {
  const sql = connect(address, { max: 4 });
  await migrate(sql, fileURLToPath(new URL('../../platform/db/migrations', import.meta.url)));
  const progress: Progress = { runs: 0, delivered: 0, refused: 0 };
  const property = agreesInTheEnd(sql, {
    onExample({ delivered, refused }) {
      progress.runs++;
      progress.delivered += delivered;
      progress.refused += refused;
      if (progress.runs % 50 === 0) process.send?.(progress);
    },
  });
  const details = await fc.check(property, { numRuns: runs, seed });
  if (details.failed) progress.failure = await fc.asyncDefaultReportMessage(details);
  process.send?.(progress);
  await sql.end();
  process.disconnect?.();
}
