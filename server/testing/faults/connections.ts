import { temporaryFolder } from '../processes/start-server.ts';
import { absence, type Fault, faults } from './faults.ts';
import { type Product, startProduct } from './product.ts';
import type { Promised } from './promise.ts';
import { runFault } from './run-fault.ts';
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
  for (const [name, fault] of Object.entries(faults)) rows.push(await repeat(product, name, fault, times));
  rows.push(await repeat(product, 'server away for a minute', absence(MINUTE), 1));
  await product.stop();
  return [...rows, { promise: 'No error is uncaught', tried: 4 * times + 1, broken: uncaught }];
}

async function repeat(product: Product, name: string, fault: Fault, count: number): Promise<Promised> {
  const workload = startWorkload(product);
  let slowest = 0;
  for (let time = 0; time < count; time++) {
    slowest = Math.max(slowest, (await runFault(product, workload, fault)).recovery);
  }
  await workload.stop();
  const { messages, companies } = workload.acknowledged;
  return {
    promise: `Acknowledged writes survive: ${name}`,
    tried: messages.size + companies.size,
    broken: (await findLost(product, workload)).length,
    slowest,
  };
}
