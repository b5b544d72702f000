export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** The offset at which the picture ends according to its format; the end of the file if the picture is incomplete. */
export function endOfPicture(bytes: Buffer, format: PictureFormat): number {
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
