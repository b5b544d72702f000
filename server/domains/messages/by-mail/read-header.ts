import PostalMime, { addressParser, type Header } from 'postal-mime';

/** Characters of `From` that are read; RFC 5322 allows 998 in a line. */
const AUTHOR_MAX = 1_000;

export interface MailHeader {
  /** In small letters; null when it names no sender, or several. */
  from: string | null;
  /** The same at each attempt to deliver a mail; null without one. */
  messageId: string | null;
  /** A program wrote it: out of office, could not be delivered, a mailing list. */
  isAutomatic: boolean;
  /** `Authentication-Results` of all servers on the way, the last server first. */
  authenticationResults: string[];
}

/** @throws when the source is no header */
export async function readHeader(source: Buffer): Promise<MailHeader> {
  const { headers, messageId } = await PostalMime.parse(source);
  const from = onlyAuthor(headers);
  return {
    from,
    messageId: messageId || null,
    isAutomatic: isAutomatic(headers) || /^(?:mailer-daemon|postmaster)@/.test(from ?? ''),
    authenticationResults: valuesOf(headers, 'authentication-results'),
  };
}

const valuesOf = (headers: Header[], name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value.trim());

function onlyAuthor(headers: Header[]): string | null {
  const given = valuesOf(headers, 'from').join(',');
  if (given.length > AUTHOR_MAX) return null;
  const [only, ...others] = addressParser(given, { flatten: true });
  return (others.length === 0 && only?.address?.toLowerCase()) || null;
}

/** The headers of RFC 3834, and those that programs use beside them. */
function isAutomatic(headers: Header[]): boolean {
  const value = (name: string) => valuesOf(headers, name)[0]?.toLowerCase();
  return (
    (value('auto-submitted') ?? 'no') !== 'no' ||
    (value('x-auto-response-suppress') ?? 'none') !== 'none' ||
    /^(?:bulk|junk|list|auto_reply)$/.test(value('precedence') ?? '') ||
    MARKS.some((name) => value(name) !== undefined) ||
    /^multipart\/report\b/.test(value('content-type') ?? '')
  );
}

const MARKS = ['x-autoreply', 'x-autorespond', 'x-vacation', 'list-id', 'list-unsubscribe'];
