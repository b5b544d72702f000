import { describe, expect, test } from 'vitest';
import { fillDisk, mountDisk } from './full-disk.ts';
import { loseServers } from './outages.ts';

/** Short versions of `npm run faults -- --only=outages,disk`. */
const disk = mountDisk();

test('servers that are away fail only what needs them', async () => {
  for (const row of await loseServers({ times: 3 })) expect(row).toMatchObject({ tried: 3, broken: 0 });
});

describe.skipIf(!disk)('a full disk', () => {
  test('loses nothing and answers with an error that says so', async () => {
    if (!disk) return;
    try {
      const rows = await fillDisk(disk.folder, { times: 1, clients: 4, fullFor: 1500, pause: 20 });
      for (const row of rows) expect(row).toMatchObject({ broken: 0 });
    } finally {
      disk.unmount();
    }
  });
});
