import type { AttachmentType } from '@sokoni/contract/attachment-types';
import { type FileError, UnusableFile } from '../../media/uploads/file-errors.ts';
import { bytesOf, type FileFormat, recogniseFile } from '../../media/uploads/recognise-file.ts';
import { COMPOUND_FILE } from './office/compound-file.ts';

/** A file that is stored as it is. */
type DocumentType = Exclude<AttachmentType, `image/${string}` | 'application/pdf'>;

/** Detects the type by content, as for all uploads. Only a text is what its name says. */
export async function recogniseAttachment(file: Blob, fileName: string): Promise<FileFormat | DocumentType> {
  const start = await bytesOf(file.slice(0, COMPOUND_FILE.length));
  if (start.subarray(0, ZIP.length).equals(ZIP)) {
    const { recognisePackage } = await import('./office/package.ts');
    return (await recognisePackage(file)) as DocumentType;
  }
  if (start.equals(COMPOUND_FILE)) {
    const { recogniseOldDocument } = await import('./office/old-document.ts');
    return recogniseOldDocument(await bytesOf(file)) as DocumentType;
  }
  const text = textTypeOf(fileName);
  try {
    return await recogniseFile(file, { isText: text !== null });
  } catch (error) {
    const unknown = text ? UNKNOWN_TEXT : UNKNOWN;
    if (!(error instanceof UnusableFile) || !unknown.has(error.refusal)) throw error;
    const cause = await findCause(file, fileName, text !== null);
    if (cause === null && text) return text;
    throw new UnusableFile(cause ?? 'otherAttachment');
  }
}

const ZIP = Buffer.from('PK\x03\x04', 'latin1');

/** Causes that say only which files a profile accepts. */
const UNKNOWN: ReadonlySet<FileError> = new Set(['neither', 'notAPicture']);
/** A text may begin like a picture. */
const UNKNOWN_TEXT: ReadonlySet<FileError> = new Set([...UNKNOWN, 'otherPicture', 'svg']);

const textTypes: readonly [RegExp, 'text/csv' | 'text/plain'][] = [
  [/\.(?:csv|tsv|tab)$/i, 'text/csv'],
  [/\.(?:txt|text|log|md)$/i, 'text/plain'],
];
const textTypeOf = (fileName: string) => textTypes.find(([name]) => name.test(fileName))?.[1] ?? null;

/** By media type, as `file-type` names it. */
const causes: readonly [RegExp, FileError][] = [
  [/^(?:audio|video)\/|mpegurl|\/ogg/, 'soundOrFilm'],
  [/^image\/(?!vnd\.dwg)/, 'otherPicture'],
  [
    /msdownload|elf|mach-binary|java-vm|wasm|shockwave|chrome-extension|nintendo|\.dex|x-msi|debian|rpm/,
    'program',
  ],
  [/zip|rar|7z|compress|tar|lz|zst|xz|cpio|ace|stuffit|cab|unix-archive|apple-diskimage/, 'archive'],
  [/rtf|postscript|cfb|mobi|lit|xml|indesign|pcx|sketchup|acad|dwg/, 'otherDocument'],
];

/** By the name, where the content tells nothing: pages and old formats under the name of a document. */
const namedCauses: readonly [RegExp, FileError][] = [
  [/\.(?:eml|msg|mht)$/i, 'savedMail'],
  [/\.pdf$/i, 'damagedPdf'],
  [/\.(?:docx|xlsx|pptx|od[tsp])$/i, 'damagedDocument'],
  [
    /\.(?:do[ct]|xl[st]|p[po][st]|rtf|wps|x?html?|xml|json|pages|numbers|key|dwg|dxf|ai|cdr)$/i,
    'otherDocument',
  ],
];

/**
 * Why a file of an unknown format is refused; null for a text. No grammar is asked of a text, and old systems write
 * control characters: only zeros beside a known signature tell that its name is wrong.
 */
async function findCause(file: Blob, fileName: string, isText: boolean): Promise<FileError | null> {
  if (isText && !(await hasZeros(file))) return null;
  const { fileTypeFromBlob } = await import('file-type');
  const { mime } = (await fileTypeFromBlob(file)) ?? {};
  if (isText && !mime) return null;
  if (mime) return causes.find(([pattern]) => pattern.test(mime))?.[1] ?? 'otherAttachment';
  return namedCauses.find(([pattern]) => pattern.test(fileName))?.[1] ?? 'otherAttachment';
}

/** Zeros that are no half of a character in UTF-16. */
async function hasZeros(file: Blob): Promise<boolean> {
  const bytes = await bytesOf(file);
  if (/^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2))) return false;
  const places = new Set<number>();
  for (let at = bytes.indexOf(0); at >= 0 && places.size < 2; at = bytes.indexOf(0, at + 1))
    places.add(at % 2);
  return places.size === 2;
}
