import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Two colours differ for `toHaveScreenshot` if `differenceOf` returns more; 0.03 is its `threshold`. */
const SAME_COLOUR = 35_215 * 0.03 ** 2;
/** As `maxDiffPixelRatio` in `playwright.config.ts`. */
const DIFFERENT_SHARE = 0.0005;

/**
 * Whether the screenshot certainly looks like this picture in `pictures`. Playwright's own comparison takes several times
 * as long, because it decodes PNG in JavaScript.
 */
export async function isSamePicture(screenshot: Buffer, name: string): Promise<boolean> {
  const file = fileURLToPath(new URL(`pictures/${name}`, import.meta.url));
  const decode = (source: Buffer | string) =>
    sharp(source).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [taken, expected] = await Promise.all([decode(screenshot), decode(file)]).catch(() => []);
  if (!taken || !expected) return false;
  const { width, height } = taken.info;
  if (width !== expected.info.width || height !== expected.info.height) return false;
  // Most pixels are equal, so whole pixels are compared first.
  const [one, other] = [pixelsOf(taken.data), pixelsOf(expected.data)];
  let different = 0;
  for (let pixel = 0; pixel < one.length; pixel++) {
    const colour = one[pixel] ?? 0;
    const wanted = other[pixel] ?? 0;
    if (colour !== wanted && differenceOf(colour, wanted) > SAME_COLOUR) different++;
  }
  return different <= width * height * DIFFERENT_SHARE;
}

const pixelsOf = (bytes: Buffer) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);

/** The square of the distance that people see between two colours, in YIQ, as in pixelmatch. */
function differenceOf(one: number, other: number): number {
  const red = (one & 255) - (other & 255);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = ((one >> 16) & 255) - ((other >> 16) & 255);
  const luma = 0.29889531 * red + 0.58662247 * green + 0.11448223 * blue;
  const inPhase = 0.59597799 * red - 0.2741761 * green - 0.32180189 * blue;
  const quadrature = 0.21147017 * red - 0.52261711 * green + 0.31114694 * blue;
  return 0.5053 * luma ** 2 + 0.299 * inPhase ** 2 + 0.1957 * quadrature ** 2;
}
