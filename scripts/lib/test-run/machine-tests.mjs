/** Tests of starting, stopping and killing, and of the launcher of PostgreSQL: real programs, which take minutes. */
export const machineTests = [
  'scripts/start.test.mjs',
  'scripts/lib/process/process-lock.test.mjs',
  'server/start.test.ts',
  'server/platform/cluster/workers.test.ts',
  'server/platform/db/replicas.test.ts',
  'server/platform/embedded-postgres/',
  'server/platform/http/drain.test.ts',
  'server/platform/storage/full-disk.test.ts',
  'server/testing/faults/',
];

/** Only changes of these can break them. */
const MACHINE = /^(scripts\/|package|server\/(?!domains\/|composition\/|accounts\/|testing\/(?!faults\/)))/;

export const touchesMachine = (files) => files.some((file) => MACHINE.test(file));
