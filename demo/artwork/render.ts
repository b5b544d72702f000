import { createHash } from 'node:crypto';
import sharp, { type Raw } from 'sharp';
import { type PictureKind, pictureWidths } from '../../contract/media/media.ts';
import { randomFrom } from '../random.ts';
import type { Drawing, Scheme } from './palette.ts';
import { cachedPicture, type Picture } from './picture-cache.ts';

/** `drawn` is the size of the drawing, `budgets` the size in bytes of the file of each width. */
const formats = {
  avatar: { widths: pictureWidths.avatar, drawn: { width: 192, height: 192 }, budgets: [2_400, 5_500] },
  banner: { widths: pictureWidths.banner, drawn: { width: 960, height: 240 }, budgets: [7_500, 16_000] },
  work: { widths: [320, 640], drawn: { width: 640, height: 480 }, budgets: [7_600, 22_000] },
} as const satisfies Record<PictureKind, unknown>;

/** Part of the cache's keys: raise it with each change of the sizes or of the encoding. */
const VERSION = 2;

/** The same seed gives the same bytes. */
export async function render(
  kind: PictureKind,
  draw: Drawing,
  scheme: Scheme,
  seed: string,
  detail?: string,
): Promise<Picture> {
  const { width, height } = formats[kind].drawn;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${draw({ width, height, scheme, random: randomFrom(seed), detail })}</svg>`;
  const key = createHash('sha256').update(`${VERSION} ${kind} ${svg}`).digest('hex');
  return cachedPicture(key, formats[kind].widths, () => encodeAll(kind, svg));
}

async function encodeAll(kind: PictureKind, svg: string): Promise<Picture> {
  const { widths, budgets } = formats[kind];
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const variants = widths.map(async (width, i) => {
    const sized = width === info.width ? { data, raw } : await resize(data, raw, width);
    return { width, bytes: await encode(sized, kind, budgets[i] ?? Number.POSITIVE_INFINITY) };
  });
  return { variants: await Promise.all(variants) };
}

interface Pixels {
  data: Buffer;
  raw: Raw;
}

async function resize(data: Buffer, raw: Raw, width: number): Promise<Pixels> {
  const { data: smaller, info } = await sharp(data, { raw })
    .resize(width)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: smaller, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/**
 * Patterns have few colours: a lossless file takes a fifth of a lossy one. Other pictures are smaller when lossy; their
 * quality is lowered until they fit.
 */
async function encode(pixels: Pixels, kind: PictureKind, budget: number): Promise<Buffer> {
  if (kind === 'banner') {
    const lossless = await encodeLossless(pixels, 24);
    return lossless.length <= budget ? lossless : encodeLossless(pixels, 8);
  }
  let bytes = Buffer.alloc(0);
  for (const quality of [74, 58, 42, 26, 16]) {
    bytes = await sharp(pixels.data, { raw: pixels.raw }).webp({ quality, effort: 2 }).toBuffer();
    if (bytes.length <= budget) break;
  }
  return bytes;
}

async function encodeLossless({ data, raw }: Pixels, colours: number): Promise<Buffer> {
  const reduced = await sharp(data, { raw })
    .png({ palette: true, colours, dither: 0, effort: 2, compressionLevel: 1 })
    .toBuffer();
  return sharp(reduced).webp({ lossless: true, effort: 1 }).toBuffer();
}
