import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PictureKind } from '@sokoni/contract/media/media';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '../../../testing/uploads.ts';
import { readPicture } from './read-picture.ts';
import { recogniseFile } from './recognise-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sokoni-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Buffer, kind: PictureKind = 'work') {
  const path = join(folder, randomBytes(6).toString('hex'));
  await writeFile(path, bytes);
  const format = await recogniseFile(new Blob([new Uint8Array(bytes)]));
  if (format === 'pdf') throw new Error('This is not a picture.');
  return readPicture(path, format, kind);
}
const sizes = async (bytes: Buffer, kind?: PictureKind) =>
  Promise.all(
    (await read(bytes, kind)).map(async (variant) => {
      const { width, height, format } = await sharp(variant.bytes).metadata();
      expect([width, format]).toEqual([variant.width, 'webp']);
      return [width, height];
    }),
  );
async function colourAt(bytes: Buffer, left: number, top: number) {
  const { data } = await sharp(bytes)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}
const close = (found: number[], wanted: number[]) =>
  found.every((value, nth) => Math.abs(value - (wanted[nth] ?? 0)) < 32);

const PAGE = '<script>alert(1)</script>';
/** The end record of an archive without entries. */
const ARCHIVE = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);

test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)(
  'drops what follows a %s',
  async (format) => {
    const bytes = await sharp(await picture())
      .toFormat(format, { effort: 1 })
      .toBuffer();
    const [variant] = await read(Buffer.concat([bytes, Buffer.from(PAGE), ARCHIVE]));
    expect(variant?.bytes.includes(PAGE)).toBe(false);
  },
);

test.each([PAGE, '<?php system(); ?>', '%PDF-1.7 %%EOF'])(
  'reads only the pixels of a JPEG with the comment %j',
  async (text) => {
    const jpeg = await picture();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text)]);
    const [variant] = await read(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));
    expect(variant?.bytes.includes(text)).toBe(false);
  },
);

test.each([
  ['whole but for its end marker', 2],
  ['cut off in its last lines', 60],
])('reads a JPEG that is %s', async (_what, missing) => {
  expect(await sizes((await picture()).subarray(0, -missing))).toHaveLength(3);
});

