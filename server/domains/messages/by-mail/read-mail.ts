import { leftOutTexts } from '@sokoni/contract/left-out-texts';
import { storedFileName } from '@sokoni/contract/media/file-names';
import { isMostlyUtf8 } from '@sokoni/contract/tables/decode-table';
import PostalMime from 'postal-mime';
import { flowedLines, type Line, plainLines } from './lines.ts';
import { decodedBody, type Part, readParts } from './parts-of-mail.ts';
import { textOfHtml } from './text-of-html.ts';

/** Bytes of text that are read, of all parts of a mail. */
const TEXT_MAX = 1024 * 1024;
/** Characters of plain text that are read: a message by mail has 20,000, and what it quotes may be longer. */
const CHARACTERS_MAX = 100_000;
/** Bytes of a picture in the text below which it counts as part of a signature. */
const LOGO = 20 * 1024;
/** Characters of the name of a part that is left out. */
const NAME_SHOWN = 100;

/** A file of a mail. */
export interface MailedFile {
  name: string;
  bytes: Uint8Array;
}

/** What of a mail becomes no part of the message. */
export interface LeftOutPart {
  /** Empty for a text. */
  name: string;
  why: string;
  /** A program has added it, so its author need not know. */
  isAdded?: boolean;
}

export interface MailBody {
  /** Includes what it quotes. */
  lines: Line[];
  files: MailedFile[];
  leftOut: LeftOutPart[];
}

interface Reading extends MailBody {
  bytesLeft: number;
  /** Has what a plain form of the same text cannot say. */
  saysMore: boolean;
}

const newReading = (bytesLeft: number): Reading => ({
  ...{ lines: [], files: [], leftOut: [], bytesLeft, saysMore: false },
});

/** Reads the texts and the files of a mail, in their order. */
export async function readMail(source: Buffer): Promise<MailBody> {
  const reading = newReading(TEXT_MAX);
  const { mail, isCut } = await readParts(source);
  await read(mail, reading);
  if (isCut) reading.leftOut.push({ name: '', why: leftOutTexts.parts });
  return reading;
}

/** @param isRelated It belongs to the HTML beside it. */
async function read(part: Part, reading: Reading, isRelated = false): Promise<void> {
  const { type, parts } = part;
  if (parts.length === 0 && !type.startsWith('multipart/')) return readPart(part, reading, isRelated);
  if (type === 'multipart/alternative') return readForms(parts, reading, isRelated);
  for (const inner of parts) await read(inner, reading, isRelated || type === 'multipart/related');
  if (!type.startsWith('multipart/'))
    reading.leftOut.push({ name: await nameOf(part), why: leftOutTexts.signature, isAdded: true });
}

/** Forms of one text, each with files of its own: the first counts, unless a later one says more. */
async function readForms(parts: Part[], reading: Reading, isRelated: boolean): Promise<void> {
  const forms: Reading[] = [];
  for (const part of parts) {
    if (part.type.startsWith('text/') && !isText(part) && !isAttached(part)) continue;
    const form = newReading(reading.bytesLeft);
    await read(part, form, isRelated);
    reading.bytesLeft = form.bytesLeft;
    reading.files.push(...form.files);
    reading.leftOut.push(...form.leftOut);
    forms.push(form);
  }
  const chosen = forms.reduce((best, form) => (isBetter(form, best) ? form : best), forms[0] ?? reading);
  reading.lines.push(...(chosen === reading ? [] : chosen.lines));
}

const isBetter = (form: Reading, other: Reading) =>
  letters(form) > 0 &&
  ((form.saysMore && !other.saysMore) || letters(form) > 2 * letters(other) || hasMoreWords(form, other)) &&
  (form.saysMore || !lacksNumber(form, other));

