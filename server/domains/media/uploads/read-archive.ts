import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { UnusableFile } from './file-errors.ts';
import { bytesOf } from './recognise-file.ts';

export interface ArchiveEntry {
  name: string;
  /** Reads at most `limit` bytes, counted while they are inflated: the size that an archive names may be wrong. */
  read(limit: number): Promise<Buffer>;
}

const END = Buffer.from('PK\x05\x06', 'latin1');
const END_LENGTH = 22;
/** With the longest comment. */
const END_MAX = END_LENGTH + 0xffff;
const CENTRAL = 0x02014b50;
const CENTRAL_LENGTH = 46;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const STORED = 0;
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

const damaged = () => new UnusableFile('otherAttachment');

async function readEntries(file: Blob): Promise<ArchiveEntry[]> {
  const read = readInWindows(file);
  const entries: ArchiveEntry[] = [];
  for (const listed of await readDirectory(file, read)) entries.push(await readEntry(file, read, listed));
  return entries;
}

type Read = (start: number, length: number) => Promise<Buffer>;

const WINDOW = 64 * 1024;

/** Parts that follow each other are read together. Past the end of the file, they are shorter than asked. */
function readInWindows(file: Blob): Read {
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
  name: Buffer;
  isEncrypted: boolean;
  method: number;
  /** Of the compressed bytes. */
  size: number;
  /** Where the file itself begins, with its name again. */
  local: number;
}

async function readDirectory(file: Blob, read: Read): Promise<Listed[]> {
  const tail = await bytesOf(file.slice(-END_MAX));
  const endStart = tail.lastIndexOf(END);
  const end = tail.subarray(endStart);
  if (endStart < 0 || END_LENGTH + end.readUInt16LE(20) !== end.length) throw damaged();
  const listed: Listed[] = [];
  let at = end.readUInt32LE(16);
  for (let left = end.readUInt16LE(10); left > 0; left--) {
    const header = await read(at, CENTRAL_LENGTH);
    if (header.readUInt32LE(0) !== CENTRAL) throw damaged();
    const nameLength = header.readUInt16LE(28);
    listed.push({
      // A copy, because the bytes are part of a window.
      name: Buffer.from(await read(at + CENTRAL_LENGTH, nameLength)),
      isEncrypted: (header.readUInt16LE(8) & 1) === 1,
      method: header.readUInt16LE(10),
      size: header.readUInt32LE(20),
      local: header.readUInt32LE(42),
    });
    at += CENTRAL_LENGTH + nameLength + header.readUInt16LE(30) + header.readUInt16LE(32);
  }
  return listed;
}

async function readEntry(
  file: Blob,
  read: Read,
  { name, isEncrypted, method, size, local }: Listed,
): Promise<ArchiveEntry> {
  const header = await read(local, LOCAL_LENGTH + name.length);
  const isSame = header.readUInt16LE(26) === name.length && header.subarray(LOCAL_LENGTH).equals(name);
  if (isEncrypted || header.readUInt32LE(0) !== LOCAL || !isSame) throw damaged();
  const start = local + LOCAL_LENGTH + name.length + header.readUInt16LE(28);
  return {
    name: name.toString('utf8'),
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
