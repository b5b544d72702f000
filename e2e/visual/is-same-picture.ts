import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Differences up to this many steps in each channel are below the threshold of `toHaveScreenshot`. */
const SAME_COLOUR = 5;
/** As `maxDiffPixelRatio` in `playwright.config.ts`. */
const DIFFERENT_SHARE = 0.0005;

/**
 * Whether the screenshot certainly looks like this picture in `pictures`. Playwright's own comparison takes several times
 * as long, because it decodes PNG in JavaScript.
 */
export async function isSamePicture(screenshot: Buffer, name: string): Promise<boolean> {
  const file = fileURLToPath(new URL(`pictures/${name}`, import.meta.url));
  const decode = (source: Buffer | string) =>
    sharp(source).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [taken, expected] = await Promise.all([decode(screenshot), decode(file)]).catch(() => []);
  if (!taken || !expected) return false;
  const { width, height, channels } = taken.info;
  if (width !== expected.info.width || taken.data.length !== expected.data.length) return false;
  let different = 0;
  for (let pixel = 0; pixel < taken.data.length; pixel += channels) {
    for (let index = pixel; index < pixel + channels; index++) {
      if (Math.abs((taken.data[index] ?? 0) - (expected.data[index] ?? 0)) <= SAME_COLOUR) continue;
      different++;
      break;
    }
  }
  return different <= width * height * DIFFERENT_SHARE;
}
