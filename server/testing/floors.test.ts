import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '..');
const IMPORT = /\b(?:from|import\()\s*'(\.[^']+\.ts)'/g;

/** `domains/messages`; a file that is no folder's is a part of its own. */
const partOf = (file: string) => file.split('/').slice(0, 2).join('/');

const imports = globSync('{platform,accounts,domains,composition}/**/*.ts', { cwd: server })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .flatMap((file) =>
    [...readFileSync(join(server, file), 'utf8').matchAll(IMPORT)].map(([, path = '']) => ({
      from: partOf(file),
      to: partOf(normalize(join(dirname(file), path)).replaceAll(sep, '/')),
    })),
  );

/** The rules of `.dependency-cruiser.cjs` say which floor may import which; this is about two parts of one floor. */
test('lets two parts of the server import each other only where docs/architecture.md gives a reason', () => {
  const arrows = new Set(imports.map(({ from, to }) => `${from} ${to}`));
  const pairs = [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' ');
    return from < to && arrows.has(`${to} ${from}`);
  });
  expect(arrows.size).toBeGreaterThan(100);
  expect(pairs).toEqual(['domains/profiles domains/verification']);
});
