import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('docs/decisions/005-dependencies.md gives a reason for each package, and for no other', () => {
  const installed = globSync(['package.json', '*/package.json'], { cwd: root, exclude: ['node_modules'] })
    .map((file) => JSON.parse(read(file)))
    .flatMap((given) => [given.dependencies, given.devDependencies, given.optionalDependencies])
    .flatMap((packages) => Object.keys(packages ?? {}))
    .filter((name) => !name.startsWith('@sokoni/'));
  const cells = [...read('docs/decisions/005-dependencies.md').matchAll(/^\| (`.*?) \|/gm)];
  const explained = cells.flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(.+?)`/g)].map(([, name = '']) => name),
  );
  const covers = (name: string, one: string) =>
    name.endsWith('/*') ? one.startsWith(name.slice(0, -1)) : one === name;
  expect(installed.filter((one) => !explained.some((name) => covers(name, one)))).toEqual([]);
  expect(explained.filter((name) => !installed.some((one) => covers(name, one)))).toEqual([]);
});
