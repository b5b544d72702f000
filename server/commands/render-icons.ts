import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { asIco } from '../domains/company/logo/render-icon.ts';

/**
 * `npm run icons`: renders `icon.svg` in the sizes that phones and old browsers need, into `web/static`, where they are
 * committed. The picture fills the square because phones cut out their own shape.
 */
const folder = fileURLToPath(new URL('../../web/static/', import.meta.url));
const mark = await readFile(`${folder}icon.svg`, 'utf8');
const square = mark.replace(' rx="7"', '');

await write('icon-192.png', await draw(mark, 192));
await write('icon-512.png', await draw(mark, 512));
await write('icon-maskable-512.png', await draw(square, 512));
await write('apple-touch-icon.png', await draw(square, 180));
await write('favicon.ico', asIco(await draw(mark, 32)));

async function draw(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

async function write(name: string, bytes: Buffer): Promise<void> {
  await writeFile(folder + name, bytes);
  console.log(`${name} ${bytes.length} bytes`);
}
