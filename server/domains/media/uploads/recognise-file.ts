import { type FileError, UnusableFile } from './file-errors.ts';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';
export type FileFormat = PictureFormat | 'pdf';

/** The bytes at the start of a file that are searched for a signature: readers search a PDF's in as many. */
const HEAD = 1024;

/**
 * Detects the type by content, never by the file name or the browser's content type. What else is in a picture does not
 * matter: it is encoded again.
 */
export async function recogniseFile(file: Blob, { isText = false } = {}): Promise<FileFormat> {
  const head = await bytesOf(file.slice(0, HEAD));
  const pdf = head.indexOf(PDF);
  const format = formatOf(head) ?? (pdf >= 0 && !(isText && pdf > 0) ? 'pdf' : null);
  if (!format) throw new UnusableFile(errorOfUnknown(head));
  if (format === 'pdf') await requireWholePdf(file, head);
  return format;
}

const PDF = '%PDF-';

/** The bytes of a part of a file. */
export const bytesOf = async (part: Blob) => Buffer.from(await part.arrayBuffer());

function formatOf(head: Buffer): PictureFormat | null {
  const start = head.toString('latin1', 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'tiff';
  return start.slice(4, 8) === 'ftyp' ? formatOfBrands(head) : null;
}

/** AVIF and HEIC use the same container with different codecs. */
function formatOfBrands(head: Buffer): PictureFormat {
  const length = Math.min(head.readUInt32BE(0), 256);
  const brands = [
    head.toString('latin1', 8, 12),
    ...(head.toString('latin1', 16, length).match(/.{4}/gs) ?? []),
  ];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  if (brands.some((brand) => /^(?:he[iv][cmsx]|mif1|msf1)$/.test(brand))) throw new UnusableFile('heic');
  throw new UnusableFile('notAPicture');
}

/** Icons, Photoshop and JPEG XL. */
const otherPictures = ['\0\0\x01\0', '8BPS', '\xff\x0a', '\0\0\0\x0cJXL '];
/** BMP: its size, then reserved bytes. */
const BMP = /^BM.{4}\0{4}/s;

function errorOfUnknown(head: Buffer): FileError {
  if (head.length === 0) return 'empty';
  const start = head.toString('latin1', 0, 16);
  const isOther = BMP.test(start) || otherPictures.some((beginning) => start.startsWith(beginning));
  if (isOther) return 'otherPicture';
  const text = head.toString('utf8');
  return /^[\ufeff\s]*</.test(text) && /<svg[\s>]/i.test(text) ? 'svg' : 'neither';
}

/** The bytes at the end of a PDF that readers search for its end marker. */
const PDF_END = 2048;

export const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
export const ZIP_END_LENGTH = 22;
/** With the longest comment, and blanks that a transfer has added. */
export const ZIP_END_MAX = ZIP_END_LENGTH + 0xffff + 1024;

/** Content that a program which ignores the content type could run as a page or a script. */
const PAGE = /<(?:html|script|!doctype|\?php|svg|iframe|body)[\s>]/i;

/** A PDF is stored as it is, so it must not be another file at the same time, and must not be cut off. */
async function requireWholePdf(file: Blob, head: Buffer): Promise<void> {
  const end = await bytesOf(file.slice(-ZIP_END_MAX));
  if (PAGE.test(head.toString('latin1')) || findZipEnd(end) !== null) throw new UnusableFile('hidden');
  if (end.subarray(-PDF_END).includes('%%EOF')) return;
  const bytes = await bytesOf(file);
  if (!hasTable(bytes, bytes.indexOf('%PDF-'))) throw new UnusableFile('damagedPdf');
}

/** Whether the last table of objects stands where the file says: its position counts from the start of the PDF. */
function hasTable(bytes: Buffer, first: number): boolean {
  const marker = bytes.lastIndexOf('startxref');
  const [, position] = /^startxref\s+(\d{1,10})/.exec(bytes.toString('latin1', marker, marker + 32)) ?? [];
  if (marker < 0 || !position) return false;
  return [0, first].some((offset) => {
    const at = Number(position) + offset;
    return /^\s*(?:xref|\d+\s+\d+\s+obj)\b/.test(bytes.toString('latin1', at, at + 32));
  });
}

/**
 * Where the last record of an archive begins that ends with the file, apart from blanks: readers find one inside of a
 * PDF only as its attachment.
 */
export function findZipEnd(tail: Buffer): number | null {
  const at = tail.lastIndexOf(ZIP_END);
  if (at < 0 || at + ZIP_END_LENGTH > tail.length) return null;
  const end = at + ZIP_END_LENGTH + tail.readUInt16LE(at + 20);
  return /^[\0\s]*$/.test(tail.toString('latin1', end)) ? at : null;
}
