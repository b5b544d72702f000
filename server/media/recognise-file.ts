import { endOfPicture, type PictureFormat } from './end-of-picture.ts';
import { type FileError, UnusableFile } from './file-errors.ts';

export type FileFormat = PictureFormat | 'pdf';

/** Where programs look for a sign of what a file is. */
const HEAD = 1024;
/** A PDF says at its end that it ends. */
const PDF_END = 2048;
/** An archive's directory is at its end, before a comment of up to 64 kB. */
const ZIP_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_COMMENT_MAX = 22 + 0xffff;

/** By its content, never by its name or what the browser says it is. */
export function recogniseFile(bytes: Buffer): FileFormat {
  const format = formatOf(bytes);
  if (format === 'pdf') requireWholePdf(bytes);
  else requireNothingHidden(bytes, format);
  return format;
}

function formatOf(bytes: Buffer): FileFormat {
  const start = bytes.toString('latin1', 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.slice(4, 8) === 'ftyp') return formatOfBrands(bytes);
  if (start.startsWith('%PDF-')) return 'pdf';
  throw new UnusableFile(apiErrorFor(bytes, start));
}

/** AVIF and HEIC are the same kind of box with other pictures in it. */
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

function apiErrorFor(bytes: Buffer, start: string): FileError {
  if (bytes.length === 0) return 'empty';
  if (otherPictures.some((beginning) => start.startsWith(beginning))) return 'otherPicture';
  const text = bytes.toString('utf8', 0, HEAD);
  return /^[\ufeff\s]*</.test(text) && /<svg[\s>]/i.test(text) ? 'svg' : 'neither';
}

/** What a program that does not ask for the type may take for a page or a program. */
const PAGE = /<(?:html|script|!doctype|\?php|svg|iframe|body)[\s>]/i;
const PDF = /%PDF-/;

/**
 * Pictures are made anew, so what is hidden in one goes nowhere; one that pretends to be something else as well is
 * refused all the same. What cameras put after a picture is theirs: a second picture, a film, zeros.
 */
function requireNothingHidden(bytes: Buffer, format: PictureFormat): void {
  const head = bytes.toString('latin1', 0, HEAD);
  const after = bytes.toString('latin1', endOfPicture(bytes, format));
  const isHidden = [head, after].some(
    (text) => PAGE.test(text) || PDF.test(text) || text.includes('PK\x03\x04'),
  );
  if (isHidden || endsAsZip(bytes)) throw new UnusableFile('hidden');
}

function requireWholePdf(bytes: Buffer): void {
  if (!bytes.subarray(-PDF_END).includes('%%EOF')) throw new UnusableFile('damagedPdf');
  if (PAGE.test(bytes.toString('latin1', 0, HEAD)) || endsAsZip(bytes)) throw new UnusableFile('hidden');
}

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
