import type { Transaction } from '../../platform/db/database.ts';
import { discardKeys } from '../media/discard-files.ts';

/** The storage key of the picture for link previews. */
export const previewKey = (id: string, hash: string) => `preview-${id}/${hash}.jpg`;

/** The caller deletes the file with `removeDiscardedFiles` after the commit. */
export const discardPreview = (tx: Transaction, id: string) => replacePreviewHash(tx, id, null);

/** Locks the row: another transaction that replaces the preview waits. */
export async function replacePreviewHash(tx: Transaction, id: string, hash: string | null): Promise<void> {
  const [before] = await tx<{ previewHash: string | null }[]>`
    SELECT preview_hash FROM profiles WHERE account_id = ${id} FOR UPDATE`;
  await tx`UPDATE profiles SET preview_hash = ${hash} WHERE account_id = ${id}`;
  if (before?.previewHash && before.previewHash !== hash) {
    await discardKeys(tx, [previewKey(id, before.previewHash)]);
  }
}
