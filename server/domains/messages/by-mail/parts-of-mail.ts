import PostalMime, { type Header } from 'postal-mime';
import { signedContent } from './signed-content.ts';
import { findBody, HEADER_MAX_BYTES } from './spool-mail.ts';
import { parametersOf } from './structured-header.ts';

/** Parts of a mail, and multiparts inside each other: more than mail programs create. */
const PARTS_MAX = 100;
const DEPTH_MAX = 10;
/** Pieces of a body in base64. */
const PIECES_MAX = 1_000;
/** Values of all signatures: a signed mail has one for each 1,000 bytes or so, which is read at each of six levels. */
const VALUES_MAX = 500_000;
const PKCS7 = /^application\/(?:x-)?pkcs7-mime$/;
/** A line above a part, which no line of text is: rules and titles of quotations end with hyphens. */
const BOUNDARY = /^--(\S.{0,67}[^\s-])[ \t]*\r?\n(?:content-|\r?\n)/im;
const UNENDED_TYPE = /^(\s*[^\s/;(]+\/[^\s/;(]+)\s+(?=[^\s;(])/;

/** A part of a mail: a text or a file, or several parts. */
export interface Part {
  headers: Header[];
  /** `text/plain`, in small letters. */
  type: string;
  parameters: Map<string, string>;
  /** `inline`, `attachment` or nothing, and the name of a file. */
  disposition: ReturnType<typeof parametersOf>;
  /** As it arrived. */
  body: Buffer;
  /** Of a multipart, or the signed one. */
  parts: Part[];
}

interface Budget {
  parts: number;
  values: number;
  isCut: boolean;
}

/** The parts of a mail; `isCut` when it has more. */
export async function readParts(source: Buffer): Promise<{ mail: Part; isCut: boolean }> {
  const budget: Budget = { parts: PARTS_MAX, values: VALUES_MAX, isCut: false };
  return { mail: await partOf(source, budget, 0), isCut: budget.isCut };
}

/** Finds the parts with `Buffer.indexOf`; text before and after them is for programs that know no parts. */
async function partOf(entity: Buffer, budget: Budget, depth: number): Promise<Part> {
  budget.parts--;
  const [headerEnd, bodyStart] = findBody(entity);
  const header = entity.subarray(0, headerEnd < 0 ? HEADER_MAX_BYTES : headerEnd);
  const { headers } = await PostalMime.parse(header);
  const fieldOf = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
  // Some programs forget the semicolon: `text/html charset=utf-8`.
  const { value, parameters } = parametersOf(fieldOf('content-type').replace(UNENDED_TYPE, '$1;'));
  const part: Part = {
    ...{ headers, parameters, parts: [] },
    // What is no type counts as text (RFC 2045, 5.2).
    type: value.includes('/') ? value : 'text/plain',
    disposition: parametersOf(fieldOf('content-disposition')),
    // A part that begins without a header.
    body: headerEnd < 0 && headers.length === 0 ? entity : entity.subarray(bodyStart),
  };
  if (PKCS7.test(value) && isMailItself(part) && budget.parts > 0 && depth < DEPTH_MAX) {
    const signed = signedContent(decodedBody(part), budget);
    const inner = signed && (await partOf(signed, budget, depth + 1));
    if (inner?.headers.some(({ key }) => key === 'content-type')) part.parts.push(inner);
  }
  if (!value.startsWith('multipart/')) return part;
  // With the line break before it: a multipart may begin with its first boundary.
  const body = entity.subarray(Math.max(0, bodyStart - 1));
  const found = BOUNDARY.exec(body.toString('latin1', 0, HEADER_MAX_BYTES))?.[1] ?? '';
  // Some programs lose the boundary, or write another one.
  for (const boundary of new Set([parameters.get('boundary') || found, found])) {
    if (boundary === '' || part.parts.length > 0) continue;
    for (const section of sectionsOf(body, boundary)) {
      budget.isCut ||= budget.parts === 0 || depth === DEPTH_MAX;
      if (budget.isCut) return part;
      part.parts.push(await partOf(section, budget, depth + 1));
    }
  }
  return part.parts.length > 0 ? part : { ...part, type: 'text/plain' };
}

/** Not a signed file (RFC 8551, 3.2.1). */
const isMailItself = ({ parameters, disposition }: Part) =>
  [...parameters, ...disposition.parameters].every(
    ([key, name]) => !/^(?:file)?name/.test(key) || /(?:^|')smime\.p7m$/i.test(name),
  );

/** What stands between lines of two hyphens and the boundary. */
function* sectionsOf(body: Buffer, boundary: string): Generator<Buffer> {
  const mark = Buffer.from(`\n--${boundary}`);
  let start = -1;
  let lookAlikes = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    const end = at + mark.length;
    const [, last, line] = /^(--)?([ \t]*(?:\r?\n|$))?/.exec(body.toString('latin1', end, end + 80)) ?? [];
    if (line === undefined && !last) {
      if (lookAlikes++ === PARTS_MAX) return;
      continue;
    }
    if (start >= 0) yield body.subarray(start, body[at - 1] === CARRIAGE_RETURN ? at - 1 : at);
    start = last ? -1 : end + (line?.length ?? 0);
    if (last) return;
  }
  if (start >= 0) yield body.subarray(start);
}

const EQUALS = 0x3d;
const SPACE = 0x20;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export function decodedBody({ type, headers, body }: Part): Buffer {
  const encoding = headers.find(({ key }) => key === 'content-transfer-encoding')?.value ?? '';
  if (/\bbase64\b/i.test(encoding)) return decodeBase64(body.toString('latin1'), type.startsWith('text/'));
  if (/\bquoted-printable\b/i.test(encoding)) return decodeQuotedPrintable(body);
  return body;
}

function decodeBase64(text: string, isText: boolean): Buffer {
  const end = isText ? endOfBase64(text) : text.length;
  const pieces = text.slice(0, end).split(/=+/, PIECES_MAX);
  // What has more pieces is no text.
  const decoded = pieces.length === PIECES_MAX ? [text] : pieces;
  const below = Buffer.from(text.slice(end), 'latin1');
  return Buffer.concat([...decoded.map((piece) => Buffer.from(piece, 'base64')), below]);
}

/**
 * Mailing lists add plain lines below a text. It ends with `=`, unless a program has encoded it in pieces, each with its
 * own, so that no plain line follows.
 */
function endOfBase64(text: string): number {
  const plain = text.search(/[^A-Za-z\d+/=\s]|\S[ \t]+\S/);
  const start = plain < 0 ? text.length : text.lastIndexOf('\n', plain) + 1;
  const encoded = text.slice(0, start).trimEnd();
  const [piece = encoded] = /^[^=]*=+/.exec(encoded) ?? [];
  const rest = encoded.slice(piece.length);
  const isWhole = rest.replaceAll(/\s/g, '').length % 4 === 0 && !/^[ \t\r]*\n[ \t\r]*\n/.test(rest);
  return plain < 0 && isWhole ? text.length : piece.length;
}

/** RFC 2045: `=` and two digits are a byte, and `=` at the end of a line, or before spaces there, continues it. */
function decodeQuotedPrintable(body: Buffer): Buffer {
  const decoded = Buffer.allocUnsafe(body.length);
  let length = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] as number;
    if (byte !== EQUALS) decoded[length++] = byte;
    else if (isLineFeed(body, at + 1)) at = body.indexOf(LINE_FEED, at);
    else {
      const value = 16 * (DIGITS[body[at + 1] ?? 0] ?? 0) + (DIGITS[body[at + 2] ?? 0] ?? 0);
      decoded[length++] = value < 0 ? byte : value;
      if (value >= 0) at += 2;
    }
  }
  return decoded.subarray(0, length);
}

/** Behind spaces that a server has added. */
function isLineFeed(body: Buffer, from: number): boolean {
  let at = from;
  while (body[at] === SPACE || body[at] === TAB || body[at] === CARRIAGE_RETURN) at++;
  return body[at] === LINE_FEED;
}

/** Values of hexadecimal digits; of other bytes so small that no sum with them is a byte. */
const DIGITS = Int16Array.from({ length: 256 }, (_, byte) => {
  const value = '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase());
  return value < 0 ? -1_000 : value;
});
