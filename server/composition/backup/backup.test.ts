import { copyFile, cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { announceFiles, dropFiles, removeDiscardedFiles } from '../../domains/media/discard-files.ts';
import type { BackupSettings } from '../../platform/config/backup-settings.ts';
import { BACKUP_LOCK } from '../../platform/db/backup-lock.ts';
import { connect, PATIENT, type Sql } from '../../platform/db/database.ts';
import { MIGRATIONS } from '../../platform/db/migrate.ts';
import { findFailure } from '../../platform/jobs/for-each-due.ts';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import { MINUTE } from '../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { makeAttachment, makeCustomer, makeSupplier } from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { administer, inDatabase } from '../../testing/fakes/start-postgres.ts';
import { backUp, findNewestBackup } from './back-up.ts';
import { BACKUP_STEP, backUpDaily } from './back-up-daily.ts';
import { restoreArchive } from './restore-archive.ts';
import { listTables } from './tables.ts';

let source: TestDatabase;
let root: string;
let key: string;
let settings: BackupSettings;
/** A file of a message. */
let offer: { name: string };
const now = new Date('2026-11-01T03:00:00Z');
/** What `COPY` has to quote, and what a text must not lose. */
const awkward = "Tab\tnew\nline \\N \\. back\\slash N'Diaye محمد \u{1f3fa}";

beforeAll(async () => {
  source = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'sokoni-backup-'));
  key = await generateX25519Identity();
  const { sql } = source;
  const supplier = await makeSupplier(sql, { description: awkward });
  await makeCustomer(sql, { lastName: "O'Brien" });
  await addFile(sql, supplier.id, 'first-file');
  offer = await makeAttachment(sql, supplier);
  await storage().write(`${offer.name}/attachment`, Buffer.from('an offer'));
});
beforeEach(async () => {
  const folder = await mkdtemp(join(root, 'archives-'));
  settings = { folder, recipient: await identityToRecipient(key), keep: 3 };
});
afterAll(async () => {
  await source.drop();
  await rm(root, { recursive: true });
});

const storage = () => folderStorage(join(root, 'files'));
const save = (at = now) => backUp({ sql: source.sql, storage: storage(), now: at }, settings);

async function addFile(sql: Sql, ownerId: string, name: string): Promise<void> {
  await sql`
    INSERT INTO files (id, owner_id, kind, name, content_type, widths, bytes)
    VALUES (gen_random_uuid(), ${ownerId}, 'work', ${name}, 'image/webp', '{320,640}', 20)`;
  for (const width of [320, 640])
    await storage().write(`${name}/${width}.webp`, Buffer.from(`${name} ${width}`));
}

