import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));
const literal = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi;

test('colours stand in tokens.css and nowhere else', async () => {
  const found: string[] = [];
  for (const name of await readdir(web, { recursive: true })) {
    if (!/\.(tsx?|css)$/.test(name) || /^(dist|node_modules)\/|\.test\.|styles\/tokens\.css/.test(name))
      continue;
    const source = await readFile(web + name, 'utf8');
    for (const [colour] of source.matchAll(literal)) found.push(`${name}: ${colour}`);
  }
  expect(found).toEqual([]);
});
