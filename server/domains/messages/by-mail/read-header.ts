import { emailOf } from '@sokoni/contract/input/email';
import PostalMime, { addressParser, type Header } from 'postal-mime';
import { isAligned } from './authentication-results.ts';
import { isAutomatic } from './automatic-mail.ts';
import { splitAt, tokensOf, valuesOf } from './structured-header.ts';

/** Characters of a header with addresses that are read; RFC 5322 allows 998 in a line. */
const AUTHORS_MAX = 1_000;

export interface MailHeader {
  /** In the form that finds an account; null when it names no author, or several and no sender. */
  from: string | null;
  /** The same at each attempt to deliver a mail; null without one. */
  messageId: string | null;
  /** A program wrote it, such as an absence note or a report about a mail that could not be delivered. */
  isAutomatic: boolean;
  /** `Authentication-Results` that the relay may have written, the last one first. */
  authenticationResults: string[];
}

interface Delivered {
  /** Empty for a mail without a return path. */
  envelopeFrom: string;
  /** The name of the relay. */
  relay?: string | undefined;
}

/** @throws when the source is no header */
export async function readHeader(
  source: Buffer,
  { envelopeFrom, relay = '' }: Delivered,
): Promise<MailHeader> {
  const { headers, messageId, subject = '' } = await PostalMime.parse(source);
  return {
    from: authorOf(headers),
    messageId: messageId || null,
    isAutomatic: isAutomatic(headers, { subject, envelopeFrom }),
    authenticationResults: valuesOf(headersOfRelay(headers, relay), 'authentication-results'),
  };
}

/** Several authors name the one who sends it (RFC 5322, 3.6.2). */
function authorOf(headers: Header[]): string | null {
  const authors = new Set(addressesIn(headers, 'from'));
  const [author, ...others] = authors;
  if (author && others.length === 0) return author;
  const [sender = ''] = addressesIn(headers, 'sender');
  return authors.has(sender) ? sender : null;
}

/** Also those of groups, without comments and names. */
function addressesIn(headers: Header[], name: string): string[] {
  const given = valuesOf(headers, name).join(',');
  if (given.length > AUTHORS_MAX) return [];
  const plain = tokensOf(given, ',:;<>').map(({ text, isQuoted, isGlued }) => {
    const word = isQuoted ? JSON.stringify(text) : text;
    return isGlued || text.startsWith('@') ? word : ` ${word}`;
  });
  return addressParser(plain.join(''), { flatten: true }).flatMap(
    ({ address }) => (address && (emailOf(address) ?? address.toLowerCase())) || [],
  );
}

/** Those above the first `Received` of another server: the mail may have arrived with what is below. */
function headersOfRelay(headers: Header[], relay: string): Header[] {
  const foreign = headers.findIndex(
    ({ key, value }) => key === 'received' && !isAligned(receiverIn(value), relay.toLowerCase()),
  );
  return foreign < 0 ? headers : headers.slice(0, foreign);
}

/** `from a.example by mx.example (Postfix) with ESMTPS; Mon, 23 Nov 2026 14:00:00 +0000` */
function receiverIn(received: string): string {
  const [words = []] = splitAt(tokensOf(received.toLowerCase(), ';'), ';');
  const by = words.findIndex(({ text, isQuoted }) => text === 'by' && !isQuoted);
  return words[by + 1]?.text ?? '';
}
