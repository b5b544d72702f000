import { createHmac, timingSafeEqual } from 'node:crypto';

const variants = ['file', 'thumbnail'] as const;
export type Variant = (typeof variants)[number];
export const isVariant = (text: string): text is Variant => variants.some((variant) => variant === text);

/** Seconds. A link is valid for one to two of them; all links of the same hour are the same, so browsers cache them. */
const PERIOD = 3600;

interface SignedFile {
  id: string;
  /** The random name of the file signs its links, so that they end with the file and need no key of the server. */
  name: string;
}

interface LinkTo {
  /** The link ends with this session. */
  sessionId: string;
  variant: Variant;
}

/** The address of a file for one session. A browser cannot send a token with a picture or a download. */
export function attachmentAddress(file: SignedFile, to: LinkTo, now = Date.now()): string {
  const expires = (Math.floor(now / 1000 / PERIOD) + 2) * PERIOD;
  const query = new URLSearchParams({
    session: to.sessionId,
    expires: String(expires),
    signature: signatureOf(file, to, expires),
  });
  return `/attachments/${file.id}/${to.variant}?${query}`;
}

interface Link extends LinkTo {
  /** Seconds since 1970. */
  expires: number;
  signature: string;
}

export function isValidLink(
  file: SignedFile,
  { expires, signature, ...to }: Link,
  now = Date.now(),
): boolean {
  const expected = Buffer.from(signatureOf(file, to, expires));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) && now < expires * 1000;
}

function signatureOf({ id, name }: SignedFile, { sessionId, variant }: LinkTo, expires: number): string {
  return createHmac('sha256', name).update(`${id} ${variant} ${sessionId} ${expires}`).digest('base64url');
}
