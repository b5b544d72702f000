import { notFound } from '../../../platform/http/errors.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { findPicture } from '../../company/logo/upload-logo.ts';
import { removeDiscardedFiles, retainFiles } from '../../media/discard-files.ts';
import { findPictures } from '../../media/find-pictures.ts';
import { pictureKey } from '../../media/storage-keys.ts';
import { previewKey, replacePreviewHash } from '../../profiles/preview.ts';
import { findProfile } from '../../profiles/queries.ts';
import { readyFonts } from './fonts.ts';
import { hashOfPreview, type PreviewContent, previewContentOf } from './preview-content.ts';
import { renderOnce } from './render-once.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'storage' | 'config'>;

/**
 * The picture of a public profile, or the hash of its current one. Only the current picture is rendered, and only once:
 * requests with an invented hash cost nothing.
 */
export async function getPreview(
  parts: Dependencies,
  image: { id: string; hash: string },
): Promise<Buffer | { movedTo: string }> {
  const profile = await findProfile(parts.sql, image.id);
  if (!profile?.listed) throw notFound();
  const card = previewContentOf(profile, await findPictures(parts.sql, [image.id], { avatar: 1 }));
  const hash = hashOfPreview(card);
  if (hash !== image.hash) return { movedTo: hash };
  const kept = profile.previewHash === hash ? await parts.storage.read(previewKey(image.id, hash)) : null;
  return kept ?? renderOnce(previewKey(image.id, hash), () => makePreview(parts, card, hash));
}

async function makePreview(parts: Dependencies, card: PreviewContent, hash: string): Promise<Buffer> {
  await readyFonts(parts.config.dataDir);
  const { avatar } = card;
  const face = avatar && (await parts.storage.read(pictureKey(avatar.name, avatar.width)));
  const { renderProfile: drawCard } = await import('./render-profile.ts');
  const bytes = await drawCard(card, face, card.logo ? await findPicture(parts.sql, card.logo) : null);
  await savePreview(parts, { id: card.id, hash, bytes });
  return bytes;
}

/** Stores a card and discards the profile's previous one. */
async function savePreview(
  { sql, storage }: Dependencies,
  { id, hash, bytes }: { id: string; hash: string; bytes: Buffer },
): Promise<void> {
  const key = previewKey(id, hash);
  await sql.begin(async (tx) => {
    await replacePreviewHash(tx, id, hash);
    // The profile may show again what it showed a moment ago.
    await retainFiles(tx, [key]);
  });
  await storage.write(key, bytes);
  // Another card may have replaced it in the meantime, before this file existed to be removed.
  if ((await findProfile(sql, id))?.previewHash !== hash) await storage.remove(key);
  // The job tries again, and logs why.
  await removeDiscardedFiles({ sql, storage }).catch(() => {});
}
