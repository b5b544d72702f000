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

function apiErrorFor(bytes: Buffer, start: string): FileError {
  if (bytes.length === 0) return 'empty';
  if (otherPictures.some((beginning) => start.startsWith(beginning))) return 'otherPicture';
  const text = bytes.toString('utf8', 0, HEAD);
  return /^[\ufeff\s]*</.test(text) && /<svg[\s>]/i.test(text) ? 'svg' : 'neither';
}

/** Content that a program which ignores the content type could run as a page or a script. */
const PAGE = /<(?:html|script|!doctype|\?php|svg|iframe|body)[\s>]/i;
const PDF = /%PDF-/;

/**
 * Pictures are re-encoded, so hidden data is dropped; a picture that is also a valid file of another type is rejected
 * anyway. Data that cameras append is accepted: a second picture, a video, zeros.
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

/** The offset at which the picture ends according to its format; the end of the file if the picture is incomplete. */
function endOfPicture(bytes: Buffer, format: PictureFormat): number {
  const end = { jpeg: endOfJpeg, png: endOfPng, webp: endOfWebp, avif: endOfAvif }[format](bytes);
  return Math.min(end, bytes.length);
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Segments contain their length, except the image data, which continues to the next marker. */
function endOfJpeg(bytes: Buffer): number {
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return bytes.length;
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return at + 2;
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) at++;
    else {
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === START_OF_SCAN) at = nextMarker(bytes, at);
    }
  }
  return at + 2 <= bytes.length && bytes[at + 1] === END_OF_IMAGE ? at + 2 : bytes.length;
}

function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isPicture = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isPicture) return at;
  }
  return bytes.length;
}

function endOfPng(bytes: Buffer): number {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (type === 'IEND') return at;
  }
  return bytes.length;
}

function endOfWebp(bytes: Buffer): number {
  const length = bytes.length >= 8 ? bytes.readUInt32LE(4) : 0;
  return 8 + length + (length % 2);
}

/** A sequence of boxes; the pictures are in the boxes that the format defines. */
function endOfAvif(bytes: Buffer): number {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!/^(?:ftyp|meta|mdat|moov|free|skip|uuid|pitm|styp|moof|idat)$/.test(type)) return at;
    const length = bytes.readUInt32BE(at);
    if (length === 0) return bytes.length;
    if (length === 1) at += at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 16;
    else at += Math.max(length, 8);
  }
  return bytes.length;
}
