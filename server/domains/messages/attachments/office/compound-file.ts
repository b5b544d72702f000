/**
 * The container of Word, Excel and PowerPoint until 2007, of encrypted documents and of macro projects: [MS-CFB].
 * The package `cfb` follows a ring of sectors until the memory is full.
 */
export interface CompoundFile {
  /** The paths of its streams, in lower case, as `macros/vba/dir`. */
  paths: readonly string[];
  read(path: string): Buffer;
}

export const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const HEADER = 512;
/** Sectors of the table of sectors that the header itself names. */
const IN_HEADER = 109;
const ENTRY = 128;
const MINI_SECTOR = 64;
/** Larger sector numbers say that a chain ends. */
const LAST_SECTOR = 0xfffffffa;
const NO_ENTRY = 0xffffffff;
const STREAM = 2;

interface Entry {
  name: string;
  type: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

/** All chains that are read together, in multiples of the file: a file can name the same sectors in many streams. */
const READ_MAX = 4;

/** @throws {RangeError} where a number leads out of the file or in a ring, also when a stream is read */
export function readCompoundFile(bytes: Buffer): CompoundFile {
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new RangeError('No such sector size.');
  const sectorSize = 2 ** shift;
  const sector = sectorsOf(bytes.subarray(sectorSize), sectorSize);

  const sectors = tableSectors(bytes, sector);
  if (sectors.length * sectorSize > bytes.length) throw new RangeError('The table is larger than the file.');
  const table = Buffer.concat(sectors.map(sector));
  let left = bytes.length * READ_MAX;
  const joined = (chain: readonly number[], get: (nth: number) => Buffer, size: number) => {
    left -= chain.length * size;
    if (left < 0) throw new RangeError('The streams are larger than the file.');
    return Buffer.concat(chain.map(get));
  };
  const content = (start: number) => joined(chainOf(start, table), sector, sectorSize);
  const entries = entriesOf(content(bytes.readUInt32LE(48)));
  const miniTable = content(bytes.readUInt32LE(60));
  const [root] = entries;
  if (!root) throw new RangeError('There is no root.');
  const miniStream = content(root.start);
  const cutoff = bytes.readUInt32LE(56);
  const miniSector = sectorsOf(miniStream, MINI_SECTOR);

  const streams = streamsOf(entries, root);
  return {
    paths: [...streams.keys()],
    read(path) {
      const { start, size } = streams.get(path) ?? { start: LAST_SECTOR, size: 0 };
      const whole =
        size < cutoff ? joined(chainOf(start, miniTable), miniSector, MINI_SECTOR) : content(start);
      return whole.subarray(0, size);
    },
  };
}

/** Some programs leave out the unused end of the last sector. */
function sectorsOf(bytes: Buffer, size: number) {
  return (nth: number) => {
    if (nth * size >= bytes.length) throw new RangeError('There is no such sector.');
    return bytes.subarray(nth * size, (nth + 1) * size);
  };
}

/** The sectors that hold the table of sectors: some are named in the header, the others in a chain of their own. */
function tableSectors(bytes: Buffer, sector: (nth: number) => Buffer): number[] {
  const named = bytes.subarray(HEADER - 4 * IN_HEADER, HEADER);
  const lists = [named];
  const seen = new Set<number>();
  for (let next = bytes.readUInt32LE(68); next < LAST_SECTOR; ) {
    if (seen.has(next)) throw new RangeError('The sectors form a ring.');
    seen.add(next);
    const list = sector(next);
    next = list.readUInt32LE(list.length - 4);
    lists.push(list.subarray(0, -4));
  }
  return lists.flatMap((list) => [...numbersOf(list)]).filter((nth) => nth < LAST_SECTOR);
}

function* numbersOf(list: Buffer): Generator<number> {
  for (let at = 0; at + 4 <= list.length; at += 4) yield list.readUInt32LE(at);
}

function chainOf(start: number, table: Buffer): number[] {
  const chain: number[] = [];
  for (let next = start; next < LAST_SECTOR; next = table.readUInt32LE(next * 4)) {
    if (chain.length * 4 > table.length) throw new RangeError('The sectors form a ring.');
    chain.push(next);
  }
  return chain;
}

function entriesOf(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const nameLength = Math.min(Math.max(directory.readUInt16LE(at + 64) - 2, 0), 62);
    entries.push({
      name: directory.toString('utf16le', at, at + nameLength).toLowerCase(),
      type: directory[at + 66] ?? 0,
      left: directory.readUInt32LE(at + 68),
      right: directory.readUInt32LE(at + 72),
      child: directory.readUInt32LE(at + 76),
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
}

/** The entries of a folder form a tree of their own. */
function streamsOf(entries: readonly Entry[], root: Entry): Map<string, Entry> {
  const streams = new Map<string, Entry>();
  const seen = new Set<number>();
  const waiting = [{ nth: root.child, folder: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { nth, folder } = next;
    const entry = entries[nth];
    if (nth === NO_ENTRY || !entry) continue;
    if (seen.has(nth)) throw new RangeError('The folders form a ring.');
    seen.add(nth);
    const path = folder + entry.name;
    if (entry.type === STREAM) streams.set(path, entry);
    waiting.push(
      { nth: entry.left, folder },
      { nth: entry.right, folder },
      { nth: entry.child, folder: `${path}/` },
    );
  }
  return streams;
}
