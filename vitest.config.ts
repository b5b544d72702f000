import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['server/platform/embedded-postgres/**'],
          globalSetup: 'server/test/start-postgres.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // A busy machine takes its time; whatever is waited for comes in an instant otherwise.
          expect: { poll: { timeout: 10_000 } },
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'embedded-postgres',
          include: ['server/platform/embedded-postgres/**/*.test.ts'],
          testTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      './web/vitest.config.ts',
    ],
  },
});
