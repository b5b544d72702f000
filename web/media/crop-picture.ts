import { t } from '@lingui/core/macro';
import { fileTypeError } from '../files/check-file.ts';
import { type Area, decodePicture, draw, encode } from '../files/draw-picture.ts';
import { shrink } from '../files/shrink.ts';

const SIDE = 800;
const QUALITY = 0.9;
/** JPEG has no transparency; white replaces it. */
const PAPER = 'white';

/** The picture, upright and no larger than needed; or the reason why that is not possible. */
export async function pictureToCrop(file: Blob): Promise<Blob | string> {
  const refusal = fileTypeError('profileImage', file);
  if (refusal) return refusal;
  const picture = await shrink(file);
  if (await decodePicture(picture)) return picture;
  return t`This browser cannot show that file as a picture. Choose a JPEG, PNG or WebP picture.`;
}

/** The content of the circle, as a square JPEG. */
export async function cropPicture(file: Blob, area: Area): Promise<Blob> {
  const picture = await decodePicture(file);
  if (!picture) throw new Error('The picture cannot be decoded any more.');
  const side = Math.max(1, Math.min(SIDE, Math.round(area.width)));
  const square = draw(picture, { width: side, height: side }, area, PAPER);
  const cropped = await encode(square, 'image/jpeg', QUALITY);
  if (!cropped) throw new Error('There was no memory for the picture.');
  return cropped;
}
