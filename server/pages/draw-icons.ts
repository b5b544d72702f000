import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * `npm run icons`: the sizes of the mark that phones and old browsers want, drawn from `icon.svg` into `web/public`, where
 * they are kept. Phones cut their own shape out of what fills the square.
 */
const folder = fileURLToPath(new URL('../../web/public/', import.meta.url));
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

/** One picture behind the directory that the format begins with; everything that reads it knows PNG. */
function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function write(name: string, bytes: Buffer): Promise<void> {
  await writeFile(folder + name, bytes);
  console.log(`${name} ${bytes.length} bytes`);
}
