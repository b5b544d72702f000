import { randomBytes } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { buildApp } from '../server/app.ts';
import { restoreArchive } from '../server/composition/backup/restore-archive.ts';
import { chooseProviders } from '../server/domains/subscriptions/providers/choose-providers.ts';
import { systemClock } from '../server/platform/clock.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { connect, PATIENT, type Sql } from '../server/platform/db/database.ts';
import { findPendingMigrations, MIGRATIONS } from '../server/platform/db/migrate.ts';
import { administer, inDatabase } from '../server/testing/fakes/start-postgres.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { archiveOf, RELEASE_KEY, savedReleases } from './releases.ts';

/** The archives have no files. */
const storage = {
  write: async () => {},
  read: async () => null,
  open: async () => null,
  remove: async () => {},
};

/** Calls `work` with the database of that release, migrated to this one. */
async function inRestored(version: string, work: (sql: Sql, rows: number) => Promise<void>): Promise<void> {
  const server = inject('postgres');
  const name = `sokoni_release_${randomBytes(6).toString('hex')}`;
  await administer(server, (admin) =>
    admin.unsafe(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`),
  );
  const sql = connect(inDatabase(server, name), { ...PATIENT, statementTimeout: 0 });
  try {
    const archive = archiveOf(version);
    const { rows } = await restoreArchive({
      sql,
      storage,
      migrations: MIGRATIONS,
      archive,
      key: RELEASE_KEY,
    });
    await work(sql, rows);
  } finally {
    await sql.end();
    await administer(server, (admin) => admin.unsafe(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}

it.each(savedReleases())('the data of release %s is complete and usable in this one', (version) =>
  inRestored(version, async (sql, rows) => {
    expect(await findPendingMigrations(sql)).toEqual([]);
    expect(rows).toBeGreaterThan(1000);
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error' });
    const payments = chooseProviders({ config, sql, clock: systemClock });
    const app = await buildApp({ config, sql, storage, clock: systemClock, payments });
    try {
      for (const { email } of demoAccounts) {
        const payload = { email, password: demoPassword };
        const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
        expect([email, signedIn.statusCode]).toEqual([email, 200]);
        const headers = { authorization: `Bearer ${signedIn.json().token}` };
        const inbox = await app.inject({ url: '/api/messages/all', headers });
        expect(inbox.statusCode).toBe(200);
      }
      for (const role of ['supplier', 'freelancer']) {
        const listed = (await app.inject({ url: `/api/users/${role}` })).json();
        const [first] = listed.data;
        expect(listed.totalPages).toBeGreaterThan(2);
        const profile = await app.inject({ url: `/api/users/public/${first._id}` });
        expect(profile.statusCode).toBe(200);
      }
    } finally {
      await app.close();
    }
  }),
);
