import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { UnusableFile } from '../../media/uploads/file-errors.ts';

export interface ArchiveEntry {
  name: string;
  /** Reads at most `limit` bytes, counted while they are inflated: the size that an archive names may be wrong. */
  read(limit: number): Promise<Buffer>;
}

const END = Buffer.from('PK\x05\x06', 'latin1');
const END_LENGTH = 22;
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
export function readArchive(bytes: Buffer): ArchiveEntry[] {
  try {
    return [...entriesOf(bytes)];
  } catch (error) {
    // A number outside of the file.
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}

const damaged = () => new UnusableFile('otherAttachment');

function* entriesOf(bytes: Buffer): Generator<ArchiveEntry> {
  const end = bytes.lastIndexOf(END);
  if (end < 0 || end + END_LENGTH + bytes.readUInt16LE(end + 20) !== bytes.length) throw damaged();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw damaged();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      bytes.readUInt16LE(at + field),
    );
    const start = at + CENTRAL_LENGTH;
    yield readEntry(bytes, {
      name: bytes.subarray(start, start + Number(nameLength)),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      local: bytes.readUInt32LE(at + 42),
    });
    at = start + Number(nameLength) + Number(extraLength) + Number(commentLength);
  }
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

function readEntry(bytes: Buffer, { name, isEncrypted, method, size, local }: Listed): ArchiveEntry {
  if (isEncrypted || bytes.readUInt32LE(local) !== LOCAL) throw damaged();
  const nameEnd = local + LOCAL_LENGTH + bytes.readUInt16LE(local + 26);
  if (!bytes.subarray(local + LOCAL_LENGTH, nameEnd).equals(name)) throw damaged();
  const start = nameEnd + bytes.readUInt16LE(local + 28);
  return {
    name: name.toString('utf8'),
    async read(limit) {
      const content = bytes.subarray(start, start + size);
      if (content.length < size || (method !== STORED && method !== DEFLATED)) throw damaged();
      if (method === STORED && size > limit) throw damaged();
      if (method === STORED) return content;
      return inflate(content, { maxOutputLength: limit }).catch(() => {
        throw damaged();
      });
    },
  };
}
