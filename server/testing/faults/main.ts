import { parseArgs } from 'node:util';
import { loseConnections } from './connections.ts';
import { fillDisk, mountDisk } from './full-disk.ts';
import { killProcesses } from './kills.ts';
import { loseServers } from './outages.ts';
import { type Promised, printTable } from './promise.ts';

/** `npm run faults`: see docs/faults.md. The process exits with 1 when a promise is broken. */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'connections,outages,disk,kills' },
    times: { type: 'string', default: '50' },
    clients: { type: 'string', default: '40' },
    kills: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: 'Infinity' },
  },
});
const seconds = Number(values.seconds);
const clients = Number(values.clients);

const parts: Record<string, () => Promise<Promised[]>> = {
  connections: () => loseConnections({ times: Number(values.times), clients }),
  outages: () => loseServers({ times: Number(values.times) }),
  disk: async () => {
    const disk = mountDisk();
    if (!disk) {
      console.log('Full disk: skipped, because this account may not mount a disk. Run it as root.');
      return [];
    }
    try {
      return await fillDisk(disk.folder, { times: 10, clients, fullFor: 3000 });
    } finally {
      disk.unmount();
    }
  },
  kills: () => killProcesses({ kills: Number(values.kills), clients, seconds }),
};

const rows: Promised[] = [];
for (const name of values.only.split(',')) {
  const part = parts[name];
  if (!part) throw new Error(`--only= takes ${Object.keys(parts).join(',')}`);
  rows.push(...(await part()));
}
printTable(rows);
process.exitCode = rows.some(({ broken }) => broken > 0) ? 1 : 0;
