import type { Transaction } from '../../db/database.ts';
import { discardKeys, removeDiscardedFiles, retainFiles } from '../../media/discard-files.ts';
import type { AppDependencies } from '../../route-context.ts';
import { findProfile, replacePreviewHash } from '../queries.ts';
import { previewKey } from './card.ts';

interface NewPreview {
  id: string;
  hash: string;
  bytes: Buffer;
}

/** Stores a card and discards the profile's previous one. */
export async function savePreview(
  { sql, storage }: Pick<AppDependencies, 'sql' | 'storage'>,
  { id, hash, bytes }: NewPreview,
): Promise<void> {
  const key = previewKey(id, hash);
  await sql.begin(async (tx) => {
    const before = await replacePreviewHash(tx, id, hash);
    // The profile may show again what it showed a moment ago.
    await retainFiles(tx, [key]);
    if (before && before !== hash) await discardKeys(tx, [previewKey(id, before)]);
  });
  await storage.write(key, bytes);
  // Another card may have replaced it in the meantime, before this file existed to be removed.
  if ((await findProfile(sql, id))?.previewHash !== hash) await storage.remove(key);
  await removeDiscardedFiles({ sql, storage });
}

/** The caller deletes the file with `removeDiscardedFiles` after the commit. */
export async function discardPreview(tx: Transaction, id: string): Promise<void> {
  const before = await replacePreviewHash(tx, id, null);
  if (before) await discardKeys(tx, [previewKey(id, before)]);
}
