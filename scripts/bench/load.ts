import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  /** Requests sent on a connection before the first response arrives. */
  pipelining?: number;
  requests: { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }[];
}

export interface Delivered {
  perSecond: number;
  /** Responses with an error status, and broken connections. */
  failed: number;
}

const program = fileURLToPath(new URL('./load-process.ts', import.meta.url));

/** Sends requests as fast as they are answered, from a separate process. */
export async function load(task: Load): Promise<Delivered> {
  const child = fork(program);
  const ended = once(child, 'exit');
  child.send(task);
  const [delivered] = (await Promise.race([once(child, 'message'), ended])) as [Delivered | number];
  await ended;
  if (typeof delivered !== 'object') throw new Error('The process that makes the load ended early.');
  if (delivered.failed > 0) console.error(`${task.requests[0]?.path}: ${delivered.failed} requests failed.`);
  return delivered;
}
