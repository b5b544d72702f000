import { expect, test } from 'vitest';
import { killProcesses } from './kills.ts';

/** Otherwise the clients use all of the processor that other tests need, too. */
const PAUSE = 50;

/** Restarts of Node and PostgreSQL take long while other tests use the processor. */
const TIMEOUT = 300_000;

/** `npm run faults -- --only=kills` does it a thousand times. */
test('keeps acknowledged writes, mail and no other files when Node, and both Node and PostgreSQL are killed', {
  timeout: TIMEOUT,
}, async () => {
  const [writes, returns, files, mail] = await killProcesses({
    kills: 2,
    clients: 4,
    newcomers: 1,
    pause: PAUSE,
  });
  expect(writes?.tried).toBeGreaterThan(0);
  expect(writes?.broken).toBe(0);
  // How soon is measured by the command: a busy machine needs longer.
  expect(returns?.tried).toBe(2);
  expect(returns?.slowest).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(files?.broken).toBe(0);
  expect(mail?.broken).toBe(0);
});
