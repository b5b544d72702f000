import type { FileKind } from '@sokoni/contract/files';
import type { Queryable, Sql, Transaction } from '../db/database.ts';
import type { AppDependencies } from '../route-context.ts';
import { type StoredFile, storageKeys } from './storage-keys.ts';

/**
 * Removes all files of an owner from every page; `removeDiscardedFiles` deletes them from the storage after the commit.
 */
export async function discardFilesOf(tx: Transaction, ownerId: string): Promise<void> {
  await discard(
    tx,
    await tx<StoredFile[]>`
    DELETE FROM files WHERE owner_id = ${ownerId} RETURNING name, widths`,
  );
}

/** The same for the files of one kind. */
export async function discardKind(tx: Transaction, ownerId: string, kind: FileKind): Promise<void> {
  await discard(
    tx,
    await tx<StoredFile[]>`
    DELETE FROM files WHERE owner_id = ${ownerId} AND kind = ${kind} RETURNING name, widths`,
  );
}

/** The same for one file. False when the file does not exist. */
export async function discardFile(
  tx: Transaction,
  ownerId: string,
  file: { id: string } | { name: string; kind: FileKind },
): Promise<boolean> {
  const isIt = 'id' in file ? tx`id = ${file.id}` : tx`name = ${file.name} AND kind = ${file.kind}`;
  const rows = await tx<StoredFile[]>`
    DELETE FROM files WHERE owner_id = ${ownerId} AND ${isIt} RETURNING name, widths`;
  await discard(tx, rows);
  return rows.length === 1;
}

async function discard(tx: Transaction, files: StoredFile[]): Promise<void> {
  await discardKeys(tx, files.flatMap(storageKeys));
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
    INSERT INTO discarded_files (key, discarded_at) SELECT unnest(${keys}::text[]), now() + interval '2 hours'`;
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

/** Deletes the discarded files from the storage, including those of a crashed process. */
export async function removeDiscardedFiles({
  sql,
  storage,
}: Pick<AppDependencies, 'sql' | 'storage'>): Promise<void> {
  const discarded = await sql<{ key: string }[]>`
    SELECT key FROM discarded_files WHERE discarded_at <= now() ORDER BY key LIMIT 10000`;
  for (const { key } of discarded) await removeFile({ sql, storage }, key);
}

/** Locks the row during the deletion, so that no transaction starts to use a file that is about to be deleted. */
async function removeFile(
  { sql, storage }: { sql: Sql; storage: AppDependencies['storage'] },
  key: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const rows = await tx`
      DELETE FROM discarded_files WHERE discarded_at <= now() AND key = (
        SELECT key FROM discarded_files WHERE key = ${key} FOR UPDATE SKIP LOCKED) RETURNING key`;
    if (rows.length === 1) await storage.remove(key);
  });
}
