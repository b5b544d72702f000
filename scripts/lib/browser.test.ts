import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { unpackOnce } from './browser.ts';

it('leaves one complete browser when two processes unpack it at the same time', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'sokoni-unpack-'));
  const begun = Promise.withResolvers<void>();
  let count = 0;
  const unpack = async (folder: string) => {
    count++;
    if (count === 2) begun.resolve();
    await begun.promise;
    writeFileSync(join(folder, 'chromium'), '');
  };
  try {
    const [one, other] = await Promise.all([unpackOnce(parent, unpack), unpackOnce(parent, unpack)]);
    expect(one).toBe(other);
    expect(readdirSync(parent)).toEqual([basename(one)]);
    expect(readdirSync(one)).toEqual(['chromium']);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});
