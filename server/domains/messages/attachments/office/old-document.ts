import type { AttachmentType } from '@sokoni/contract/attachment-types';
import { UnusableFile } from '../../../media/uploads/file-errors.ts';
import { type CompoundFile, readCompoundFile } from './compound-file.ts';
import { hasCode } from './visual-basic.ts';

/**
 * The type of a document of Word, Excel or PowerPoint until 2007 that brings no program.
 *
 * @throws {UnusableFile}
 */
export function recogniseOldDocument(bytes: Buffer): AttachmentType {
  try {
    return recognise(readCompoundFile(bytes));
  } catch (error) {
    throw error instanceof RangeError ? new UnusableFile('damagedDocument') : error;
  }
}

function recognise(file: CompoundFile): AttachmentType {
  const has = (path: string) => file.paths.includes(path);
  // Office Open XML behind a password: [MS-OFFCRYPTO].
  if (has('encryptedpackage')) throw new UnusableFile('locked');
  // Also those of documents in this document.
  const workbooks = file.paths.filter((path) => /(?:^|\/)(?:workbook|book)$/.test(path));
  const sheets = workbooks.map((path) => sheetsOf(file.read(path)));
  const isLocked =
    sheets.some((each) => each.isLocked) ||
    (has('worddocument') && isLockedText(file.read('worddocument'))) ||
    (has('powerpoint document') && isLockedShow(file.read('current user')));
  if (isLocked) throw new UnusableFile('locked');
  if (hasCode(file) || hasCodeOfShow(file)) throw new UnusableFile('macros');
  if (sheets.some((each) => each.isProgram)) throw new UnusableFile('macroSheets');
  if (has('worddocument')) return 'application/msword';
  if (has('powerpoint document')) return 'application/vnd.ms-powerpoint';
  if (has('workbook') || has('book')) return 'application/vnd.ms-excel';
  throw new UnusableFile(has('__properties_version1.0') ? 'savedMail' : 'otherDocument');
}

/** [MS-DOC] 2.5.2: the ninth bit of the flags. */
const isLockedText = (document: Buffer) => document.length > 11 && (document.readUInt8(11) & 1) === 1;

/** [MS-PPT] 2.3.2: the token of a document that is encrypted. */
const isLockedShow = (user: Buffer) => user.length >= 16 && user.readUInt32LE(12) === 0xf3d1c4df;

const LOCKED = 0x2f;
const SHEET = 0x85;
const END = 0x0a;
/** Of a sheet, [MS-XLS] 2.4.28: Excel 4.0 macros, and modules of Visual Basic in Excel 5.0. */
const PROGRAMS: readonly (number | undefined)[] = [1, 6];

/** The records of a workbook that list its sheets: [MS-XLS] 2.1.4. */
function sheetsOf(workbook: Buffer) {
  let isLocked = false;
  let isProgram = false;
  for (let at = 0; at + 4 <= workbook.length; at += 4 + workbook.readUInt16LE(at + 2)) {
    const id = workbook.readUInt16LE(at);
    if (id === END) break;
    isLocked ||= id === LOCKED;
    isProgram ||= id === SHEET && PROGRAMS.includes(workbook[at + 4 + 5]);
  }
  return { isLocked, isProgram };
}

/** The containers that lead to the information on macros, [MS-PPT] 2.4.10, and its atom. */
const CONTAINERS: readonly number[] = [0x03e8, 0x07d0, 0x03ff];
const MACROS = 0x0400;

function hasCodeOfShow(file: CompoundFile): boolean {
  const show = file.read('powerpoint document');
  for (let at = 0; at + 8 <= show.length; ) {
    const type = show.readUInt16LE(at + 2);
    if (type === MACROS && at + 16 <= show.length && show.readUInt32LE(at + 12) !== 0) return true;
    at += 8 + (CONTAINERS.includes(type) ? 0 : show.readUInt32LE(at + 4));
  }
  return false;
}
