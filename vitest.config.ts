import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Left out of the run on a given PostgreSQL server: what does not use it, and what is not about a database. Each statement
 * of the product runs there in the tests of its domain.
 */
const isSameOnAnyServer = (file: string) =>
  !/createTestDatabase|buildTestApp/.test(readFileSync(join(import.meta.dirname, file), 'utf8')) ||
  [
    // Statuses, headers, schemas and bodies of HTTP.
    'server/test/{matrix,properties,bodies}.test.ts',
    'server/{security-headers,visitor-address}.test.ts',
    'server/{openapi,pages}/**',
    // Time, pictures and PDFs.
    'server/accounts/timing.test.ts',
    'server/media/bad-files.test.ts',
    'server/profiles/link-preview/**',
    'server/subscriptions/receipt.test.ts',
    'server/db/demo/**',
    // Payment providers, and that the tests of subscriptions can fail.
    'server/subscriptions/providers/**',
    'server/subscriptions/guards.test.ts',
  ].some((pattern) => matchesGlob(file, pattern));

const serverTests = () => globSync('server/**/*.test.ts', { cwd: import.meta.dirname });

/**
 * One more than there are cores, where they are two: some tests wait for processes to end. Vitest refuses to run projects
 * side by side that differ in it.
 */
const maxWorkers = Math.max(3, availableParallelism());

// Tests start dozens of processes: without it each compiles the same modules again.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node-compile-cache');

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          // A fresh process for each file spends a third of the time on loading the same modules again.
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: [
            'server/platform/embedded-postgres/**',
            ...(process.env.TEST_DATABASE_URL ? serverTests().filter(isSameOnAnyServer) : []),
          ],
          globalSetup: 'server/test/start-postgres.ts',
          // Only what hangs takes so long, however busy the machine is.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'embedded-postgres',
          include: ['server/platform/embedded-postgres/**/*.test.ts'],
          globalSetup: 'server/platform/embedded-postgres/testing/create-cluster.ts',
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.{mjs,ts}'],
          testTimeout: 60_000,
          // A busy machine takes its time; whatever is waited for comes in an instant otherwise.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      // A project that extends a file inherits nothing from here.
      { extends: './web/vitest.config.ts', root: 'web', test: { name: 'web', maxWorkers } },
    ],
  },
});
