import { PICTURE_MAX_PIXELS } from '@sokoni/contract/media/files';
import { type PictureKind, pictureWidths } from '@sokoni/contract/media/media';
import type { Sharp } from 'sharp';
import { limitConcurrency } from '../../../platform/http/limits/limit-concurrency.ts';
import { sharp } from '../sharp.ts';
import { UnusableFile } from './file-errors.ts';
import type { PictureFormat } from './recognise-file.ts';

export interface Variant {
  width: number;
  bytes: Buffer;
}

/** Two pictures at a time, one for each of two processors; waiting uploads cost no memory, because they are on disk. */
const takeTurn = limitConcurrency({ running: 2, waiting: 10_000 });

/** A very high picture is made narrower, so that its height stays within the limits of screens and of the format. */
const HIGHEST = 4;
/** Most bytes of the narrowest variant, which a phone loads first: the quality is reduced until it fits. */
const NARROWEST_BYTES = 15_000;
const qualities = [76, 62, 48];

/** Keeps small print legible. */
const DOCUMENT_WIDEST = 2400;
const DOCUMENT_QUALITY = 82;

/**
 * The picture in all its widths, narrowest first: upright, in sRGB, the first frame only, and without metadata such as
 * the place where it was taken.
 */
export function readPicture(path: string, format: PictureFormat, kind: PictureKind): Promise<Variant[]> {
  return decoding(path, format, async (open, { width, height }) => {
    const widest = await decode(open(), boxFor(kind, width, height), kind);
    const widths = pictureWidths[kind].filter((each) => each < widest.width);
    const narrower = [];
    for (const each of widths) narrower.push(await resize(widest, each));
    return encodeAll([...narrower, widest]);
  });
}

/** The picture of a document in one size: upright and without metadata, as WebP unless `to` says otherwise. */
export function readDocumentPicture(
  path: string,
  format: PictureFormat,
  to: 'jpeg' | 'webp' = 'webp',
): Promise<Buffer> {
  return decoding(path, format, (open) => {
    const box = { width: DOCUMENT_WIDEST, height: DOCUMENT_WIDEST * HIGHEST, fit: 'inside' as const };
    const picture = open()
      .autoOrient()
      .resize({ ...box, withoutEnlargement: true })
      .toColourspace('srgb');
    const quality = DOCUMENT_QUALITY;
    return (to === 'jpeg' ? picture.jpeg({ quality }) : picture.webp({ quality, effort: 4 })).toBuffer();
  });
}

/** Pixels on a side of a logo, and the fewest on the longer side of the picture. */
const LOGO = 512;
const LOGO_LEAST = 192;

/** A picture in a white square, as PNG: legible on every background. */
export function readLogo(path: string, format: PictureFormat): Promise<Buffer> {
  return decoding(path, format, async (open, { width, height }) => {
    if (Math.max(width, height) < LOGO_LEAST) throw new UnusableFile('tooSmall');
    const upright = await open().autoOrient().flatten({ background: 'white' }).png().toBuffer();
    return sharp(upright)
      .resize(LOGO, LOGO, { fit: 'contain', background: 'white' })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer();
  });
}

/** Longest side of the thumbnail of an attached picture, in pixels: twice the size at which it is shown. */
const THUMBNAIL = 480;
const THUMBNAIL_QUALITY = 62;

/** A picture of a message, with a thumbnail and the thumbnail's size. A JPEG stays one, for programs without WebP. */
export async function readAttachedPicture(path: string, format: PictureFormat) {
  const target = format === 'jpeg' ? 'jpeg' : 'webp';
  const picture = await readDocumentPicture(path, format, target);
  const { data, info } = await sharp(picture)
    .resize({ width: THUMBNAIL, height: THUMBNAIL, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: THUMBNAIL_QUALITY, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return {
    picture,
    contentType: `image/${target}` as const,
    thumbnail: data,
    width: info.width,
    height: info.height,
  };
}

interface Size {
  width: number;
  height: number;
}

/** Every error of the library is caused by the file, unless the file does not exist. */
function decoding<T>(
  path: string,
  format: PictureFormat,
  task: (open: () => Sharp, size: Size) => Promise<T>,
): Promise<T> {
  const from = (failOn: 'error' | 'none') => () =>
    sharp(path, { limitInputPixels: PICTURE_MAX_PIXELS, sequentialRead: true, failOn });
  return takeTurn(async () => {
    try {
      const size = await sizeOf(path, format);
      return await task(from('error'), size).catch(async (error) => {
        if (format !== 'jpeg' || !(await isNearlyWhole(from('none')))) throw error;
        return task(from('none'), size);
      });
    } catch (error) {
      const isOfTheFile = error instanceof Error && !/file is missing/i.test(error.message);
      if (!isOfTheFile || error instanceof UnusableFile) throw error;
      // TIFF is a frame for many formats, of which the library reads some.
      throw new UnusableFile(format === 'tiff' ? 'otherPicture' : 'damaged');
    }
  });
}

async function sizeOf(path: string, format: PictureFormat): Promise<Size> {
  const { format: found, autoOrient, pages = 1, subifds = 0 } = await sharp(path).metadata();
  if (found !== (format === 'avif' ? 'heif' : format)) throw new UnusableFile('notAPicture');
  // Scanners write several pages, and cameras their unprocessed picture beside a small one.
  if (format === 'tiff' && pages + subifds > 1) throw new UnusableFile('severalPages');
  if (autoOrient.width * autoOrient.height > PICTURE_MAX_PIXELS) throw new UnusableFile('tooManyPixels');
  return autoOrient;
}

/** Of the height of a JPEG: what may be missing at its end, where a phone or a transfer has cut it off. */
const MISSING = 0.05;

/** The decoder draws missing blocks in the grey in the middle. */
async function isNearlyWhole(open: () => Sharp): Promise<boolean> {
  const { width, height } = await open().metadata();
  const row = { left: 0, top: Math.floor(height * (1 - MISSING)), width, height: 1 };
  const last = await open().extract(row).greyscale().raw().toBuffer();
  return last.some((value) => Math.abs(value - 128) > 1);
}

function boxFor(kind: PictureKind, width: number, height: number) {
  const most = Math.max(...pictureWidths[kind]);
  if (kind !== 'avatar') return { width: most, height: most * HIGHEST, fit: 'inside' as const };
  // Cropped to a circle when it is shown.
  const side = Math.min(most, width, height);
  return { width: side, height: side, fit: 'cover' as const };
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

async function decode(opened: Sharp, box: ReturnType<typeof boxFor>, kind: PictureKind): Promise<Pixels> {
  const picture = opened.autoOrient().resize({ ...box, withoutEnlargement: kind !== 'avatar' });
  return pixelsOf(picture.toColourspace('srgb'));
}

const fromPixels = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

const resize = (pixels: Pixels, to: number) => pixelsOf(fromPixels(pixels).resize(to));

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels['channels'] };
}

async function encodeAll(pictures: Pixels[]): Promise<Variant[]> {
  const variants: Variant[] = [];
  for (const [nth, pixels] of pictures.entries()) {
    const fits = (bytes: Buffer) => nth > 0 || bytes.length <= NARROWEST_BYTES;
    variants.push({ width: pixels.width, bytes: await encode(pixels, fits) });
  }
  return variants;
}

async function encode(pixels: Pixels, fits: (bytes: Buffer) => boolean): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of qualities) {
    bytes = await fromPixels(pixels).webp({ quality, effort: 4 }).toBuffer();
    if (fits(bytes)) break;
  }
  return bytes;
}
