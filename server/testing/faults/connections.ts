import { temporaryFolder } from '../processes/start-server.ts';
import { absence, type Fault, faults } from './faults.ts';
import { startProduct } from './product.ts';
import type { Promised } from './promise.ts';
import { type FaultResult, runFault } from './run-fault.ts';
import { findLost, startWorkload } from './workload.ts';

const MINUTE = 60_000;

/** What clients notice when connections to the database are lost. */
export async function loseConnections({ times, clients }: { times: number; clients: number }) {
  let uncaught = 0;
  process.on('uncaughtException', (error) => {
    uncaught++;
    console.error(error);
  });
  const product = await startProduct(temporaryFolder('faults'), clients);
  const rows: Promised[] = [];
  console.log(`${clients} clients; milliseconds are the slowest of all times.\n`);
  console.log(
    'fault | times | 2xx | 503 | other | slowest 503 | recovery median | slowest | lost writes | uncaught',
  );
  for (const [name, fault] of Object.entries(faults)) await repeat(name, fault, times);
  await repeat('server away for a minute', absence(MINUTE), 1);
  await product.stop();
  return [...rows, { promise: 'No error is uncaught', tried: 4 * times + 1, broken: uncaught }];

  async function repeat(name: string, fault: Fault, count: number): Promise<void> {
    const uncaughtBefore = uncaught;
    const workload = startWorkload(product);
    const results: FaultResult[] = [];
    for (let time = 0; time < count; time++) results.push(await runFault(product, workload, fault));
    await workload.stop();
    const lost = await findLost(product, workload);

    const answered = (isCounted: (status: number) => boolean) =>
      results
        .flatMap(({ statuses }) => [...statuses])
        .reduce((sum, [s, n]) => sum + (isCounted(s) ? n : 0), 0);
    const recoveries = results.map(({ recovery }) => recovery).sort((a, b) => a - b);
    const cells = [
      name,
      count,
      answered((status) => status < 300),
      answered((status) => status === 503),
      answered((status) => status >= 300 && status !== 503),
      Math.round(Math.max(...results.map(({ slowest503 }) => slowest503))),
      Math.round(recoveries[Math.floor(count / 2)] ?? 0),
      Math.round(recoveries.at(-1) ?? 0),
      lost.length,
      uncaught - uncaughtBefore,
    ];
    console.log(cells.join(' | '));
    const { messages, companies } = workload.acknowledged;
    rows.push({
      promise: `Acknowledged writes survive: ${name}`,
      tried: messages.size + companies.size,
      broken: lost.length,
      slowest: recoveries.at(-1) ?? 0,
    });
  }
}
