import { type AttachmentType, attachmentTypes } from '@sokoni/contract/attachments';
import { UnusableFile } from '../../media/uploads/file-errors.ts';
import { type FileFormat, recogniseFile } from '../../media/uploads/recognise-file.ts';
import { requireNoMacros } from './office-macros.ts';

/** A file that is stored as it is. */
type DocumentType = Exclude<AttachmentType, `image/${string}` | 'application/pdf'>;

/**
 * Detects the type by content, as for all uploads. A CSV file has no signature: its name says that it is one, and its
 * content is checked to be text.
 */
export async function recogniseAttachment(
  bytes: Buffer,
  fileName: string,
): Promise<FileFormat | DocumentType> {
  if (bytes.subarray(0, 4).equals(ZIP)) return recogniseArchive(bytes);
  if (bytes.subarray(0, 8).equals(COMPOUND_FILE)) return recogniseCompoundFile(bytes);
  if (/\.csv$/i.test(fileName) && isTable(bytes)) return 'text/csv';
  try {
    return recogniseFile(bytes);
  } catch (error) {
    const isOther = error instanceof UnusableFile && OTHER.has(error.refusal);
    throw isOther ? new UnusableFile('otherAttachment') : error;
  }
}

/** Errors whose advice suggests pictures only. */
const OTHER: ReadonlySet<string> = new Set(['neither', 'notAPicture', 'otherPicture', 'svg']);

const ZIP = Buffer.from('PK\x03\x04', 'latin1');

/** Office Open XML and OpenDocument are archives. The library is loaded when there is one. */
async function recogniseArchive(bytes: Buffer): Promise<DocumentType> {
  const { fileTypeFromBuffer } = await import('file-type');
  const { mime = '' } = (await fileTypeFromBuffer(bytes)) ?? {};
  if (/macroenabled/i.test(mime)) throw new UnusableFile('macros');
  if (!isDocument(mime)) throw new UnusableFile('otherAttachment');
  await requireNoMacros(bytes);
  return mime;
}

function isDocument(mime: string): mime is DocumentType {
  return Object.hasOwn(attachmentTypes, mime) && !mime.startsWith('image/') && mime !== 'application/pdf';
}

/** The container of Word, Excel and PowerPoint until 2007, and of installers. The names of its streams tell them apart. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const streams: readonly [name: string, DocumentType][] = [
  ['WordDocument', 'application/msword'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['Workbook', 'application/vnd.ms-excel'],
];

function recogniseCompoundFile(bytes: Buffer): DocumentType {
  const has = (name: string) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'));
  if (has('_VBA_PROJECT')) throw new UnusableFile('macros');
  const found = streams.find(([name]) => has(name));
  if (!found) throw new UnusableFile('otherAttachment');
  return found[1];
}

/** Characters that no text has, in UTF-8 and in the 8-bit encodings that spreadsheets write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const BINARY = /[\0-\x08\x0e-\x1f\x7f]/;

/** Text with separated values that no program takes for a page or a document. */
function isTable(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const [first = ''] = text.split(/\r?\n/, 1);
  return !BINARY.test(text) && /[,;\t]/.test(first) && !/^[^,;\t]*(?:<|%PDF-|%!PS)/.test(text);
}
