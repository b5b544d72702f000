import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Excluded from the run on a separate PostgreSQL server: tests that do not use it, and tests that are not about the
 * database. The tests of each domain run every statement of the product there.
 */
const isSameOnAnyServer = (file: string) =>
  !/createTestDatabase|buildTestApp/.test(readFileSync(join(import.meta.dirname, file), 'utf8')) ||
  [
    // HTTP statuses, headers, schemas and bodies.
    'server/testing/{matrix,properties,bodies}.test.ts',
    'server/http/{security-headers,visitor-address}.test.ts',
    'server/{openapi,pages}/**',
    // Time, pictures and PDFs.
    'server/accounts/timing.test.ts',
    'server/media/uploads/bad-files.test.ts',
    'server/profiles/link-preview/**',
    'server/subscriptions/receipts/receipt.test.ts',
    // Payment providers, and the test that the subscription tests can fail.
    'server/subscriptions/providers/**',
    'server/subscriptions/guards.test.ts',
  ].some((pattern) => matchesGlob(file, pattern));

const serverTests = () => globSync('server/**/*.test.ts', { cwd: import.meta.dirname });

/**
 * One more than there are cores if there are two: some tests wait for processes to end. Vitest cannot run projects in
 * parallel that differ in this number.
 */
const maxWorkers = Math.max(3, availableParallelism());

// Tests start dozens of processes; without the cache each compiles the same modules.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node-compile-cache');

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          // A new process for each file spends a third of the time on loading the same modules.
          isolate: false,
          include: ['server/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude: [
            'server/embedded-postgres/**',
            ...(process.env.TEST_DATABASE_URL ? ['demo/**', ...serverTests().filter(isSameOnAnyServer)] : []),
          ],
          globalSetup: 'server/testing/start-postgres.ts',
          // Only a test that hangs takes this long, even on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'embedded-postgres',
          include: ['server/embedded-postgres/**/*.test.ts'],
          globalSetup: 'server/embedded-postgres/testing/create-cluster.ts',
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.{mjs,ts}'],
          testTimeout: 60_000,
          // A busy machine is slow; on others the polled condition is true almost at once.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      // A project that extends a file inherits nothing from this one.
      { extends: './web/vitest.config.ts', root: 'web', test: { name: 'web', maxWorkers } },
    ],
  },
});
