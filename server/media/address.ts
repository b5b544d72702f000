import { certificateUrl, pictureUrl } from '@sokoni/contract/media';
import type { Picture } from './find-pictures.ts';

/** The public address of a file; for a picture, of its widest variant. */
export function addressOf({
  name,
  contentType,
  widths,
}: Pick<Picture, 'name' | 'contentType' | 'widths'>): string {
  if (contentType === 'application/pdf') return certificateUrl(name);
  return pictureUrl(name, Math.max(...widths));
}

/** The first of several files; null where there is none. */
export function firstAddress(pictures: Picture[]): string | null {
  return pictures[0] ? addressOf(pictures[0]) : null;
}
