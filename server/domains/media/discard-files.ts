import type { Clock } from '../../platform/clock.ts';
import { BACKUP_LOCK } from '../../platform/db/backup-lock.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { forEachDue, type Log } from '../../platform/jobs/for-each-due.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { StorageAwayError } from '../../platform/storage/storage.ts';
import { lockFileOwner } from './lock-file-owner.ts';
import { type StoredFile, storageKeys } from './storage-keys.ts';

/**
 * Removes files of an owner from every page, all of them or those that `which` selects, products with their further
 * pictures; `removeDiscardedFiles` deletes them from the storage after the commit. False when there are none.
 */
export async function discardFiles(
  tx: Transaction,
  ownerId: string,
  which: Statement<object[]> = tx`true`,
): Promise<boolean> {
  // An upload may be adding a further picture.
  await lockFileOwner(tx, ownerId);
  const files = await tx<StoredFile[]>`
    DELETE FROM files WHERE owner_id = ${ownerId}
      AND (${which} OR product_id IN (SELECT id FROM files WHERE owner_id = ${ownerId} AND ${which}))
    RETURNING name, widths`;
  await discardKeys(tx, files.flatMap(storageKeys));
  return files.length > 0;
}

/** The same for other stored objects, by key. */
export async function discardKeys(tx: Transaction, keys: string[]): Promise<void> {
  await tx`
    INSERT INTO discarded_files (key) SELECT unnest(${keys}::text[])
    ON CONFLICT DO NOTHING`;
}

/**
 * Called before a file of an upload is written: if the process crashes or the upload fails, the file is deleted after
 * this time. `retainFiles` keeps it, once a row refers to it.
 */
export async function announceFiles(sql: Queryable, keys: string[]): Promise<void> {
  await sql`
    INSERT INTO discarded_files (key, discarded_at) SELECT unnest(${keys}::text[]), now() + interval '2 hours'
    ON CONFLICT (key) DO UPDATE SET discarded_at = excluded.discarded_at`;
}

/** False when some files are already deleted, because the upload took too long. */
export async function retainFiles(tx: Transaction, keys: string[]): Promise<boolean> {
  const rows = await tx`DELETE FROM discarded_files WHERE key = ANY(${keys}) RETURNING key`;
  return rows.length === keys.length;
}

/** For a failed upload: the files are deleted at the next run. */
export async function dropFiles(sql: Queryable, keys: string[]): Promise<void> {
  await sql`UPDATE discarded_files SET discarded_at = now() WHERE key = ANY(${keys})`;
}

type Files = Pick<AppDependencies, 'sql' | 'storage'>;
/** Files that a request deletes before its answer, some milliseconds each; the job deletes the others. */
const MOST_IN_A_REQUEST = 100;

/** Deletes some discarded files from the storage at once; none while a backup runs. */
export async function removeDiscardedFiles({ sql, storage }: Files): Promise<void> {
  const discarded = await sql<{ key: string }[]>`
    SELECT key FROM discarded_files WHERE discarded_at <= now() ORDER BY discarded_at DESC LIMIT ${MOST_IN_A_REQUEST}`;
  for (const { key } of discarded) await removeFile({ sql, storage }, key);
}

/** The job that deletes all of them, including those of a crashed process. */
export async function removeAllDiscardedFiles(parts: Files & { clock: Clock }, log: Log): Promise<void> {
  const { sql } = parts;
  await forEachDue(parts, log, {
    name: 'discarded files',
    find: (limit, isReady) => sql<{ key: string }[]>`
      SELECT key FROM discarded_files WHERE discarded_at <= now() AND ${isReady(sql`key`)} ORDER BY key LIMIT ${limit}`,
    keyOf: ({ key }) => key,
    act: ({ key }) => removeFile(parts, key),
    isAway: (error) => error instanceof StorageAwayError,
  });
}

/** Locks the row during the deletion, so that no transaction starts to use a file that is about to be deleted. */
async function removeFile({ sql, storage }: Files, key: string): Promise<void> {
  await sql.begin(async (tx) => {
    const isDue = await tx`
      DELETE FROM discarded_files
      WHERE discarded_at <= now() AND pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) AND key = (
        SELECT key FROM discarded_files WHERE key = ${key} FOR UPDATE SKIP LOCKED) RETURNING key`.hasRows();
    if (isDue) await storage.remove(key);
  });
}
