import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs before Vitest loads and simulates a machine with that many cores. */
const pretendCores = (cores: number) => `
  import os from 'node:os';
  import { syncBuiltinESMExports } from 'node:module';
  os.availableParallelism = () => ${cores};
  syncBuiltinESMExports();`;

const printWorkers = `
  import { createVitest } from 'vitest/node';
  const vitest = await createVitest('test', { watch: false });
  console.log(JSON.stringify(vitest.projects.map(({ name, config }) => [name, config.maxWorkers])));
  await vitest.close();`;

function workersOfProjects(cores: number): [name: string, workers: number][] {
  const script = `data:text/javascript,${encodeURIComponent(pretendCores(cores))}`;
  const output = execFileSync(
    process.execPath,
    ['--import', script, '--input-type=module', '--eval', printWorkers],
    { cwd: root, encoding: 'utf8', env: { ...process.env, VITEST: '' } },
  );
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

describe('Vitest configuration', () => {
  it.each([1, 2, 4, 16])('gives every project the same number of workers on %i cores', (cores) => {
    const projects = workersOfProjects(cores);
    expect(projects.map(([name]) => name)).toContain('web');
    expect(new Set(projects.map(([, workers]) => workers))).toEqual(new Set([Math.max(3, cores)]));
  });
});
