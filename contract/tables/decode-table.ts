/** Bytes of the largest table: 200 lines with the longest texts in every cell. */
export const TABLE_MAX_BYTES = 2 ** 20;

/** What a table may be written in; the last three cannot be told from each other or from damaged UTF-8, so a person chooses. */
export const tableEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1256',
  'macintosh',
] as const;
export type TableEncoding = (typeof tableEncodings)[number];
const oneByteEncodings = ['windows-1252', 'windows-1256', 'macintosh'] as const;

const TOO_LARGE = /*i18n*/ 'A table can have at most 1 MB. Split the file.';
const WORKBOOK = /*i18n*/ 'This is a workbook. Save it as CSV and choose that file.';

const NOT_TEXT = /*i18n*/ 'This file is no text. Save the table as CSV and choose that file.';

export type DecodedTable =
  | { text: string }
  /** Its text by encoding, the most plausible one first. */
  | { readings: { encoding: TableEncoding; text: string }[] }
  | { problem: string };

/** Unicode is recognised. Any other text is read in the chosen encoding, or in all, for a person to choose. */
export function decodeTable(bytes: Uint8Array, chosen?: TableEncoding): DecodedTable {
  if (bytes.length > TABLE_MAX_BYTES) return { problem: TOO_LARGE };
  if (isWorkbook(bytes)) return { problem: WORKBOOK };
  const mark = markedEncoding(bytes);
  // Some programs write the mark of UTF-8 before a text that is in another encoding.
  if (mark === 'utf-8' && !isText(bytes, mark)) return decodeTable(bytes.subarray(3), chosen);
  const marked = mark ?? chosen ?? unmarkedEncoding(bytes);
  if (marked) {
    const text = new TextDecoder(marked).decode(bytes);
    return isBinary(text) ? { problem: NOT_TEXT } : { text };
  }
  const readings = [...oneByteEncodings, ...(isMostlyUtf8(bytes) ? (['utf-8'] as const) : [])]
    .map((encoding) => ({ encoding, text: new TextDecoder(encoding).decode(bytes) }))
    .sort((one, other) => plausibility(other.text) - plausibility(one.text));
  if (readings.every(({ text }) => isBinary(text))) return { problem: NOT_TEXT };
  const different = readings.filter(
    ({ text }, nth) => readings.findIndex((other) => other.text === text) === nth,
  );
  return different.length === 1 ? (different[0] as { text: string }) : { readings: different };
}

/** Excel's own format is a ZIP file, or the older one of Office. */
const isWorkbook = ([first, second]: Uint8Array) =>
  (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);

function markedEncoding([first, second, third]: Uint8Array): TableEncoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/** A text has no U+0000, but in UTF-16 half of each ASCII sign is zero: the first half, or the second. */
function unmarkedEncoding(bytes: Uint8Array): TableEncoding | undefined {
  let [even, odd] = [0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (byte === 0 && index % 2 === 0) even++;
    else if (byte === 0) odd++;
  }
  const encoding = odd > even ? 'utf-16le' : even > 0 ? 'utf-16be' : 'utf-8';
  return isText(bytes, encoding) ? encoding : isText(bytes, 'utf-8') ? 'utf-8' : undefined;
}

/** Text has a few control characters at most: tabs, breaks, and the end of a file of DOS. */
const isBinary = (text: string) =>
  (text.match(/[^\P{Cc}\t-\r]/gu)?.length ?? 0) > Math.max(1, text.length / 100);

function isText(bytes: Uint8Array, encoding: TableEncoding): boolean {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return encoding === 'utf-8' || /[\n\r]/.test(text);
  } catch {
    return false;
  }
}

/** UTF-8 with a few damaged bytes: it was cut off, or has lines of another file. */
export function isMostlyUtf8(bytes: Uint8Array): boolean {
  const others = new TextDecoder().decode(bytes).match(/[^\p{ASCII}]/gu) ?? [];
  return 2 * others.filter((sign) => sign === '\ufffd').length < others.length;
}

/**
 * Words with other letters than ASCII that are written as words are, in one script and with a capital only at the start, and
 * signs of currencies that are not part of a word.
 */
function plausibility(text: string): number {
  let score = 0;
  for (const [word] of text.matchAll(/[\p{L}\p{M}'’-]+|[^\p{ASCII}]/gu)) {
    if (!/[^\p{ASCII}]/u.test(word)) continue;
    score += /^\p{Lu}?[\p{Ll}'’-]+$|^[\p{Lu}'’-]+$|^[\p{Script=Arabic}\p{M}]+$/u.test(word) ? 1 : -1;
  }
  return score + 2 * (text.match(CURRENCY)?.length ?? 0);
}

/** `12 € each`, `€12`, `Price (€)`, but not `€pfel`, which is `Äpfel` in another encoding, or `¥ Coffee`, which is `• Coffee`. */
const CURRENCY = /(?<=\d ?)[^\P{Sc}$](?!\p{L})|(?<!\p{L})[^\P{Sc}$](?! ?\p{L})/gu;
