import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { linkLibraries, requireBinaries } from './binaries.ts';
import { cleanUp, makeFolder } from './testing/children.ts';

afterEach(cleanUp);

test('creates the links that a blocked install script did not create, and can run twice', () => {
  const installed = resolve(requireBinaries().postgres, '../../..');
  const root = join(makeFolder(), 'package');
  cpSync(installed, root, { recursive: true, verbatimSymlinks: true });
  const list: { target: string }[] = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'));
  for (const { target } of list) rmSync(join(root, target), { force: true });
  const postgres = join(root, 'native/bin/postgres');
  expect(() => execFileSync(postgres, ['--version'], { stdio: 'ignore' })).toThrow();

  linkLibraries(root);
  linkLibraries(root);
  expect(list.filter(({ target }) => !existsSync(join(root, target)))).toEqual([]);
  expect(execFileSync(postgres, ['--version']).toString()).toContain('PostgreSQL');
});
