import { describe, expect, test } from 'vitest';
import { fillDisk, mountDisk } from './full-disk.ts';
import { flood, loseServers } from './outages.ts';
import { openSlowConnections } from './slow-clients.ts';

/** Short versions of `npm run faults -- --only=outages,floods,disk`. */
const disk = mountDisk();

test('servers that are away fail only what needs them', async () => {
  for (const row of await loseServers({ times: 3 })) expect(row).toMatchObject({ tried: 3, broken: 0 });
});

test('a flood from one address is limited, and others are served', async () => {
  for (const row of await flood({ requests: 400 })) expect(row).toMatchObject({ broken: 0 });
});

test('idle and slow connections do not keep others from being served', async () => {
  for (const row of await openSlowConnections({ connections: 50, untilClosed: false })) {
    expect(row).toMatchObject({ tried: 50, broken: 0 });
  }
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
