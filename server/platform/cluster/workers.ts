import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError, TRY_AGAIN } from '../start-error.ts';

const OPTION = '--workers=';
const MOST = 64;
const LONGEST_PAUSE_S = 60;
/** Milliseconds after which a worker counts as healthy, and its next pause is short again. */
const HEALTHY_AFTER = 60_000;
/** Milliseconds that a worker has to stop; its requests have 20 seconds. */
const LONGEST_STOP = 28_000;
const NUMBER = 'SOKONI_WORKER';

/** How many processes answer requests: `--workers=4`. */
export function readWorkerCount(args: readonly string[]): number {
  const option = args.find((arg) => arg.startsWith('--workers'));
  if (option === undefined) return 1;
  const count = option.startsWith(OPTION) ? Number(option.slice(OPTION.length)) : Number.NaN;
  if (Number.isInteger(count) && count >= 1 && count <= MOST) return count;
  throw new StartError(`--workers has to be a whole number from 1 to ${MOST}, such as --workers=4.`);
}

/** From 1; a worker that is started again keeps it. Undefined in a process that is no worker. */
export function findWorkerNumber(): number | undefined {
  return cluster.isWorker ? Number(process.env[NUMBER]) : undefined;
}

/** Processes with the arguments of this one, which share its port. Each is started again when it ends. */
export function workerProcesses(say: (line: string) => void) {
  const stopping = new AbortController();
  const running = new Set<Worker>();
  const supervisors: Promise<void>[] = [];

  function fork(number: number): Worker {
    const worker = cluster.fork({ [NUMBER]: String(number) });
    running.add(worker);
    worker.once('exit', () => running.delete(worker));
    return worker;
  }

  async function keepRunning(number: number, first: Worker): Promise<void> {
    let worker = first;
    for (let seconds = 1; ; seconds = Math.min(2 * seconds, LONGEST_PAUSE_S)) {
      const since = performance.now();
      const [code, signal] = await once(worker, 'exit');
      if (stopping.signal.aborted) return;
      if (performance.now() - since > HEALTHY_AFTER) seconds = 1;
      const reason = signal ? `killed by ${signal}` : `exit code ${code}`;
      const time = new Date().toISOString();
      say(`${time} Worker ${number} ended unexpectedly (${reason}). It starts again in ${seconds} s.`);
      await wait(1000 * seconds, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      worker = fork(number);
    }
  }

  return {
    /**
     * Resolves with the port when the first worker serves. It starts alone, so that what is wrong is reported once.
     */
    async start(count: number): Promise<number> {
      const first = fork(1);
      const listening = once(first, 'listening');
      await Promise.race([
        once(first, 'message'),
        once(first, 'exit').then(([code]) => {
          throw new StartError('The first worker could not start.', { isTemporary: code === TRY_AGAIN });
        }),
      ]);
      const [{ port }] = await listening;
      supervisors.push(keepRunning(1, first));
      for (let number = 2; number <= count; number++) supervisors.push(keepRunning(number, fork(number)));
      return port;
    },
    /** Stops all workers at the same time. */
    async stop(): Promise<void> {
      stopping.abort();
      const workers = [...running];
      const ended = workers.map((worker) => once(worker, 'exit'));
      for (const worker of workers) worker.process.kill('SIGTERM');
      const overdue = setTimeout(() => {
        for (const worker of running) worker.process.kill('SIGKILL');
      }, LONGEST_STOP);
      await Promise.all([...ended, ...supervisors]);
      clearTimeout(overdue);
    },
  };
}
