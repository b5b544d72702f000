import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { requireBrowser } from './browser.ts';

const run = promisify(execFile);

afterEach(() => vi.unstubAllEnvs());

describe('requireBrowser', () => {
  it('uses the browser of CHROMIUM_PATH, which did not draw the reference pictures', async () => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath);
    expect(await requireBrowser()).toEqual({ executablePath: process.execPath, env: {}, isPinned: false });
  });

  it('rejects a CHROMIUM_PATH that is no program', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/no/such/browser');
    await expect(requireBrowser()).rejects.toThrow('CHROMIUM_PATH names no program: /no/such/browser');
  });
});

describe('unpackOnce', () => {
  it('leaves one complete browser when two processes unpack it at the same time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sokoni-unpack-'));
    try {
      const script = `import { unpackOnce } from '${import.meta.dirname}/browser.ts';
        console.log(await unpackOnce('${folder}'));`;
      const unpack = () => run(process.execPath, ['--input-type=module', '--eval', script]);
      const [one, other] = await Promise.all([unpack(), unpack()]);
      const unpacked = one.stdout.trim();
      expect(other.stdout.trim()).toBe(unpacked);
      expect(readdirSync(folder)).toEqual([basename(unpacked)]);
      expect(statSync(join(unpacked, 'chromium')).mode & 0o777).toBe(0o755);
      expect(readdirSync(join(unpacked, 'al2023', 'lib'))).toContain('libnss3.so');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
