import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../processes/start-server.ts';
import { startProduct } from './product.ts';
import type { Promised } from './promise.ts';
import { findLost, startWorkload } from './workload.ts';

/** Room for a new cluster and some of its log. */
const DISK = '400m';
const LONGEST_RETURN = 30_000;

/** A disk of its own for the database; null where this account may not mount one. */
export function mountDisk(): { folder: string; unmount: () => void } | null {
  const folder = temporaryFolder('disk');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0711`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    unmount() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Size {
  times: number;
  clients: number;
  /** Milliseconds for which the disk stays full. */
  fullFor: number;
  /** Milliseconds for which a client waits after each request. */
  pause?: number;
}

/** Fills the disk of the database under mixed writes, and makes room again. */
export async function fillDisk(
  folder: string,
  { times, clients, fullFor, pause = 0 }: Size,
): Promise<Promised[]> {
  const home = join(folder, 'product');
  mkdirSync(home);
  chmodSync(home, 0o711);
  const product = await startProduct(home, clients);
  const workload = startWorkload(product, { pause });
  const returns: number[] = [];
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) {
    await wait(500);
    const first = workload.answers.length;
    const filler = join(folder, 'filler');
    fill(filler);
    await wait(fullFor);
    statuses.push(...workload.answers.slice(first).map(({ status }) => status));
    rmSync(filler);
    const since = performance.now();
    // PostgreSQL stops when its log has no room. The product starts its own one again; here the test does.
    await product.server.start();
    const before = workload.answers.length;
    const writes = () =>
      workload.answers.slice(before).some(({ isWrite, status }) => isWrite && status < 300 && status > 0);
    while (!writes() && performance.now() - since < LONGEST_RETURN) await wait(50);
    returns.push(writes() ? performance.now() - since : Number.POSITIVE_INFINITY);
  }
  await workload.stop();
  const lost = await findLost(product, workload);
  await product.stop();
  const { messages, companies } = workload.acknowledged;
  return [
    {
      promise: 'Full disk: acknowledged writes survive',
      tried: messages.size + companies.size,
      broken: lost.length,
    },
    {
      promise: 'Full disk: no answer but 507, 503 and success',
      tried: statuses.length,
      broken: statuses.filter((status) => ![200, 201, 503, 507].includes(status)).length,
    },
    {
      promise: 'Full disk: writes succeed within 30 seconds after there is room',
      tried: times,
      broken: returns.filter((time) => time > LONGEST_RETURN).length,
      slowest: Math.max(...returns),
    },
  ];
}

/** Writes until the disk has no byte left. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  for (const size of [1 << 20, 1 << 12, 1]) {
    const block = Buffer.alloc(size, 1);
    try {
      for (;;) writeSync(descriptor, block);
    } catch {
      // The disk has no room for a block of this size.
    }
  }
  closeSync(descriptor);
}
