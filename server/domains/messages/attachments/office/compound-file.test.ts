import { expect, it, vi } from 'vitest';
import { readCompoundFile } from './compound-file.ts';

const SECTOR = 4096;
const TABLE_SECTORS = 109;
const DIRECTORY_SECTORS = 125;
const STREAMS = (DIRECTORY_SECTORS * SECTOR) / 128 - 1;

/** A file of 1 MB with thousands of streams that begin at one sector, which is followed by all after it. */
function crowded(start: number, end: number): Buffer {
  const bytes = Buffer.alloc(SECTOR * (1 + TABLE_SECTORS + DIRECTORY_SECTORS + 20));
  bytes.writeUInt16LE(12, 30);
  bytes.writeUInt32LE(TABLE_SECTORS, 48);
  bytes.writeUInt32LE(0xfffffffe, 60);
  bytes.writeUInt32LE(0xfffffffe, 68);
  for (let nth = 0; nth < TABLE_SECTORS; nth++) bytes.writeUInt32LE(nth, 76 + nth * 4);
  const directory = TABLE_SECTORS + DIRECTORY_SECTORS;
  for (let nth = 0; nth < (TABLE_SECTORS * SECTOR) / 4; nth++)
    bytes.writeUInt32LE(nth + 1 === directory || nth + 1 >= end ? 0xfffffffe : nth + 1, SECTOR + nth * 4);
  for (let nth = 0; nth <= STREAMS; nth++) {
    const at = SECTOR * (1 + TABLE_SECTORS) + nth * 128;
    const name = `${nth}`.padStart(4, '0');
    bytes.write(name, at, 'utf16le');
    bytes.writeUInt16LE(10, at + 64);
    bytes.writeUInt8(nth === 0 ? 5 : 2, at + 66);
    bytes.writeInt32LE(-1, at + 68);
    bytes.writeInt32LE(nth > 0 && nth < STREAMS ? nth + 1 : -1, at + 72);
    bytes.writeInt32LE(nth === 0 ? 1 : -1, at + 76);
    bytes.writeUInt32LE(nth === 0 ? 0xfffffffe : start, at + 116);
    bytes.writeUInt32LE(5000, at + 120);
  }
  return bytes;
}

it.each([
  ['outside of the file', 1000, Number.POSITIVE_INFINITY],
  ['of all streams', 235, 254],
])('stops at sectors %s', (_which, start, end) => {
  const file = readCompoundFile(crowded(start, end));
  expect(file.paths).toHaveLength(STREAMS);
  const visits = vi.spyOn(Buffer.prototype, 'readUInt32LE');
  const read = () => {
    for (const path of file.paths) file.read(path);
  };
  expect(read).toThrow(RangeError);
  // One walk along the whole table.
  expect(visits.mock.calls.length).toBeLessThanOrEqual((TABLE_SECTORS * SECTOR) / 4);
  visits.mockRestore();
});
