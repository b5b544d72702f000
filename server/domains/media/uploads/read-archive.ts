import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { UnusableFile } from './file-errors.ts';
import { bytesOf, findZipEnd, ZIP_END_MAX } from './recognise-file.ts';

export interface ArchiveEntry {
  name: string;
  /** Its record in the directory, with its name. */
  listed: Buffer;
  /** Where its bytes begin, and how many there are before they are inflated. */
  start: number;
  size: number;
  /** Reads at most `limit` bytes, counted while they are inflated: the size that an archive names may be wrong. */
  read(limit: number): Promise<Buffer>;
}

/** The records of ZIP64, which hold what is too large for 32 bits: APPNOTE 4.3.14, 4.3.15 and 4.5.3. */
const END_64 = 0x06064b50;
const END_64_LENGTH = 56;
const LOCATOR_64 = 0x07064b50;
const LOCATOR_64_LENGTH = 20;
const EXTRA_64 = 1;
const TOO_LARGE = 0xffffffff;
const CENTRAL = 0x02014b50;
export const CENTRAL_LENGTH = 46;
export const LOCAL = 0x04034b50;
export const LOCAL_LENGTH = 30;
export const STORED = 0;
const DEFLATED = 8;

const inflate = promisify(inflateRaw);

/**
 * The files of a ZIP archive by its directory at the end, as office programs read it.
 *
 * @throws {UnusableFile} where programs may read something else: a file that is encrypted, cut off, or has two names
 */
export async function readArchive(file: Blob): Promise<ArchiveEntry[]> {
  try {
    return await readEntries(file);
  } catch (error) {
    // A number outside of the file.
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}

const damaged = () => new UnusableFile('damagedDocument');

async function readEntries(file: Blob): Promise<ArchiveEntry[]> {
  const read = readInWindows(file);
  const entries: ArchiveEntry[] = [];
  for (const listed of await readDirectory(file, read)) entries.push(await readEntry(file, read, listed));
  return entries;
}

type ReadBytes = (start: number, length: number) => Promise<Buffer>;

const WINDOW = 64 * 1024;

/** Parts that follow each other are read together. Past the end of the file, they are shorter than asked. */
function readInWindows(file: Blob): ReadBytes {
  let first = 0;
  let bytes = Buffer.alloc(0);
  return async (start, length) => {
    if (start < first || start + length > first + bytes.length) {
      first = start;
      bytes = await bytesOf(file.slice(start, start + Math.max(length, WINDOW)));
    }
    return bytes.subarray(start - first, start - first + length);
  };
}

interface Listed {
  listed: Buffer;
  name: Buffer;
  isEncrypted: boolean;
  method: number;
  /** Of the compressed bytes. */
  size: number;
  /** Where the file itself begins, with its name again. */
  local: number;
}

async function readDirectory(file: Blob, read: ReadBytes): Promise<Listed[]> {
  const { count, start } = await readEnd(file);
  const listed: Listed[] = [];
  let at = start;
  for (let left = count; left > 0; left--) {
    const header = await read(at, CENTRAL_LENGTH);
    if (header.readUInt32LE(0) !== CENTRAL) throw damaged();
    const nameLength = header.readUInt16LE(28);
    const extraLength = header.readUInt16LE(30);
    // A copy, because the bytes are part of a window.
    const whole = Buffer.from(await read(at, CENTRAL_LENGTH + nameLength + extraLength));
    const record = whole.subarray(0, CENTRAL_LENGTH + nameLength);
    replaceLargeNumbers(record, whole.subarray(record.length));
    listed.push({
      listed: record,
      name: record.subarray(CENTRAL_LENGTH),
      isEncrypted: (record.readUInt16LE(8) & 1) === 1,
      method: record.readUInt16LE(10),
      size: record.readUInt32LE(20),
      local: record.readUInt32LE(42),
    });
    at += whole.length + header.readUInt16LE(32);
  }
  return listed;
}

/** How many entries the directory lists, and where it begins. */
async function readEnd(file: Blob): Promise<{ count: number; start: number }> {
  const tail = await bytesOf(file.slice(-(ZIP_END_MAX + LOCATOR_64_LENGTH + END_64_LENGTH)));
  const at = findZipEnd(tail);
  if (at === null) throw damaged();
  const count = tail.readUInt16LE(at + 10);
  const start = tail.readUInt32LE(at + 16);
  const locator = at - LOCATOR_64_LENGTH;
  if (locator < 0 || tail.readUInt32LE(locator) !== LOCATOR_64) return { count, start };
  // Some programs read the record before the locator, others the one that it names.
  const record = locator - END_64_LENGTH;
  const named = Number(tail.readBigUInt64LE(locator + 8));
  if (tail.readUInt32LE(record) !== END_64 || named !== file.size - tail.length + record) throw damaged();
  const large = {
    count: Number(tail.readBigUInt64LE(record + 32)),
    start: Number(tail.readBigUInt64LE(record + 48)),
  };
  // Some programs read the small numbers even where there are large ones.
  const isSameCount = count === large.count || count === 0xffff;
  const isSameStart = start === large.start || start === TOO_LARGE;
  if (!isSameCount || !isSameStart || large.count > 0xffff) throw damaged();
  return large;
}

/** Only the numbers that are too large for the record are in the extra field, in this order. */
function replaceLargeNumbers(record: Buffer, extra: Buffer): void {
  const places = [24, 20, 42].filter((place) => record.readUInt32LE(place) === TOO_LARGE);
  if (places.length === 0) return;
  let at = 0;
  while (extra.readUInt16LE(at) !== EXTRA_64) at += 4 + extra.readUInt16LE(at + 2);
  const numbers = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  for (const [nth, place] of places.entries())
    record.writeUInt32LE(Number(numbers.readBigUInt64LE(nth * 8)), place);
}

async function readEntry(
  file: Blob,
  read: ReadBytes,
  { listed, name, isEncrypted, method, size, local }: Listed,
): Promise<ArchiveEntry> {
  const header = await read(local, LOCAL_LENGTH + name.length);
  const isSame = header.readUInt16LE(26) === name.length && header.subarray(LOCAL_LENGTH).equals(name);
  if (isEncrypted || header.readUInt32LE(0) !== LOCAL || !isSame) throw damaged();
  const start = local + LOCAL_LENGTH + name.length + header.readUInt16LE(28);
  return {
    name: name.toString('utf8'),
    ...{ listed, start, size },
    async read(limit) {
      // Compressed bytes are fewer.
      if (size > limit || (method !== STORED && method !== DEFLATED)) throw damaged();
      const content = await bytesOf(file.slice(start, start + size));
      if (content.length < size) throw damaged();
      if (method === STORED) return content;
      return inflate(content, { maxOutputLength: limit }).catch(() => {
        throw damaged();
      });
    },
  };
}
