import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { iconNames } from './icon.tsx';

test('every name has a symbol in the sprite, and every symbol has a name', async () => {
  const sprite = await readFile(new URL('../../static/icons.svg', import.meta.url), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(drawn.sort()).toEqual([...iconNames].sort());
});