/** Runs in an empty database that is deleted afterwards. */
async function inEmptyDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const server = inject('postgres');
  const name = `sokoni_restored_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await administer(server, (admin) =>
    admin.unsafe(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`),
  );
  const sql = connect(inDatabase(server, name), { ...PATIENT, statementTimeout: 0 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
    await administer(server, (admin) => admin.unsafe(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}

/** Every row of every table as text. */
async function contentsOf(sql: Sql): Promise<Record<string, string[]>> {
  const tables = await sql.session(listTables);
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await sql.unsafe<{ row: string }[]>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

function restoreInto(sql: Sql, archive: string, folder = 'restored', migrations = MIGRATIONS) {
  const target = folderStorage(join(root, folder));
  return restoreArchive({ sql, storage: target, migrations, archive, key });
}

describe('restore', () => {
  it('brings back every row and file of a backup', async () => {
    const { path, rows, files, missing } = await save();
    expect(missing).toEqual([]);
    expect(files).toBe(3);
    await inEmptyDatabase(async (sql) => {
      expect(await restoreInto(sql, path)).toMatchObject({ createdAt: now.toISOString(), rows, files });
      expect(await contentsOf(sql)).toEqual(await contentsOf(source.sql));
      const [profile] =
        await sql`SELECT description FROM profiles WHERE description IS NOT NULL AND description <> ''`;
      expect(profile?.description).toBe(awkward);
      const references = (db: Sql) => db`
        SELECT conrelid::regclass::text AS name, pg_get_constraintdef(oid) AS rule FROM pg_constraint
        WHERE connamespace = current_schema()::regnamespace ORDER BY 1, 2`;
      expect(await references(sql)).toEqual(await references(source.sql));
      const disabled = await sql`SELECT FROM pg_trigger WHERE tgenabled = 'D'`;
      expect(disabled).toHaveLength(0);
    });
    expect(await folderStorage(join(root, 'restored')).read('first-file/640.webp')).toEqual(
      Buffer.from('first-file 640'),
    );
    expect(await folderStorage(join(root, 'restored')).read(`${offer.name}/attachment`)).toEqual(
      Buffer.from('an offer'),
    );
  });

  it('sees the database as it was when the backup began', async () => {
    const before = await contentsOf(source.sql);
    let isAdded = false;
    const slow = {
      ...storage(),
      async read(name: string) {
        if (!isAdded) await makeCustomer(source.sql, { lastName: 'Late' });
        isAdded = true;
        // An open transaction would keep PostgreSQL from removing old rows while files are copied.
        const open = await source.sql`
          SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`;
        expect(open).toHaveLength(0);
        return storage().read(name);
      },
    };
    const { path } = await backUp({ sql: source.sql, storage: slow, now }, settings);
    expect(isAdded).toBe(true);
    await inEmptyDatabase(async (sql) => {
      await restoreInto(sql, path);
      expect(await contentsOf(sql)).toEqual(before);
    });
  });

  it('rejects a database that is not empty', async () => {
    const { path } = await save();
    await inEmptyDatabase(async (sql) => {
      await sql.unsafe('CREATE TABLE something (id integer)');
      await expect(restoreInto(sql, path)).rejects.toThrow('The database is not empty');
    });
  });

  it('rejects another key', async () => {
    const { path } = await save();
    const other = await generateX25519Identity();
    await inEmptyDatabase(async (sql) => {
      const opened = restoreArchive({
        sql,
        storage: storage(),
        migrations: MIGRATIONS,
        archive: path,
        key: other,
      });
      await expect(opened).rejects.toThrow('it was made for another one');
    });
  });

  it.each([
    ['of a newer version', /^The archive is from a newer version of Sokoni: 020-counts\.sql\.$/],
    ['that the database refuses', /^The archive could not be restored: Migration 020-counts\.sql failed: /],
  ])('gives the reason for an archive %s', async (what, reason) => {
    const { path } = await save();
    const migrations = join(root, what);
    await cp(MIGRATIONS, migrations, { recursive: true });
    const last = join(migrations, '020-counts.sql');
    await (what === 'of a newer version' ? rm(last) : writeFile(last, 'SELECT 1 / 0'));
    await inEmptyDatabase(async (sql) => {
      await expect(restoreInto(sql, path, 'refused', migrations)).rejects.toThrow(reason);
    });
  });

  it.each(['cut off', 'changed'])('leaves no rows when the archive was %s', async (damage) => {
    const { path, bytes } = await save();
    const damaged = join(root, `${damage.replace(' ', '-')}.age`);
    await copyFile(path, damaged);
    if (damage === 'cut off') await truncate(damaged, bytes - 100);
    else {
      const content = await readFile(damaged);
      content[bytes - 50] = (content[bytes - 50] ?? 0) ^ 1;
      await writeFile(damaged, content);
    }
    await inEmptyDatabase(async (sql) => {
      await expect(restoreInto(sql, damaged, 'damaged')).rejects.toThrow('The archive is damaged');
      const [accounts] = await sql`SELECT to_regclass('accounts') IS NOT NULL AS exists`;
      if (accounts?.exists) expect(await sql`SELECT FROM accounts`).toHaveLength(0);
    });
  });
});

describe('backUp', () => {
  it('names files that the storage does not have', async () => {
    const owner = await makeSupplier(source.sql);
    await addFile(source.sql, owner.id, 'lost-file');
    await storage().remove('lost-file/320.webp');
    expect((await save()).missing).toEqual(['lost-file/320.webp']);
    await source.sql`DELETE FROM files WHERE name = 'lost-file'`;
  });

  it('keeps the newest archives only, and leaves other files alone', async () => {
    await writeFile(join(settings.folder, 'notes.txt'), 'mine');
    for (const day of [1, 2, 3, 4]) await save(new Date(`2026-11-0${day}T03:00:00Z`));
    expect((await readdir(settings.folder)).sort()).toEqual([
      'notes.txt',
      ...[2, 3, 4].map((day) => `sokoni-2026-11-0${day}T03-00-00.000Z.tar.zst.age`),
    ]);
    expect(await findNewestBackup(settings.folder)).toEqual(new Date('2026-11-04T03:00:00Z'));
  });

  it('counts a table for longer than other statements may take', async () => {
    const [{ name }] = await source.sql<[{ name: string }]>`SELECT current_database() AS name`;
    const limits = { max: 2, answerTimeout: 1000, statementTimeout: 1000 };
    const sql = connect(inDatabase(inject('application'), name), limits);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const locked = source.asOwner((owner) =>
      owner.begin(async (tx) => {
        await tx`LOCK TABLE reviews IN ACCESS EXCLUSIVE MODE`;
        setTimeout(release, 1500);
        await isReleased;
      }),
    );
    expect((await backUp({ sql, storage: storage(), now }, settings)).rows).toBeGreaterThan(0);
    await locked;
    await sql.end();
  });

  it('leaves no partial file after a failure, and removes that of a process that was ended', async () => {
    await writeFile(join(settings.folder, 'sokoni-2026-10-30T03-00-00.000Z.tar.zst.age.partial'), '');
    const broken = { ...storage(), read: () => Promise.reject(new Error('bucket away')) };
    await expect(backUp({ sql: source.sql, storage: broken, now }, settings)).rejects.toThrow('bucket away');
    expect(await readdir(settings.folder)).toEqual([]);
  });

  it('keeps discarded files until it has ended, and runs once at a time', async () => {
    await storage().write('discarded/320.webp', Buffer.from('still needed'));
    await announceFiles(source.sql, ['discarded/320.webp']);
    await dropFiles(source.sql, ['discarded/320.webp']);
    const watching = {
      ...storage(),
      async read(name: string) {
        await removeDiscardedFiles({ sql: source.sql, storage: storage() });
        expect(await storage().read('discarded/320.webp')).not.toBeNull();
        await expect(save()).rejects.toThrow('Another backup is running.');
        return storage().read(name);
      },
    };
    await backUp({ sql: source.sql, storage: watching, now: new Date('2026-11-09T03:00:00Z') }, settings);
    await removeDiscardedFiles({ sql: source.sql, storage: storage() });
    expect(await storage().read('discarded/320.webp')).toBeNull();
  });
});

describe('backUpDaily', () => {
  it('saves once a day', async () => {
    const errors: unknown[] = [];
    const runAt = async (time: string) => {
      const config = { backup: settings };
      const clock = { now: () => new Date(time) };
      const parts = { config, clock, sql: source.sql, storage: storage() };
      await backUpDaily(parts, (error) => errors.push(error));
      return (await readdir(settings.folder)).length;
    };
    expect(await runAt('2026-11-01T03:00:00Z')).toBe(1);
    expect(await runAt('2026-11-01T20:00:00Z')).toBe(1);
    expect(await runAt('2026-11-02T03:00:00Z')).toBe(2);
    expect(errors).toEqual([]);
  });

  it('keeps the cause of a failure while another backup runs, and tries again later', async () => {
    const { sql } = source;
    const config = { backup: settings };
    const run = (later: number) =>
      backUpDaily(
        { config, clock: { now: () => new Date(+now + later) }, sql, storage: storage() },
        failOnError,
      );
    await sql`
      INSERT INTO failed_rows (step, key, error, failed_at, next_attempt_at)
      VALUES (${BACKUP_STEP}, 'daily', 'no room', ${now}, ${new Date(+now + MINUTE)})`;
    await run(0);
    expect(await readdir(settings.folder)).toEqual([]);
    await sql.session(async (session) => {
      await session`SELECT pg_advisory_lock(${BACKUP_LOCK})`;
      await run(MINUTE);
      await session`SELECT pg_advisory_unlock(${BACKUP_LOCK})`;
    });
    expect(await findFailure(sql, BACKUP_STEP)).toBe('no room');
    await run(MINUTE);
    expect(await readdir(settings.folder)).toHaveLength(1);
    expect(await findFailure(sql, BACKUP_STEP)).toBeUndefined();
  });
});
