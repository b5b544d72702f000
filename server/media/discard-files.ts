import type { Parts } from '../domain.ts';
import type { Transaction } from '../platform/database.ts';

/** Takes all files of an owner off every page; `removeDiscardedFiles` removes them once this is committed. */
export async function discardFilesOf(tx: Transaction, ownerId: string): Promise<void> {
  const files = await tx<{ name: string; widths: number[] }[]>`
    DELETE FROM files WHERE owner_id = ${ownerId} RETURNING name, widths`;
  const keys = files.flatMap(({ name, widths }) => [
    ...widths.map((width) => `${name}/${width}.webp`),
    ...(widths.length === 0 ? [`${name}/certificate.pdf`] : []),
  ]);
  await tx`INSERT INTO discarded_files (key) SELECT unnest(${keys}::text[]) ON CONFLICT DO NOTHING`;
}

/** Removes from the storage what was discarded, now or before the process died. */
export async function removeDiscardedFiles({ sql, storage }: Pick<Parts, 'sql' | 'storage'>): Promise<void> {
  const discarded = await sql<{ key: string }[]>`SELECT key FROM discarded_files ORDER BY key LIMIT 10000`;
  for (const { key } of discarded) {
    await storage.remove(key);
    await sql`DELETE FROM discarded_files WHERE key = ${key}`;
  }
}
