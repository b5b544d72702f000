/** Tests of starting, stopping and the launcher of PostgreSQL: they start real programs, which takes minutes. */
export const machineTests = [
  'scripts/start.test.mjs',
  'scripts/lib/process/process-lock.test.mjs',
  'server/start.test.ts',
  'server/platform/cluster/workers.test.ts',
  'server/platform/db/replicas.test.ts',
  'server/platform/embedded-postgres/',
];

/** Only changes of these can break them. */
const MACHINE = /^(scripts\/|package|server\/(?!domains\/|composition\/|accounts\/|testing\/))/;

export const touchesMachine = (files) => files.some((file) => MACHINE.test(file));
