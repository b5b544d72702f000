import { notFound, unavailable } from '../../http/errors.ts';
import { findPictures } from '../../media/find-pictures.ts';
import { pictureKey } from '../../media/storage-keys.ts';
import { limitConcurrency, QueueFullError } from '../../platform/limit-concurrency.ts';
import type { AppDependencies } from '../../route-context.ts';
import { findProfile } from '../queries.ts';
import { type Card, cardOf, hashOfCard, previewKey } from './card.ts';
import { drawCard } from './draw-card.ts';
import { readyFonts } from './fonts.ts';
import { savePreview } from './save-preview.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'storage' | 'config'>;

/**
 * Rendering a card takes some 40 milliseconds of a processor: one at a time, so that many requests do not slow down
 * pages.
 */
const takeTurn = limitConcurrency({ running: 1, waiting: 30 });
const underWay = new Map<string, Promise<Buffer>>();

/**
 * The picture of a public profile, or the hash of its current one. Only the current picture is rendered, and only once:
 * requests with an invented hash cost nothing.
 */
export async function getPreview(
  parts: Dependencies,
  asked: { id: string; hash: string },
): Promise<Buffer | { movedTo: string }> {
  const profile = await findProfile(parts.sql, asked.id);
  if (!profile?.listed) throw notFound();
  const card = cardOf(profile, await findPictures(parts.sql, [asked.id], { avatar: 1 }));
  const hash = hashOfCard(card);
  if (hash !== asked.hash) return { movedTo: hash };
  const kept = profile.previewHash === hash ? await parts.storage.read(previewKey(asked.id, hash)) : null;
  return kept ?? once(previewKey(asked.id, hash), () => makePreview(parts, card, hash));
}

function once(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const same = underWay.get(key);
  if (same) return same;
  const making = takeTurn(make)
    .catch((error) => {
      throw error instanceof QueueFullError ? unavailable() : error;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, making);
  return making;
}

async function makePreview(parts: Dependencies, card: Card, hash: string): Promise<Buffer> {
  await readyFonts(parts.config.dataDir);
  const { avatar } = card;
  const face = avatar && (await parts.storage.read(pictureKey(avatar.name, avatar.width)));
  const bytes = await drawCard(card, face);
  await savePreview(parts, { id: card.id, hash, bytes });
  return bytes;
}
