import PostalMime, { type Attachment } from 'postal-mime';
import { unreadableMail } from './refused-mail.ts';
import { findBody } from './spool-mail.ts';
import { textOfHtml } from './text-of-html.ts';

/** Parts of a mail, and multiparts inside each other: more than mail programs create. */
const PARTS_MAX = 100;
const DEPTH_MAX = 10;
/** Bytes of text that are parsed, of a part and of all parts; a message has at most 5,000 characters. */
const TEXT_MAX = { part: 256 * 1024, mail: 1024 * 1024 };

/** A file of a mail. */
export interface MailedFile {
  name: string;
  bytes: Uint8Array;
}

export interface MailBody {
  /** Includes what it quotes. */
  text: string;
  files: MailedFile[];
}

/**
 * Reads the text and the files of a mail. The parts are found and decoded by Node itself; the library, whose time grows
 * with the square of the number of lines, gets each part's header and the beginning of its content in one line.
 *
 * @throws {RefusedMail}
 */
export async function readMail(source: Buffer): Promise<MailBody> {
  const plain: string[] = [];
  const html: string[] = [];
  const files: MailedFile[] = [];
  const budget = { parts: PARTS_MAX, text: TEXT_MAX.mail };
  for await (const { header, content, isRelated } of partsOf(source, budget)) {
    const start = content.subarray(0, Math.min(TEXT_MAX.part, budget.text));
    const part = await PostalMime.parse(
      // The first one counts.
      Buffer.concat([BASE64, header, Buffer.from(`\r\n\r\n${start.toString('base64')}`)]),
      { forceRfc822Attachments: true },
    );
    const file = part.attachments[0];
    if (file) {
      if (isSent(file, isRelated && content.length < LOGO)) files.push(asFile(file, content));
    } else {
      budget.text -= start.length;
      if (part.text) plain.push(part.text);
      else if (part.html) html.push(part.html);
    }
  }
  return { text: plain.join('\n').trim() || textOfHtml(html.join('\n')), files };
}

const BASE64 = Buffer.from('Content-Transfer-Encoding: base64\r\n');

interface Part {
  header: Buffer;
  /** Decoded. */
  content: Buffer;
  /** Belongs to the HTML beside it. */
  isRelated: boolean;
}

async function* partsOf(
  entity: Buffer,
  budget: { parts: number },
  { depth = 0, isRelated = false } = {},
): AsyncGenerator<Part> {
  if (budget.parts-- === 0 || depth > DEPTH_MAX) throw unreadableMail();
  const [headerEnd, bodyStart] = findBody(entity);
  if (headerEnd < 0) throw unreadableMail();
  const header = entity.subarray(0, headerEnd);
  // With the line break before it: a multipart may begin with its first boundary.
  const body = entity.subarray(bodyStart - 1);
  const { headers } = await PostalMime.parse(header);
  const fieldOf = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
  const boundary = boundaryOf(fieldOf('content-type'));
  if (boundary === null) {
    yield { header, content: decode(body.subarray(1), fieldOf('content-transfer-encoding')), isRelated };
    return;
  }
  const inside = {
    depth: depth + 1,
    isRelated: isRelated || /^multipart\/related\b/i.test(fieldOf('content-type')),
  };
  for (const section of sectionsOf(body, boundary)) yield* partsOf(section, budget, inside);
}

/** Of at most 70 characters, as RFC 2046 says. */
function boundaryOf(contentType: string): string | null {
  const [, quoted, token] =
    /^multipart\/[^;]+;(?:.*;)?\s*boundary\s*=\s*(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? token ?? null;
}

/** What stands between lines of two hyphens and the boundary. */
function* sectionsOf(body: Buffer, boundary: string): Generator<Buffer> {
  const mark = Buffer.from(`\n--${boundary}`);
  let start = -1;
  let lookAlikes = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    const end = at + mark.length;
    const [, last, line] = /^(--)?([ \t]*(?:\r?\n|$))?/.exec(body.toString('latin1', end, end + 80)) ?? [];
    if (line === undefined && !last) {
      if (lookAlikes++ === PARTS_MAX) throw unreadableMail();
      continue;
    }
    if (start >= 0) yield body.subarray(start, body[at - 1] === CARRIAGE_RETURN ? at - 1 : at);
    if (last) return;
    start = end + (line?.length ?? 0);
  }
  if (start >= 0) yield body.subarray(start);
}

const EQUALS = 0x3d;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

function decode(body: Buffer, encoding: string): Buffer {
  if (/\bbase64\b/i.test(encoding)) return Buffer.from(body.toString('latin1'), 'base64');
  if (/\bquoted-printable\b/i.test(encoding)) return decodeQuotedPrintable(body);
  return body;
}

/** RFC 2045: `=` and two digits are a byte, and `=` at the end of a line continues it. */
function decodeQuotedPrintable(body: Buffer): Buffer {
  const decoded = Buffer.allocUnsafe(body.length);
  let length = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] as number;
    if (byte !== EQUALS) decoded[length++] = byte;
    else if (body[at + 1] === LINE_FEED) at += 1;
    else if (body[at + 1] === CARRIAGE_RETURN && body[at + 2] === LINE_FEED) at += 2;
    else {
      const value = 16 * (DIGITS[body[at + 1] ?? 0] ?? 0) + (DIGITS[body[at + 2] ?? 0] ?? 0);
      decoded[length++] = value < 0 ? byte : value;
      if (value >= 0) at += 2;
    }
  }
  return decoded.subarray(0, length);
}

/** Values of hexadecimal digits; of other bytes so small that no sum with them is a byte. */
const DIGITS = Int16Array.from({ length: 256 }, (_, byte) => {
  const value = '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase());
  return value < 0 ? -1_000 : value;
});

/** Signatures of the mail, calendars and contact cards, which mail programs add by themselves. */
const ADDED =
  /^(?:application\/(?:pkcs7-signature|x-pkcs7-signature|pgp-\w+|ics)|text\/(?:calendar|x?-?vcard)|message\/.+)$/;
/** Bytes of a picture in the text below which it counts as part of a signature. */
const LOGO = 20 * 1024;

const isSent = ({ mimeType, contentId }: Attachment, isSmallAndRelated: boolean) =>
  !ADDED.test(mimeType) && !(isSmallAndRelated && contentId);

const asFile = ({ filename, mimeType }: Attachment, bytes: Buffer): MailedFile => ({
  name: filename ?? `file.${mimeType.split('/').at(-1)}`,
  bytes,
});
