import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './faults.ts';
import type { Product } from './product.ts';
import type { Workload } from './workload.ts';

interface FaultResult {
  /** Responses between the fault and the recovery, by status. */
  statuses: Map<number, number>;
  /** 503 responses without a Retry-After header. */
  withoutRetryAfter: number;
  /** Milliseconds from when the server could answer again until a window reached half of the earlier speed. */
  recovery: number;
}

const WINDOW = 200;
const LONGEST_RECOVERY = 30_000;

export async function runFault(product: Product, workload: Workload, fault: Fault): Promise<FaultResult> {
  await wait(5 * WINDOW);
  const speed = workload.successesSince(performance.now() - 5 * WINDOW) / 5;
  const first = workload.answers.length;
  await fault(product.server);
  const repaired = performance.now();
  let isFast = false;
  while (!isFast && performance.now() - repaired < LONGEST_RECOVERY) {
    await wait(WINDOW);
    isFast = workload.successesSince(performance.now() - WINDOW) >= speed / 2;
  }
  const recovery = isFast ? performance.now() - repaired - WINDOW : Number.POSITIVE_INFINITY;

  const during = workload.answers.slice(first);
  const refusals = during.filter(({ status }) => status === 503);
  const statuses = new Map<number, number>();
  for (const { status } of during) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return {
    statuses,
    withoutRetryAfter: refusals.filter(({ retryAfter }) => retryAfter === null).length,
    recovery,
  };
}
