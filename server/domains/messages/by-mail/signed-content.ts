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

interface Budget {
  values: number;
}

/** The mail inside of a signature (RFC 8551, 3.5.2), which has no other copy of it; null without one. */
export function signedContent(message: Buffer, budget: Budget): Buffer | null {
  const valuesIn = (bytes: Buffer): Value[] => {
    const values: Value[] = [];
    for (let at = 0; at < bytes.length; at = values.at(-1)?.end ?? at)
      values.push(readValue(bytes, at, budget));
    return values;
  };
  const octetsOf = ({ tag, content }: Value): Buffer[] =>
    tag === OCTETS ? [content] : tag === OCTETS_IN_PARTS ? valuesIn(content).flatMap(octetsOf) : [];
  try {
    const [type, wrapped] = valuesIn(readValue(message, 0, budget).content);
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

/** BER (ITU-T X.690, 8.1), as far as signatures use it: tags of one byte, lengths of both kinds. */
function readValue(bytes: Buffer, at: number, budget: Budget, depth = 0): Value {
  if (budget.values-- <= 0) throw new RangeError('Too many values');
  if (depth === DEPTH_MAX) throw new RangeError('Too deep');
  const tag = bytes.readUInt8(at);
  const length = bytes.readUInt8(at + 1);
  const start = at + 2;
  if (length === 0x80) {
    let end = start;
    while (bytes.readUInt16BE(end) !== 0) end = readValue(bytes, end, budget, depth + 1).end;
    return { tag, content: bytes.subarray(start, end), end: end + 2 };
  }
  const more = length > 0x80 ? length & 0x7f : 0;
  const from = start + more;
  const end = from + (more > 0 ? bytes.readUIntBE(start, more) : length);
  if (end > bytes.length) throw new RangeError('Too short');
  return { tag, content: bytes.subarray(from, end), end };
}
