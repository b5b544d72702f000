import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { machineTests } from './scripts/lib/test-run/machine-tests.mjs';

/**
 * Run again on a separate PostgreSQL server, which may be of an older version than the embedded one: the tests of
 * migrations, roles, locks, notifications, jobs, search and paging, and of the largest statements of each domain. What
 * other tests are about (statuses, rules, files, providers, time) is the same on every server.
 */
const onAnyServer = [
  'server/{platform/{db,jobs},domains/{directory,messages/favorites,moderation,reviews},composition/backup}/*.test.ts',
  'server/domains/directory/search/search.test.ts',
  'server/composition/account-data/{delete-account,export-data}.test.ts',
  'server/accounts/sessions/{session-cache,sessions}.test.ts',
  'server/composition/admin/team/{list-jobs,log}.test.ts',
  'server/composition/admin/{accounts/find-accounts,money/money}.test.ts',
  'server/composition/admin/today/{marked-reviews,contact-messages,reports/*}.test.ts',
  'server/domains/contact/contact.test.ts',
  'server/platform/http/limits/shared-rate-limit.test.ts',
  'server/platform/mail/mail.test.ts',
  'server/domains/media/{clean-up,own-files}.test.ts',
  'server/domains/messages/{list-messages,long-inbox,read-conversation,send-message}.test.ts',
  'server/domains/notifications/{gather-mail,listen}.test.ts',
  'server/domains/public-profile/public-profile.test.ts',
  'server/domains/own-profile/update-professional.test.ts',
  'server/composition/sitemap/shown.test.ts',
  'server/domains/subscriptions/connections.test.ts',
  'server/domains/subscriptions/webhooks/webhook.test.ts',
  'server/testing/answers/null-characters.test.ts',
  'server/domains/verification/watch-expiry.test.ts',
];

/** A backup of a newer schema is restored by the newer release only. */
const restores = 'server/composition/backup/**';
/** Needs an installed nginx: `npm run test:system` runs it. */
const behindNginx = ['server/composition/pages/behind-nginx.test.ts', 'server/platform/cluster/nginx/**'];

/** Needs an installed ClamAV, in the same way. */
const withClamav = ['server/platform/scanner/clamd-daemon.test.ts'];

/** `npm test` leaves them out where nothing has changed that they test. */
const withoutMachine =
  process.env.TEST_MACHINE === 'false'
    ? machineTests.map((name) => (name.endsWith('/') ? `${name}**` : name))
    : [];

/**
 * One less than there are cores, because each loads the server and the end-to-end tests run at the same time; three on
 * two cores, because some tests wait for processes to end. Vitest cannot run projects in parallel that differ in this
 * number.
 */
const maxWorkers = Math.max(3, availableParallelism() - 1);

// Tests start dozens of processes; without the cache each compiles the same modules.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node-compile-cache');

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      // Tables of all locales take seconds on a busy machine.
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          // A new process for each file spends a third of the time on loading the same modules.
          isolate: false,
          include: process.env.TEST_DATABASE_URL ? onAnyServer : ['server/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude: [
            'server/platform/embedded-postgres/**',
            ...withoutMachine,
            ...(process.env.TEST_NEXT_SCHEMA ? [restores] : []),
            ...(process.env.TEST_NGINX ? [] : behindNginx),
            ...(process.env.TEST_CLAMD ? [] : withClamav),
          ],
          globalSetup: 'server/testing/fakes/start-postgres.ts',
          setupFiles: 'server/testing/set-up.ts',
          // Node loads the built pages itself; through Vitest each language takes a second more.
          server: { deps: { external: [/\/web\/dist\//] } },
          // Only a test that hangs takes this long, even on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'embedded-postgres',
          include: ['server/platform/embedded-postgres/**/*.test.ts'],
          exclude: withoutMachine,
          globalSetup: 'server/platform/embedded-postgres/testing/create-cluster.ts',
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.{mjs,ts}'],
          exclude: withoutMachine,
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
