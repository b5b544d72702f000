import type { CompoundFile } from './compound-file.ts';

/**
 * Whether a compound file contains a Visual Basic project with code, as [MS-OVBA] stores it. Excel and Word write a
 * project with empty modules into many documents without a written macro.
 */
export function hasCode(file: CompoundFile): boolean {
  const projects = file.paths.filter((path) => /(?:^|\/)vba\/_vba_project$/.test(path));
  const budget = { chunks: CHUNKS_MAX };
  return projects.some((path) => {
    try {
      return modulesOf(file, path.replace(/_vba_project$/, ''), budget).some(isProgram);
    } catch (error) {
      // What cannot be read, or only at length, may be code.
      if (error instanceof RangeError) return true;
      throw error;
    }
  });
}

interface Module {
  source: string;
  /** Bytes of the compiled code, which runs instead of the source where the version is the same. */
  compiled: number;
}

/**
 * The most compiled bytes of a module without source. Of 218 such modules in workbooks and texts of other people
 * 213 have 637 to 1,325; a removed source leaves the code of its procedures.
 */
const EMPTY_MODULE_MAX = 1500;

function isProgram({ source, compiled }: Module): boolean {
  const statements = source
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:'|rem\b|attribute\s|option\s)/i.test(line));
  return statements.length > 0 || compiled > EMPTY_MODULE_MAX;
}

const PROJECT_VERSION = 0x09;
/** The name of its stream in UTF-16, after one in the code page of the project. */
const MODULE_STREAM = 0x32;
const MODULE_OFFSET = 0x31;

/** Of all projects of a file, 8 MB of sources: those of other people’s files have at most 155 kB. */
const CHUNKS_MAX = 2048;

interface Budget {
  chunks: number;
}

function modulesOf(file: CompoundFile, folder: string, budget: Budget): Module[] {
  const directory = decompressed(file.read(`${folder}dir`), budget);
  const modules: Module[] = [];
  let stream = '';
  for (const { id, data } of recordsOf(directory)) {
    if (id === MODULE_STREAM) stream = data.toString('utf16le').toLowerCase();
    if (id !== MODULE_OFFSET) continue;
    const compiled = data.readUInt32LE(0);
    const source = decompressed(file.read(folder + stream).subarray(compiled), budget).toString('latin1');
    modules.push({ source, compiled });
  }
  return modules;
}

function* recordsOf(directory: Buffer) {
  for (let at = 0; at + 6 <= directory.length; ) {
    const id = directory.readUInt16LE(at);
    // The size of this record does not count its last two bytes.
    const size = directory.readUInt32LE(at + 2) + (id === PROJECT_VERSION ? 2 : 0);
    yield { id, data: directory.subarray(at + 6, at + 6 + size) };
    at += 6 + size;
  }
}

/** The bytes of an uncompressed chunk, and the most of a compressed one. */
const CHUNK = 4096;

/** [MS-OVBA] 2.4.1.3: chunks of at most 4,096 bytes, whose tokens copy from the same chunk. */
function decompressed(container: Buffer, budget: Budget): Buffer {
  if (container.readUInt8(0) !== 1) throw new RangeError('This is no compressed container.');
  const chunks: Buffer[] = [];
  for (let at = 1; at + 2 <= container.length; ) {
    const header = container.readUInt16LE(at);
    const end = Math.min(at + (header & 0xfff) + 3, container.length);
    const data = container.subarray(at + 2, end);
    // Counts chunks, not bytes: millions of them can be empty.
    if (--budget.chunks < 0) throw new RangeError('This is longer than a program.');
    chunks.push(header & 0x8000 ? decompressChunk(data) : data.subarray(0, CHUNK));
    at = end;
  }
  return Buffer.concat(chunks);
}

function decompressChunk(data: Buffer): Buffer {
  const out = Buffer.alloc(CHUNK);
  let length = 0;
  for (let at = 0; at < data.length; ) {
    const flags = data.readUInt8(at++);
    for (let bit = 0; bit < 8 && at < data.length; bit++) {
      if (((flags >> bit) & 1) === 0) {
        out.writeUInt8(data.readUInt8(at++), length++);
        continue;
      }
      const token = data.readUInt16LE(at);
      at += 2;
      // The more there is to copy from, the more bits tell from where.
      const offsetBits = Math.max(Math.ceil(Math.log2(length)), 4);
      const offset = (token >> (16 - offsetBits)) + 1;
      const count = (token & (0xffff >> offsetBits)) + 3;
      for (let nth = 0; nth < count; nth++, length++) out.writeUInt8(out.readUInt8(length - offset), length);
    }
  }
  return out.subarray(0, length);
}
