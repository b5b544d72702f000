import { decodePicture, draw, encode, type Size } from './draw-picture.ts';

const QUALITY = 0.85;
/** Formats that some browsers can decode, but servers cannot; they are encoded again wherever possible. */
const FROM_PHONES = /^image\/hei[cf]/;
const MAY_BE_CLEAR = /^image\/(?:png|webp|avif|gif)$/;

/** The picture to upload. A file that this browser cannot decode is sent unchanged, and the server decides. */
export async function shrink(file: Blob): Promise<Blob> {
  const isFromPhone = FROM_PHONES.test(file.type);
  if (isSmall(file.size) && !isFromPhone) return file;
  const picture = await decodePicture(file);
  if (!picture) return file;
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  if (!shouldShrink(size, file.size) && !isFromPhone) return file;
  const canvas = draw(picture, shrunkSize(size));
  const type = MAY_BE_CLEAR.test(file.type) && isClearSomewhere(picture) ? 'image/webp' : 'image/jpeg';
  const shrunk = await encode(canvas, type, QUALITY);
  return shrunk && (isFromPhone || shrunk.size < file.size) ? shrunk : file;
}

/** Checks a small copy, because a picture with a transparent background is transparent in a large part of it. */
function isClearSomewhere(picture: HTMLImageElement): boolean {
  const size = { width: 64, height: 64 };
  const pixels = draw(picture, size).getContext('2d')?.getImageData(0, 0, size.width, size.height).data;
  return pixels?.some((value, index) => index % 4 === 3 && value < 255) ?? false;
}

/** Longest side of an upload in pixels: more than any screen of ours shows. */
export const LONGEST_SIDE = 2560;

/** The same proportions, with no side longer than `longest`; never larger than before, and at least one pixel. */
export function shrunkSize({ width, height }: Size, longest = LONGEST_SIDE): Size {
  const ratio = Math.min(1, longest / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * ratio));
  return { width: side(width), height: side(height) };
}

/** Bytes below which a picture is not shrunk. */
const SMALL = 300_000;
/** Bytes above which even a picture of the right size is encoded again. */
const LARGE = 1_500_000;

/** Whether a file is small enough to be sent unchanged, without decoding it. */
export const isSmall = (bytes: number) => bytes <= SMALL;

/** Whether a decoded picture has to be encoded again. */
export const shouldShrink = (size: Size, bytes: number) =>
  Math.max(size.width, size.height) > LONGEST_SIDE || bytes > LARGE;