test('refuses a TIFF of which only the first page would be kept', async () => {
  const page = Buffer.alloc(60 * 40 * 3, 200);
  const raw = { width: 60, height: 80, channels: 3 as const, pageHeight: 40 };
  const pages = sharp(Buffer.concat([page, page]), { raw }).tiff();
  await expect(read(await pages.toBuffer())).rejects.toMatchObject({ refusal: 'severalPages' });
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('reads %s', async (format) => {
  expect(await sizes(await picture({ width: 1600, height: 800, format }))).toEqual([
    [320, 160],
    [640, 320],
    [1280, 640],
  ]);
});

test.each<[PictureKind, number, number, number[][]]>([
  [
    'work',
    1000,
    500,
    [
      [320, 160],
      [640, 320],
      [1000, 500],
    ],
  ],
  [
    'work',
    640,
    480,
    [
      [320, 240],
      [640, 480],
    ],
  ],
  ['work', 200, 100, [[200, 100]]],
  ['work', 1, 1, [[1, 1]]],
  [
    'work',
    20_000,
    2,
    [
      [320, 1],
      [640, 1],
      [1280, 1],
    ],
  ],
  ['work', 2, 20_000, [[1, 5120]]],
  [
    'banner',
    3000,
    750,
    [
      [480, 120],
      [960, 240],
    ],
  ],
  [
    'avatar',
    500,
    300,
    [
      [96, 96],
      [192, 192],
    ],
  ],
  [
    'avatar',
    300,
    120,
    [
      [96, 96],
      [120, 120],
    ],
  ],
  ['avatar', 40, 50, [[40, 40]]],
])('makes a %s of %i × %i pixels', async (kind, width, height, wanted) => {
  expect(await sizes(await picture({ width, height, format: 'png' }), kind)).toEqual(wanted);
});

test('rotates a picture according to its EXIF orientation', async () => {
  const lying = await picture({ width: 1600, height: 800 });
  const upright = await sharp(lying).withMetadata({ orientation: 6 }).toBuffer();
  expect(await sizes(upright)).toEqual([
    [320, 640],
    [640, 1280],
    [800, 1600],
  ]);
  expect(
    await sizes(
      await sharp(await picture({ width: 300, height: 500 }))
        .withMetadata({ orientation: 8 })
        .toBuffer(),
      'avatar',
    ),
  ).toEqual([
    [96, 96],
    [192, 192],
  ]);
});

test('removes the place where a picture was taken, and all other metadata', async () => {
  const told = await sharp(await picture())
    .withExif({
      IFD0: { Copyright: 'Amina Bello', Model: 'Pixel 9' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 14/1', GPSLongitude: '3/1 23/1 40/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>Amina at home</secret></x:xmpmeta>')
    .withIccProfile('p3')
    .toBuffer();
  const before = await sharp(told).metadata();
  expect([before.exif?.includes('Amina Bello'), before.xmp !== undefined, before.icc !== undefined]).toEqual([
    true,
    true,
    true,
  ]);
  expect(before.exif?.includes(Buffer.from([6, 0, 0, 0, 1, 0, 0, 0, 27, 0, 0, 0]))).toBe(true);
  for (const { bytes } of await read(told)) {
    const { exif, xmp, icc, iptc } = await sharp(bytes).metadata();
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('Amina')).toBe(false);
  }
});

test('converts the colours of every colour space correctly', async () => {
  const green = {
    create: { width: 400, height: 300, channels: 3 as const, background: { r: 40, g: 160, b: 80 } },
  };
  const spaces = {
    sRGB: sharp(green).jpeg(),
    'Display P3': sharp(green).withIccProfile('p3').jpeg(),
    CMYK: sharp(green).withIccProfile('cmyk').jpeg(),
    '16 bits': sharp(green).toColourspace('rgb16').png(),
    'a palette': sharp(green).png({ palette: true }),
  };
  for (const [space, drawn] of Object.entries(spaces)) {
    const [smallest] = await read(await drawn.toBuffer());
    expect(close(await colourAt(smallest?.bytes ?? Buffer.alloc(0), 100, 100), [40, 160, 80]), space).toBe(
      true,
    );
  }
  const grey = await sharp(green).greyscale().png().toBuffer();
  const [smallest] = await read(grey);
  const [red = 0, other = 1] = await colourAt(smallest?.bytes ?? Buffer.alloc(0), 9, 9);
  expect(red).toBe(other);
});

test('keeps transparency', async () => {
  const logo = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const [variant] = await read(logo);
  expect((await sharp(variant?.bytes).metadata()).hasAlpha).toBe(true);
});

test('uses the first frame of an animation', async () => {
  const frames = await sharp(
    Buffer.concat([
      Buffer.alloc(90_000, Buffer.from([200, 30, 30])),
      Buffer.alloc(90_000, Buffer.from([30, 30, 200])),
    ]),
    { raw: { width: 200, height: 300, channels: 3, pageHeight: 150 } },
  )
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  const [variant] = await read(frames);
  expect((await sharp(variant?.bytes).metadata()).pages ?? 1).toBe(1);
  expect(close(await colourAt(variant?.bytes ?? Buffer.alloc(0), 20, 20), [200, 30, 30])).toBe(true);
});

test('reads progressive pictures', async () => {
  const plain = await picture();
  for (const bytes of [
    await sharp(plain).jpeg({ progressive: true }).toBuffer(),
    await sharp(plain).png({ progressive: true }).toBuffer(),
  ]) {
    expect(await sizes(bytes)).toEqual([
      [320, 240],
      [640, 480],
      [800, 600],
    ]);
  }
});

test('accepts additional data after a picture, as cameras write it', async () => {
  const jpeg = await picture();
  const small = await picture({ width: 160, height: 120 });
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42'), randomBytes(400_000)]);
  const samsung = Buffer.concat([randomBytes(50), Buffer.from('SEFHe\0\0\0\0\0SEFT')]);
  for (const [what, after] of Object.entries({ film, small, samsung, zeros: Buffer.alloc(5000) })) {
    expect(await sizes(Buffer.concat([jpeg, after])), what).toEqual([
      [320, 240],
      [640, 480],
      [800, 600],
    ]);
  }
});

test('keeps the narrowest width small enough for a slow connection', async () => {
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg()
    .toBuffer();
  const [narrowest] = await read(noise);
  expect(narrowest?.bytes.length).toBeLessThan(24_000);
});
