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
export function recogniseFile(bytes: Buffer): FileFormat {
  const format = formatOf(bytes);
  const head = bytes.toString('latin1', 0, HEAD);
  if (format === 'pdf' && !bytes.subarray(-PDF_END).includes('%%EOF')) throw new UnusableFile('damagedPdf');
  // Pictures are re-encoded, which drops what they carry; one that is a page, a document or an archive is rejected anyway.
  if (PAGE.test(head) || (format !== 'pdf' && PDF.test(head)) || endsAsZip(bytes))
    throw new UnusableFile('hidden');
  return format;
}

function formatOf(bytes: Buffer): FileFormat {
  const start = bytes.toString('latin1', 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.slice(4, 8) === 'ftyp') return formatOfBrands(bytes);
  if (start.startsWith('%PDF-')) return 'pdf';
  throw new UnusableFile(errorOfUnknown(bytes, start));
}

/** AVIF and HEIC use the same container with different codecs. */
function formatOfBrands(bytes: Buffer): FileFormat {
  const length = Math.min(bytes.readUInt32BE(0), 256);
  const brands = [
    bytes.toString('latin1', 8, 12),
    ...(bytes.toString('latin1', 16, length).match(/.{4}/gs) ?? []),
  ];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  if (brands.some((brand) => /^(?:he[iv][cmsx]|mif1|msf1)$/.test(brand))) throw new UnusableFile('heic');
  throw new UnusableFile('notAPicture');
}

/** GIF, BMP, TIFF, icons, Photoshop and JPEG XL. */
const otherPictures = ['GIF8', 'BM', 'II*\0', 'MM\0*', '\0\0\x01\0', '8BPS', '\xff\x0a', '\0\0\0\x0cJXL '];

function errorOfUnknown(bytes: Buffer, start: string): FileError {
  if (bytes.length === 0) return 'empty';
  if (otherPictures.some((beginning) => start.startsWith(beginning))) return 'otherPicture';
  const text = bytes.toString('utf8', 0, HEAD);
  return /^[\ufeff\s]*</.test(text) && /<svg[\s>]/i.test(text) ? 'svg' : 'neither';
}

/** Content that a program which ignores the content type could run as a page or a script. */
const PAGE = /<(?:html|script|!doctype|\?php|svg|iframe|body)[\s>]/i;
const PDF = /%PDF-/;

function endsAsZip(bytes: Buffer): boolean {
  const end = bytes.subarray(-ZIP_COMMENT_MAX);
  for (
    let at = end.lastIndexOf(ZIP_DIRECTORY);
    at >= 0;
    at = at === 0 ? -1 : end.lastIndexOf(ZIP_DIRECTORY, at - 1)
  ) {
    if (at + 22 <= end.length && at + 22 + end.readUInt16LE(at + 20) <= end.length) return true;
  }
  return false;
}
