/**
 * A typeface of one glyph: every character is a box, as wide as an average letter. The installed fonts of a machine,
 * and how it renders them, then make no difference to a screenshot; line breaks and heights still do.
 */
export function boxTypeface(): Buffer {
  const tables: Record<string, Buffer> = {
    'OS/2': os2(),
    cmap: cmap(),
    glyf: box,
    head: head(),
    hhea: hhea(),
    hmtx: words(ADVANCE, 0, ADVANCE, 60),
    loca: words(0, 0, box.length / 2),
    maxp: Buffer.concat([longs(0x00010000), words(2, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: words(0, 0, 6),
    post: Buffer.concat([longs(0x00030000, 0), words(-100, 50), longs(0, 0, 0, 0, 0)]),
  };
  return fontOf(tables);
}

const EM = 1000;
const ADVANCE = 540;
const ASCENT = 950;
const DESCENT = -250;

const words = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(2);
      bytes.writeUInt16BE(value & 0xffff);
      return bytes;
    }),
  );
const longs = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value >>> 0);
      return bytes;
    }),
  );

/** One contour of four points, from 60 to 480 and from 0 to 560. */
const box = Buffer.concat([
  words(1, 60, 0, 480, 560),
  words(3, 0),
  Buffer.from([1, 1, 1, 1]),
  words(60, 0, 420, 0),
  words(0, 560, 0, -560),
  Buffer.alloc(2),
]);

/** Glyph 0 is empty and used for all white space; every other character is glyph 1. */
function cmap(): Buffer {
  const groups = [
    [0x00, 0x20, 0],
    [0x21, 0x9f, 1],
    [0xa0, 0xa0, 0],
    [0xa1, 0x1fff, 1],
    [0x2000, 0x200f, 0],
    [0x2010, 0x2027, 1],
    [0x2028, 0x202f, 0],
    [0x2030, 0x205e, 1],
    [0x205f, 0x206f, 0],
    [0x2070, 0xfb4f, 1],
    // Without the joined forms of Arabic letters: as one glyph, a whole word would become a single ligature.
    [0xff00, 0x10ffff, 1],
  ];
  const manyToOne = Buffer.concat([
    words(13, 0),
    longs(16 + groups.length * 12, 0, groups.length),
    ...groups.map((group) => longs(...group)),
  ]);
  return Buffer.concat([words(0, 1, 3, 10), longs(12), manyToOne]);
}

function head(): Buffer {
  return Buffer.concat([
    longs(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
    words(0b11, EM),
    longs(0, 0, 0, 0),
    words(60, 0, 480, 560),
    words(0, 8, 2, 0, 0),
  ]);
}

function hhea(): Buffer {
  return Buffer.concat([
    longs(0x00010000),
    words(ASCENT, DESCENT, 0, ADVANCE, 60, 60, 480, 1, 0, 0, 0, 0, 0, 0, 0, 2),
  ]);
}

function os2(): Buffer {
  const zeros = (count: number) => Buffer.alloc(count);
  return Buffer.concat([
    words(4, ADVANCE, 400, 5, 0),
    zeros(22),
    zeros(10),
    zeros(16),
    Buffer.from('boxe'),
    words(0x40, 0x20, 0xffff, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
    zeros(8),
    words(400, 560, 0, 0x20, 0),
  ]);
}

function fontOf(tables: Record<string, Buffer>): Buffer {
  const names = Object.keys(tables);
  const power = Math.floor(Math.log2(names.length));
  const start = Buffer.concat([
    longs(0x00010000),
    words(names.length, 16 << power, power, (names.length - (1 << power)) * 16),
  ]);
  const directory: Buffer[] = [];
  const bodies: Buffer[] = [];
  let offset = start.length + names.length * 16;
  for (const [name, table] of Object.entries(tables)) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    directory.push(Buffer.from(name), longs(checksumOf(padded), offset, table.length));
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([start, ...directory, ...bodies]);
}

function checksumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
