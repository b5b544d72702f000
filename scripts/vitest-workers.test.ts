import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const CORES = [1, 2, 4, 16];

/** Reads the configuration once for each number of cores that a machine may have, in one process. */
const printWorkers = `
  import os from 'node:os';
  import { syncBuiltinESMExports } from 'node:module';
  import { createVitest } from 'vitest/node';
  const workers = [];
  for (const cores of ${JSON.stringify(CORES)}) {
    os.availableParallelism = () => cores;
    syncBuiltinESMExports();
    const vitest = await createVitest('test', { watch: false });
    workers.push(vitest.projects.map(({ name, config }) => [name, config.maxWorkers]));
    await vitest.close();
  }
  console.log(JSON.stringify(workers));`;

function workersOfProjects(): [name: string, workers: number][][] {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', printWorkers], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, VITEST: '' },
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

describe('Vitest configuration', () => {
  const all = workersOfProjects();
  it.each([...CORES.entries()])(
    '%i: gives every project the same number of workers on %i cores',
    (nth, cores) => {
      const projects = all[nth] ?? [];
      expect(projects.map(([name]) => name)).toContain('web');
      expect(new Set(projects.map(([, workers]) => workers))).toEqual(new Set([Math.max(3, cores - 1)]));
    },
  );
});
