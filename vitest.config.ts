import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One more than there are cores, where they are two: some tests wait for processes to end.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [
            'server/platform/embedded-postgres/**',
            // It starts the whole product on its own database, whatever is given.
            ...(process.env.TEST_DATABASE_URL ? ['server/start.test.ts'] : []),
          ],
          globalSetup: 'server/test/start-postgres.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // A busy machine takes its time; whatever is waited for comes in an instant otherwise.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'embedded-postgres',
          include: ['server/platform/embedded-postgres/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      './web/vitest.config.ts',
    ],
  },
});