/** Some plain forms leave out tables, or say only that the mail is HTML, so that they have hardly a word of it. */
function hasMoreWords(form: Reading, other: Reading): boolean {
  const [words, others] = [wordsOf(form), wordsOf(other)];
  const more = [...words].filter((word) => !others.has(word)).length;
  const shared = words.size - more;
  return more > others.size - shared || (words.size > 0 && 5 * shared <= words.size);
}

/** The HTML of some programs lacks a part of the text. */
function lacksNumber(form: Reading, other: Reading): boolean {
  const words = wordsOf(form);
  return [...wordsOf(other)].some((word) => /^\p{N}+$/u.test(word) && !words.has(word));
}

/** Without what stands for pictures in a plain form, and where links lead. */
const wordsOf = ({ lines }: Reading) =>
  new Set(
    lines.flatMap(
      ({ text }) =>
        text
          .replaceAll(/\[(?:cid|image):[^[\]]*\]|(?:https?:|mailto:|tel:)[^\s<>]+/g, ' ')
          .toLowerCase()
          .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    ),
  );

const letters = ({ lines }: Reading) =>
  lines.reduce((sum, { text }) => sum + text.replaceAll(/\s/g, '').length, 0);

const isText = ({ type }: Part) => /^text\/(?!calendar|directory|(?:x-)?vcard|csv|rtf|x-amp-html)/.test(type);
const isAttached = ({ disposition }: Part) =>
  disposition.value === 'attachment' ||
  [...disposition.parameters.keys()].some((name) => name.startsWith('filename'));

async function readPart(part: Part, reading: Reading, isRelated: boolean): Promise<void> {
  if (isText(part) && !isAttached(part)) return readText(part, reading);
  // Describes a file of a Macintosh.
  if (part.type === 'application/applefile') return;
  const bytes = decodedBody(part);
  const name = await nameOf(part);
  const isLogo = isRelated && part.type.startsWith('image/') && bytes.length < LOGO;
  const why = isLogo
    ? leftOutTexts.logo
    : (whyNot[part.type] ?? whyNotNamed.find(([pattern]) => pattern.test(name))?.[1]);
  if (!why) reading.files.push({ name, bytes });
  else
    reading.leftOut.push({ name: storedFileName(name, NAME_SHOWN) ?? 'file', why, isAdded: ADDED.has(why) });
}

/** Parts that are no files, or none that a message can have. */
const whyNot: Record<string, string> = {
  'application/pkcs7-signature': leftOutTexts.signature,
  'application/x-pkcs7-signature': leftOutTexts.signature,
  'application/pgp-signature': leftOutTexts.signature,
  'application/pgp-keys': leftOutTexts.signature,
  'application/pkcs7-mime': leftOutTexts.encrypted,
  'application/x-pkcs7-mime': leftOutTexts.encrypted,
  'application/pgp-encrypted': leftOutTexts.encrypted,
  'application/ms-tnef': leftOutTexts.winmail,
  'application/vnd.ms-tnef': leftOutTexts.winmail,
  'message/rfc822': leftOutTexts.mail,
  'message/global': leftOutTexts.mail,
  'text/calendar': leftOutTexts.date,
  'application/ics': leftOutTexts.date,
  'text/vcard': leftOutTexts.card,
  'text/x-vcard': leftOutTexts.card,
  'text/directory': leftOutTexts.card,
};

/** Programs that do not know the type of a file send bytes. */
const whyNotNamed: readonly [RegExp, string][] = [
  [/^winmail\.dat$/i, leftOutTexts.winmail],
  [/\.(?:ics|ical|ifb)$/i, leftOutTexts.date],
  [/\.vcf$/i, leftOutTexts.card],
  [/\.p7s$/i, leftOutTexts.signature],
  [/\.p7m$/i, leftOutTexts.encrypted],
];

const ADDED: ReadonlySet<string> = new Set([leftOutTexts.signature, leftOutTexts.logo]);

