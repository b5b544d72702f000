import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endPrograms, startProgram } from '../../testing/fakes/program.ts';

/** Whether this account may mount a small disk; elsewhere the tests are skipped and reported as skipped. */
function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-mount-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  if (status === 0) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return status === 0;
}

describe.skipIf(!mayMount())('a disk that fills up during the start', () => {
  let disk: string;
  beforeAll(() => {
    disk = mkdtempSync(join(tmpdir(), 'sokoni-disk-'));
  });
  afterEach(endPrograms);
  afterAll(() => rmSync(disk, { recursive: true, force: true }));

  // The disk is full when the database is created (5 MB), or when the pictures of the demo data are stored (45 MB).
  it.for([5, 45])('of %i MB is named in one sentence', async (megabytes) => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk]);
    try {
      const dataDir = join(disk, 'data');
      mkdirSync(dataDir);
      const { code, err } = await startProgram(['../demo/main.ts'], { DATA_DIR: dataDir, NODE_ENV: 'test' })
        .ended;
      expect(err.trim()).toMatch(
        /^The disk that holds \S+\/data is full \(\S+ MB left\): make room on it, .*$/,
      );
      expect(code).toBe(1);
    } finally {
      execFileSync('umount', ['--lazy', disk]);
    }
  });
});
