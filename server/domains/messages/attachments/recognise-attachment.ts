import { type AttachmentType, attachmentTypes } from '@sokoni/contract/attachments';
import { UnusableFile } from '../../media/uploads/file-errors.ts';
import { bytesOf, type FileFormat, recogniseFile } from '../../media/uploads/recognise-file.ts';
import { requireNoMacros } from './office-macros.ts';

/** A file that is stored as it is. */
type DocumentType = Exclude<AttachmentType, `image/${string}` | 'application/pdf'>;

/**
 * Detects the type by content, as for all uploads. A CSV file has no signature: its name says that it is one, and its
 * content is checked to be text.
 */
export async function recogniseAttachment(file: Blob, fileName: string): Promise<FileFormat | DocumentType> {
  const start = await bytesOf(file.slice(0, COMPOUND_FILE.length));
  if (start.subarray(0, ZIP.length).equals(ZIP)) return recogniseArchive(file);
  if (start.equals(COMPOUND_FILE)) return recogniseCompoundFile(file);
  if (/\.csv$/i.test(fileName) && (await isTable(file))) return 'text/csv';
  try {
    return await recogniseFile(file);
  } catch (error) {
    const isOther = error instanceof UnusableFile && OTHER.has(error.refusal);
    throw isOther ? new UnusableFile('otherAttachment') : error;
  }
}

/** Errors whose advice suggests pictures only. */
const OTHER: ReadonlySet<string> = new Set(['neither', 'notAPicture', 'otherPicture', 'svg']);

const ZIP = Buffer.from('PK\x03\x04', 'latin1');

/** Office Open XML and OpenDocument are archives. The library is loaded when there is one. */
async function recogniseArchive(file: Blob): Promise<DocumentType> {
  const { fileTypeFromBlob } = await import('file-type');
  const { mime = '' } = (await fileTypeFromBlob(file)) ?? {};
  if (/macroenabled/i.test(mime)) throw new UnusableFile('macros');
  if (!isDocument(mime)) throw new UnusableFile('otherAttachment');
  await requireNoMacros(file);
  return mime;
}

function isDocument(mime: string): mime is DocumentType {
  return Object.hasOwn(attachmentTypes, mime) && !mime.startsWith('image/') && mime !== 'application/pdf';
}

/** The container of Word, Excel and PowerPoint until 2007, and of installers. The names of its streams tell them apart. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const MACROS = '_VBA_PROJECT';
const streams: readonly [name: string, DocumentType][] = [
  ['WordDocument', 'application/msword'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['Workbook', 'application/vnd.ms-excel'],
];

async function recogniseCompoundFile(file: Blob): Promise<DocumentType> {
  const names = await findNames(file, [MACROS, ...streams.map(([name]) => name)]);
  if (names.has(MACROS)) throw new UnusableFile('macros');
  const found = streams.find(([name]) => names.has(name));
  if (!found) throw new UnusableFile('otherAttachment');
  return found[1];
}

async function findNames(file: Blob, names: string[]): Promise<Set<string>> {
  const encoded = names.map((name) => [name, Buffer.from(`${name}\0`, 'utf16le')] as const);
  const longest = Math.max(...encoded.map(([, bytes]) => bytes.length));
  const found = new Set<string>();
  // A name may begin in one chunk and end in the next.
  let before = Buffer.alloc(0);
  for await (const chunk of file.stream()) {
    const bytes = Buffer.concat([before, chunk]);
    for (const [name, wanted] of encoded) if (bytes.includes(wanted)) found.add(name);
    before = bytes.subarray(1 - longest);
  }
  return found;
}

/** Characters that no text has, in UTF-8 and in the 8-bit encodings that spreadsheets write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const BINARY = /[\0-\x08\x0e-\x1f\x7f]/;

/** Bytes at the start of a table in which its first value ends. */
const FIRST_VALUE = 64 * 1024;

/** Text with separated values that no program takes for a page or a document. */
async function isTable(file: Blob): Promise<boolean> {
  const start = (await bytesOf(file.slice(0, FIRST_VALUE))).toString('latin1');
  const [first = ''] = start.split(/\r?\n/, 1);
  if (!/[,;\t]/.test(first) || /^[^,;\t]*(?:<|%PDF-|%!PS)/.test(start)) return false;
  for await (const chunk of file.stream()) {
    if (BINARY.test(Buffer.from(chunk).toString('latin1'))) return false;
  }
  return true;
}