async function nameOf({ type, headers, body }: Part): Promise<string> {
  const field = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
  const asFile = `Content-Type: x/x${field('content-type').replace(/^[^;]*/, '')}\nContent-Disposition: attachment${field('content-disposition').replace(/^[^;]*/, '')}\n\n`;
  const given = (await PostalMime.parse(asFile)).attachments[0]?.filename;
  if (given) return given;
  if (!type.startsWith('message/')) return `file.${type.split('/').at(-1)}`;
  const { subject } = await PostalMime.parse(body.subarray(0, LOGO));
  return `${subject || 'mail'}.eml`;
}

/** A text without a name in the order of the mail. */
function readText(part: Part, reading: Reading): void {
  const bytes = decodedBody(part);
  const start = bytes.subarray(0, reading.bytesLeft);
  reading.bytesLeft -= start.length;
  const isShort = start.length < bytes.length;
  const isHtml = part.type === 'text/html';
  const charset = part.parameters.get('charset') ?? (isHtml ? charsetIn(start) : '');
  const text = decodeText(start, charset, isShort).replaceAll(/\r\n?/g, '\n');
  const html = isHtml ? textOfHtml(text) : null;
  const isFlowed = part.parameters.get('format')?.toLowerCase() === 'flowed';
  const plain = text.slice(0, CHARACTERS_MAX);
  const delSp = part.parameters.get('delsp')?.toLowerCase() === 'yes';
  const lines = html?.lines ?? (isFlowed ? flowedLines(plain, { delSp }) : plainLines(plain));
  for (const line of lines) reading.lines.push(line);
  reading.saysMore ||= html?.saysMore ?? false;
  const isCut = isShort || (html ? html.isCut : plain.length < text.length);
  if (isCut) reading.leftOut.push({ name: '', why: leftOutTexts.text });
}

/** Charsets of one byte for each character: a text in one of them is hardly ever valid UTF-8. */
const SINGLE_BYTE = /^(?:iso-?8859|latin|(?:windows|cp|x-cp)-?125|mac|x-mac|koi8)/i;

/** Characters of the name of a charset. */
const LABEL_MAX = 40;

/** The charset that a page names itself, in its first 1,024 bytes, but UTF-16, which cannot be read so (HTML, 4.2.5.4). */
const charsetIn = (page: Buffer) =>
  /<meta[^>]*\bcharset\s*=\s*["']?(?!utf-16|ucs-2|iso-10646|(?:cs)?unicode)([\w:.-]+)/i.exec(
    page.toString('latin1', 0, 1024),
  )?.[1] ?? '';

/** Numbers of code pages that the Encoding standard does not list. */
const CODE_PAGES: Record<string, string> = {
  ...{ '932': 'shift_jis', '936': 'gbk', '949': 'euc-kr', '950': 'big5', '65001': 'utf-8' },
};

/** Many programs name no charset, or the wrong one, for UTF-8. The end may be cut inside a character. */
function decodeText(bytes: Buffer, charset: string, isShort: boolean): string {
  const name = charset
    .slice(0, LABEL_MAX)
    .replaceAll(/^['"\s]+|['"\s;]+$/g, '')
    .replace(/^(?:cp|ms)-?(\d+)$/i, codePage);
  const label = /^(?:|us-ascii|ascii|unknown-8bit|default)$/i.test(name) ? 'utf-8' : name;
  const isUtf8 = /^utf-?8$/i.test(label);
  const tries = [
    ...(SINGLE_BYTE.test(label) ? [{ encoding: 'utf-8', fatal: true, stream: isShort }] : []),
    { encoding: label, fatal: true, stream: isShort },
    { encoding: 'utf-8', fatal: true, stream: isShort },
    {
      encoding: !isUtf8 ? label : isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252',
      ...{ fatal: false, stream: isShort },
    },
  ];
  for (const { encoding, fatal, stream } of tries) {
    try {
      return new TextDecoder(encoding, { fatal }).decode(bytes, { stream });
    } catch {}
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

const codePage = (name: string, number: string) => CODE_PAGES[number] ?? name;
