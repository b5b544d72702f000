import { type FileError, UnusableFile } from './file-errors.ts';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';
export type FileFormat = PictureFormat | 'pdf';

/** The bytes at the start of a file that are searched for a signature. */
const HEAD = 1024;
/** The bytes at the end of a PDF that are searched for its end marker. */
const PDF_END = 2048;
/** An archive's directory is at its end, before a comment of up to 64 kB. */
const ZIP_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_COMMENT_MAX = 22 + 0xffff;

/** Detects the type by content, never by the file name or the browser's content type. */
export async function recogniseFile(file: Blob): Promise<FileFormat> {
  const head = await bytesOf(file.slice(0, HEAD));
  const format = formatOf(head);
  const end = await bytesOf(file.slice(-ZIP_COMMENT_MAX));
  if (format === 'pdf' && !end.subarray(-PDF_END).includes('%%EOF')) throw new UnusableFile('damagedPdf');
  // Pictures are re-encoded, which drops what they carry; one that is a page, a document or an archive is rejected anyway.
  const text = head.toString('latin1');
  if (PAGE.test(text) || (format !== 'pdf' && PDF.test(text)) || endsAsZip(end))
    throw new UnusableFile('hidden');
  return format;
}

/** The bytes of a part of a file. */
export const bytesOf = async (part: Blob) => Buffer.from(await part.arrayBuffer());

function formatOf(head: Buffer): FileFormat {
  const start = head.toString('latin1', 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.slice(4, 8) === 'ftyp') return formatOfBrands(head);
  if (start.startsWith('%PDF-')) return 'pdf';
  throw new UnusableFile(errorOfUnknown(head, start));
}

/** AVIF and HEIC use the same container with different codecs. */
function formatOfBrands(head: Buffer): FileFormat {
  const length = Math.min(head.readUInt32BE(0), 256);
  const brands = [
    head.toString('latin1', 8, 12),
    ...(head.toString('latin1', 16, length).match(/.{4}/gs) ?? []),
  ];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  if (brands.some((brand) => /^(?:he[iv][cmsx]|mif1|msf1)$/.test(brand))) throw new UnusableFile('heic');
  throw new UnusableFile('notAPicture');
}

/** GIF, BMP, TIFF, icons, Photoshop and JPEG XL. */
const otherPictures = ['GIF8', 'BM', 'II*\0', 'MM\0*', '\0\0\x01\0', '8BPS', '\xff\x0a', '\0\0\0\x0cJXL '];

function errorOfUnknown(head: Buffer, start: string): FileError {
  if (head.length === 0) return 'empty';
  if (otherPictures.some((beginning) => start.startsWith(beginning))) return 'otherPicture';
  const text = head.toString('utf8');
  return /^[\ufeff\s]*</.test(text) && /<svg[\s>]/i.test(text) ? 'svg' : 'neither';
}

/** Content that a program which ignores the content type could run as a page or a script. */
const PAGE = /<(?:html|script|!doctype|\?php|svg|iframe|body)[\s>]/i;
const PDF = /%PDF-/;

function endsAsZip(end: Buffer): boolean {
  for (
    let at = end.lastIndexOf(ZIP_DIRECTORY);
    at >= 0;
    at = at === 0 ? -1 : end.lastIndexOf(ZIP_DIRECTORY, at - 1)
  ) {
    if (at + 22 <= end.length && at + 22 + end.readUInt16LE(at + 20) <= end.length) return true;
  }
  return false;
}
