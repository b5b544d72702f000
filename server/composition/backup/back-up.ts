import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoredFile, storageKeys } from '../../domains/media/storage-keys.ts';
import { attachmentKeys } from '../../domains/messages/attachments/attachment.ts';
import { documentKey } from '../../domains/verification/documents.ts';
import type { BackupSettings } from '../../platform/config/backup-settings.ts';
import { BACKUP_LOCK } from '../../platform/db/backup-lock.ts';
import type { Session, Sql } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { writeArchive } from './archive.ts';
import { copyOut, countRows, listSequences, listTables, type Sequence, type Table } from './tables.ts';

/** The first entry of an archive. */
export interface Manifest {
  format: 1;
  createdAt: string;
  /** Names of the applied migrations, which make the tables. */
  migrations: string[];
  tables: (Table & { rows: number })[];
  sequences: Sequence[];
  files: number;
}

export interface BackupReport {
  /** The path of the archive. */
  path: string;
  bytes: number;
  rows: number;
  files: number;
  /** Keys of files that the database names but the storage does not have. */
  missing: string[];
}

interface BackupDependencies {
  sql: Sql;
  storage: Storage;
  now: Date;
}

export class BackupRunningError extends Error {
  override name = 'BackupRunningError';
  override message = 'Another backup is running.';
}

/**
 * Saves all rows and files as they are at one moment, and removes the oldest archives. Throws a BackupRunningError; a
 * failed backup leaves no file.
 */
export async function backUp(
  { sql, storage, now }: BackupDependencies,
  { folder, recipient, keep }: BackupSettings,
): Promise<BackupReport> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, archiveName(now));
  const draft = path + DRAFT;
  const report: BackupReport = { path, bytes: 0, rows: 0, files: 0, missing: [] };
  try {
    await withSnapshot(sql, async (session) => {
      await removeDrafts(folder);
      await writeArchive(draft, recipient, async (add) => {
        const keys = await listKeys(session);
        const manifest = await describe(session, now, keys.length);
        await add('manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)));
        for (const table of manifest.tables) {
          let part = 0;
          for await (const bytes of copyOut(session, table)) {
            await add(`tables/${table.name}/${String(part++).padStart(6, '0')}`, bytes);
          }
        }
        // An open transaction would keep PostgreSQL from removing old rows, and files are not deleted during a backup anyway.
        await session.unsafe('COMMIT');
        for (const key of keys) {
          const bytes = await storage.read(key);
          if (bytes) await add(`files/${key}`, bytes);
          else report.missing.push(key);
        }
        report.rows = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
        report.files = keys.length - report.missing.length;
      });
    });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
  await removeOldest(folder, keep);
  return { ...report, bytes: (await stat(path)).size };
}

/** A transaction that sees the database as it was at its beginning; a lock until the end keeps discarded files. */
function withSnapshot(sql: Sql, work: (session: Session) => Promise<void>): Promise<void> {
  return sql.session(async (session) => {
    const [lock] = await session<
      { isFree: boolean }[]
    >`SELECT pg_try_advisory_lock(${BACKUP_LOCK}) AS is_free`;
    if (!lock?.isFree) throw new BackupRunningError();
    try {
      await session.unsafe('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await session.unsafe('SET LOCAL statement_timeout = 0');
      await work(session);
    } finally {
      await session.unsafe('ROLLBACK');
      await session`SELECT pg_advisory_unlock(${BACKUP_LOCK})`;
    }
  });
}

async function describe(session: Session, now: Date, files: number): Promise<Manifest> {
  const migrations = await session<{ name: string }[]>`SELECT name FROM schema_migrations ORDER BY name`;
  const tables = [];
  for (const table of await listTables(session)) {
    tables.push({ ...table, rows: await countRows(session, table) });
  }
  return {
    format: 1,
    createdAt: now.toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences: await listSequences(session),
    files,
  };
}

/** Everything in the storage that cannot be made again: preview pictures can. */
async function listKeys(session: Session): Promise<string[]> {
  const files = await session<StoredFile[]>`
    SELECT name, widths FROM files UNION ALL SELECT name, widths FROM prepared_pictures ORDER BY name`;
  const documents = await session<Parameters<typeof documentKey>[0][]>`
    SELECT name, content_type FROM claim_documents ORDER BY id`;
  const attachments = await session<Parameters<typeof attachmentKeys>[0][]>`
    SELECT name, width FROM attachments ORDER BY id`;
  return [
    ...files.flatMap(storageKeys),
    ...documents.map(documentKey),
    ...attachments.flatMap(attachmentKeys),
  ];
}

const archiveName = (now: Date) => `sokoni-${now.toISOString().replaceAll(':', '-')}.tar.zst.age`;
const DRAFT = '.partial';
const ARCHIVE = /^sokoni-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.tar\.zst\.age$/;

/** The time of the newest archive in the folder. */
export async function findNewestBackup(folder: string): Promise<Date | undefined> {
  const newest = (await listArchives(folder)).at(-1);
  return newest === undefined ? undefined : new Date(newest.replace(ARCHIVE, '$1$2:$3:$4'));
}

/** From old to new. */
async function listArchives(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => ARCHIVE.test(name)).sort();
}

/** Of processes that were ended while they made a backup. Called under the lock of backups. */
async function removeDrafts(folder: string): Promise<void> {
  const drafts = (await readdir(folder)).filter(
    (name) => name.endsWith(DRAFT) && ARCHIVE.test(name.slice(0, -DRAFT.length)),
  );
  for (const name of drafts) await rm(join(folder, name), { force: true });
}

async function removeOldest(folder: string, keep: number): Promise<void> {
  for (const name of (await listArchives(folder)).slice(0, -keep)) await rm(join(folder, name));
}

/** Makes the new name survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
