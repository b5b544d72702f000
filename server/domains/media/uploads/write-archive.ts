import { crc32 } from 'node:zlib';
import { type ArchiveEntry, CENTRAL_LENGTH, LOCAL, LOCAL_LENGTH, STORED } from './read-archive.ts';
import { ZIP_END, ZIP_END_LENGTH } from './recognise-file.ts';

/** The flag of an entry whose sizes follow its bytes. */
const SIZES_FOLLOW = 1 << 3;

/**
 * An archive with other bytes in some of its entries. The others are copied as they are, so that nothing is inflated:
 * the package `yazl` can only compress again.
 */
export function replaceEntries(
  file: Blob,
  entries: readonly ArchiveEntry[],
  changed: ReadonlyMap<ArchiveEntry, Buffer<ArrayBuffer>>,
): Blob {
  const parts: (Blob | Buffer<ArrayBuffer>)[] = [];
  const directory: Buffer<ArrayBuffer>[] = [];
  let at = 0;
  for (const entry of entries) {
    const content = changed.get(entry);
    const listed = listing(entry, content, at);
    // The header of an entry repeats what the directory says.
    const header = Buffer.alloc(LOCAL_LENGTH);
    header.writeUInt32LE(LOCAL);
    listed.copy(header, 4, 6, 6 + LOCAL_LENGTH - 4);
    const body = content ?? file.slice(entry.start, entry.start + entry.size);
    parts.push(header, listed.subarray(CENTRAL_LENGTH), body);
    directory.push(listed);
    at += LOCAL_LENGTH + listed.length - CENTRAL_LENGTH + (content?.length ?? entry.size);
  }
  const end = Buffer.alloc(ZIP_END_LENGTH);
  ZIP_END.copy(end);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return new Blob([...parts, ...directory, end]);
}

/** The record of an entry that begins at `at`, without extra fields. */
function listing(entry: ArchiveEntry, content: Buffer | undefined, at: number) {
  const listed = Buffer.from(entry.listed);
  listed.writeUInt16LE(listed.readUInt16LE(8) & ~SIZES_FOLLOW, 8);
  if (content) {
    listed.writeUInt16LE(STORED, 10);
    listed.writeUInt32LE(crc32(content), 16);
    listed.writeUInt32LE(content.length, 20);
    listed.writeUInt32LE(content.length, 24);
  }
  listed.writeUInt32LE(0, 30);
  listed.writeUInt32LE(at, 42);
  return listed;
}
