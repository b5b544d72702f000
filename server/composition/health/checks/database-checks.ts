import { findUnknownTimeZones } from '../../../accounts/notification-settings.ts';
import { APPLICATION_ROLE } from '../../../platform/db/application-role.ts';
import type { Sql } from '../../../platform/db/database.ts';
import { findPendingMigrations } from '../../../platform/db/migrate.ts';
import { type Check, failed, ok, warning } from './finding.ts';

/** Versions that PostgreSQL's own project still supports get security updates. */
const OLDEST = 15;
const EXTENSIONS = ['pg_trgm', 'unaccent'];
/** Seconds between the clocks of the server and the database. */
const CLOCK_DIFFERENCE = 2;

const advices: Record<string, string> = {
  '28P01': 'Correct the user and the password in DATABASE_URL.',
  '28000': 'Correct the user in DATABASE_URL, or allow it in pg_hba.conf.',
  '3D000': 'Correct the name of the database in DATABASE_URL, or create it: see docs/production.md.',
  ENOTFOUND: 'Correct the host in DATABASE_URL.',
};

/** What to do about an error of the driver, or about a start error that was caused by one. */
export function databaseAdvice(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return advices[code ?? cause?.code ?? ''] ?? 'Check that PostgreSQL runs and that DATABASE_URL is right.';
}

/** Reads all accounts, so it is not for every minute. */
export const timeZoneCheck = (sql: Sql): Check => ({
  name: 'Time zones',
  advice: 'See "Database".',
  async run() {
    const unknown = await findUnknownTimeZones(sql);
    if (unknown.length === 0) return ok('PostgreSQL knows those of all accounts.');
    return warning(
      `PostgreSQL does not know ${unknown.join(', ')}: quiet hours there are not kept.`,
      'Update PostgreSQL, or the package tzdata of its system.',
    );
  },
});

/** The connection of the application. */
export function databaseChecks(sql: Sql): Check[] {
  return [
    {
      name: 'Database',
      advice: databaseAdvice,
      async run() {
        const [{ version, encoding }] = await sql<[{ version: string; encoding: string }]>`
          SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding`;
        if (Number.parseInt(version, 10) < OLDEST)
          return failed(`PostgreSQL ${version} is too old.`, `Use PostgreSQL ${OLDEST} or later.`);
        if (encoding !== 'UTF8')
          return failed(`The database has the encoding ${encoding}.`, 'Create it with ENCODING UTF8.');
        return ok(`PostgreSQL ${version} answers.`);
      },
    },
    {
      name: 'Database extensions',
      advice: 'See "Database".',
      async run() {
        const rows = await sql<{ name: string }[]>`
          SELECT extname AS name FROM pg_extension WHERE extname = ANY(${EXTENSIONS})`;
        const missing = EXTENSIONS.filter((name) => !rows.some((row) => row.name === name));
        if (missing.length === 0) return ok(`${EXTENSIONS.join(' and ')} are installed.`);
        return failed(
          `Missing: ${missing.join(', ')}.`,
          'Install the package postgresql-contrib, then start Sokoni: it creates the extensions.',
        );
      },
    },
    {
      name: 'Database role',
      advice: 'See "Database".',
      async run() {
        const [{ user }] = await sql<[{ user: string }]>`SELECT current_user AS user`;
        if (user === APPLICATION_ROLE)
          return ok(`Database permissions are limited: Sokoni works as ${user}, which owns no tables.`);
        return warning(
          `Sokoni works as ${user}, the owner of its tables.`,
          `As an administrator: CREATE ROLE ${APPLICATION_ROLE}; GRANT ${APPLICATION_ROLE} TO ${user};`,
        );
      },
    },
    {
      name: 'Tables',
      advice: 'See "Database".',
      async run() {
        const pending = await findPendingMigrations(sql);
        if (pending.length === 0) return ok('They have the form of this release.');
        return failed(
          `${pending.length} changes of this release are missing.`,
          'Start this release once: it brings the tables up to date.',
        );
      },
    },
    {
      name: 'Clock',
      advice: 'See "Database".',
      async run() {
        const before = Date.now();
        const [{ at }] = await sql<[{ at: Date }]>`SELECT clock_timestamp() AS at`;
        const now = (before + Date.now()) / 2;
        const seconds = Math.abs(at.getTime() - now) / 1000;
        if (seconds <= CLOCK_DIFFERENCE) return ok('Server and database have the same time.');
        return failed(
          `The clocks of server and database differ by ${Math.round(seconds)} seconds.`,
          'Switch on time synchronisation on both: timedatectl set-ntp true',
        );
      },
    },
  ];
}
