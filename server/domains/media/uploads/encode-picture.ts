import type { PictureKind } from '@sokoni/contract/media/media';
import { type Content, newFileName } from '../../../platform/storage/storage.ts';
import { pictureKey } from '../storage-keys.ts';
import type { PictureFormat } from './recognise-file.ts';

/** A picture as it is stored: under a new name, in its widths, with what is stored by storage key. */
export async function encodePicture(path: string, format: PictureFormat, kind: PictureKind) {
  const { readPicture } = await import('./read-picture.ts');
  const name = newFileName();
  const variants = await readPicture(path, format, kind);
  return {
    name,
    widths: variants.map(({ width }) => width),
    bytes: variants.reduce((sum, variant) => sum + variant.bytes.length, 0),
    contents: new Map<string, Content>(
      variants.map((variant) => [pictureKey(name, variant.width), variant.bytes]),
    ),
  };
}
