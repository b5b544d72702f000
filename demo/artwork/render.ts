import { createHash } from 'node:crypto';
import sharp, { type Raw } from 'sharp';
import { type PictureKind, pictureWidths } from '../../contract/media.ts';
import { randomFrom } from '../random.ts';
import type { Drawing, Scheme } from './palette.ts';
import { cachedPicture, type Picture } from './picture-cache.ts';

/** Widths and heights, largest first: what is drawn, and what the smaller ones are made from. */
const shapes = {
  avatar: { widths: pictureWidths.avatar, drawn: { width: 192, height: 192 }, budgets: [2_400, 5_500] },
  banner: { widths: pictureWidths.banner, drawn: { width: 960, height: 240 }, budgets: [7_500, 16_000] },
  work: { widths: [320, 640], drawn: { width: 640, height: 480 }, budgets: [7_800, 22_000] },
} as const satisfies Record<PictureKind, unknown>;

/** Part of the cache's keys: raise it with each change of the sizes or of the encoding. */
const VERSION = 1;

/** Draws once, at the largest width; the same seed gives the same bytes. */
export async function render(
  kind: PictureKind,
  draw: Drawing,
  scheme: Scheme,
  seed: string,
): Promise<Picture> {
  const { width, height } = shapes[kind].drawn;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${draw({ width, height, scheme, random: randomFrom(seed) })}</svg>`;
  const key = createHash('sha256').update(`${VERSION} ${kind} ${svg}`).digest('hex');
  return cachedPicture(key, shapes[kind].widths, () => encodeAll(kind, svg));
}

async function encodeAll(kind: PictureKind, svg: string): Promise<Picture> {
  const { widths, budgets } = shapes[kind];
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const variants = widths.map(async (each, i) => {
    const sized = each === info.width ? { data, raw } : await resized(data, raw, each);
    return { width: each, bytes: await encode(sized, kind, budgets[i] ?? Number.POSITIVE_INFINITY) };
  });
  return { variants: await Promise.all(variants) };
}

interface Pixels {
  data: Buffer;
  raw: Raw;
}

async function resized(data: Buffer, raw: Raw, width: number): Promise<Pixels> {
  const { data: smaller, info } = await sharp(data, { raw })
    .resize(width)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: smaller, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/**
 * Textiles repeat a few colours: without loss they take a fifth of what a lossy file takes. Other pictures
 * are smaller with loss; the busiest of them get a lower quality until they fit.
 */
async function encode(pixels: Pixels, kind: PictureKind, budget: number): Promise<Buffer> {
  if (kind === 'banner') {
    const exact = await encodeExactly(pixels, 24);
    return exact.length <= budget ? exact : encodeExactly(pixels, 8);
  }
  let bytes = Buffer.alloc(0);
  for (const quality of [74, 58, 42, 26]) {
    bytes = await sharp(pixels.data, { raw: pixels.raw }).webp({ quality, effort: 2 }).toBuffer();
    if (bytes.length <= budget) break;
  }
  return bytes;
}

async function encodeExactly({ data, raw }: Pixels, colours: number): Promise<Buffer> {
  const reduced = await sharp(data, { raw })
    .png({ palette: true, colours, dither: 0, effort: 2, compressionLevel: 1 })
    .toBuffer();
  return sharp(reduced).webp({ lossless: true, effort: 1 }).toBuffer();
}
