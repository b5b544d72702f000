/** Values of one level: a signed mail has a few, and more for each 1,000 bytes or so of its text. */
const VALUES_MAX = 50_000;
const DEPTH_MAX = 10;
const SIGNED_DATA = '2a864886f70d010702';
const OCTETS = 0x04;
const OCTETS_IN_PARTS = 0x24;
const SEQUENCE = 0x30;

interface Value {
  tag: number;
  content: Buffer;
  /** Where the next one begins. */
  end: number;
}

/** The mail inside of a signature (RFC 8551, 3.5.2), which has no other copy of it; null without one. */
export function signedContent(message: Buffer): Buffer | null {
  try {
    const [type, wrapped] = valuesIn(readValue(message, 0).content);
    if (type?.content.toString('hex') !== SIGNED_DATA || !wrapped) return null;
    const [signed] = valuesIn(wrapped.content);
    const inside = valuesIn(signed?.content ?? Buffer.alloc(0)).find(({ tag }) => tag === SEQUENCE);
    const [, content] = valuesIn(inside?.content ?? Buffer.alloc(0));
    const text = Buffer.concat(valuesIn(content?.content ?? Buffer.alloc(0)).flatMap(octetsOf));
    return text.length > 0 ? text : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const octetsOf = ({ tag, content }: Value): Buffer[] =>
  tag === OCTETS ? [content] : tag === OCTETS_IN_PARTS ? valuesIn(content).flatMap(octetsOf) : [];

function valuesIn(bytes: Buffer): Value[] {
  const values: Value[] = [];
  for (let at = 0; at < bytes.length; at = values.at(-1)?.end ?? at) {
    if (values.length === VALUES_MAX) throw new RangeError('Too many values');
    values.push(readValue(bytes, at));
  }
  return values;
}

/** BER (ITU-T X.690, 8.1), as far as signatures use it: tags of one byte, lengths of both kinds. */
function readValue(bytes: Buffer, at: number, depth = 0): Value {
  if (depth === DEPTH_MAX) throw new RangeError('Too deep');
  const tag = bytes.readUInt8(at);
  const length = bytes.readUInt8(at + 1);
  const start = at + 2;
  if (length === 0x80) {
    let end = start;
    while (bytes.readUInt16BE(end) !== 0) end = readValue(bytes, end, depth + 1).end;
    return { tag, content: bytes.subarray(start, end), end: end + 2 };
  }
  const more = length > 0x80 ? length & 0x7f : 0;
  const from = start + more;
  const end = from + (more > 0 ? bytes.readUIntBE(start, more) : length);
  if (end > bytes.length) throw new RangeError('Too short');
  return { tag, content: bytes.subarray(from, end), end };
}
