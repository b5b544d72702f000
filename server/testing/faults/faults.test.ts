import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { absence, faults } from './faults.ts';
import { type Product, startProduct } from './product.ts';
import { runFault } from './run-fault.ts';
import { findLost, startWorkload } from './workload.ts';

/** `npm run faults` runs each fault fifty times with forty clients, and one absence of a minute. */
const TIMES = 2;
const CLIENTS = 8;
/** Milliseconds; otherwise the clients use all of the processor that other tests need, too. */
const PAUSE = 150;

let product: Product;

beforeAll(async () => {
  product = await startProduct(join(tmpdir(), `sokoni-faults-${randomBytes(6).toString('hex')}`), CLIENTS);
});
afterAll(() => product.stop());

test.each([...Object.entries(faults), ['server away for two seconds', absence(2_000)] as const])(
  'the API and the jobs survive: %s',
  async (_name, fault) => {
    const workload = startWorkload(product, { pause: PAUSE });
    for (let time = 0; time < TIMES; time++) {
      const { statuses, withoutRetryAfter, recovery } = await runFault(product, workload, fault);
      expect([...statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
      expect(withoutRetryAfter).toBe(0);
      expect(recovery).toBeLessThan(Number.POSITIVE_INFINITY);
    }
    await workload.stop();
    expect(workload.acknowledged.messages.size).toBeGreaterThan(0);
    expect(await findLost(product, workload)).toEqual([]);
    const before = product.jobRuns();
    await product.enqueueJob();
    await expect.poll(product.jobRuns, { timeout: 60_000 }).toBeGreaterThan(before);
  },
  120_000,
);
