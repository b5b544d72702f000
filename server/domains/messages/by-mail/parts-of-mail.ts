import PostalMime, { type Header } from 'postal-mime';
import { findBody, HEADER_MAX_BYTES } from './spool-mail.ts';
import { parametersOf } from './structured-header.ts';

/** Parts of a mail, and multiparts inside each other: more than mail programs create. */
const PARTS_MAX = 100;
const DEPTH_MAX = 10;
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
  parts: Part[];
}

interface Budget {
  parts: number;
  isCut: boolean;
}

/** The parts of a mail; `isCut` when it has more. */
export async function readParts(source: Buffer): Promise<{ mail: Part; isCut: boolean }> {
  const budget = { parts: PARTS_MAX, isCut: false };
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
  const boundary = value.startsWith('multipart/') && parameters.get('boundary');
  if (!boundary) return part;
  // With the line break before it: a multipart may begin with its first boundary.
  for (const section of sectionsOf(entity.subarray(Math.max(0, bodyStart - 1)), boundary)) {
    budget.isCut ||= budget.parts === 0 || depth === DEPTH_MAX;
    if (budget.isCut) break;
    part.parts.push(await partOf(section, budget, depth + 1));
  }
  return part;
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
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export function decodedBody({ headers, body }: Part): Buffer {
  const encoding = headers.find(({ key }) => key === 'content-transfer-encoding')?.value ?? '';
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
