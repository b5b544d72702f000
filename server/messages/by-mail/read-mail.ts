import { convert } from 'html-to-text';
import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime';

/** More than mail programs create; a mail beyond it is refused. */
const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 2 };

/** A file of a mail. */
export interface MailedFile {
  name: string;
  bytes: Uint8Array;
}

export interface ReceivedMail {
  /** Null when it names no sender, or several. */
  from: string | null;
  /** The same at each attempt to deliver a mail; null without one. */
  messageId: string | null;
  /** Includes what it quotes. */
  text: string;
  files: MailedFile[];
  /** Nobody wrote it: out of office, could not be delivered, a mailing list. */
  isAutomatic: boolean;
}

/** @throws when the source is no mail */
export async function readMail(source: Uint8Array): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(source, LIMITS);
  return {
    from: onlyAuthor(mail),
    messageId: mail.messageId || null,
    text: mail.text?.trim() || textOf(mail.html ?? ''),
    files: mail.attachments.filter(isSent).map(asFile),
    isAutomatic: isAutomatic(mail),
  };
}

function onlyAuthor({ headers }: Email): string | null {
  const given = headers.filter(({ key }) => key === 'from').map(({ value }) => value);
  const [only, ...others] = addressParser(given.join(','), { flatten: true });
  return (others.length === 0 && only?.address?.toLowerCase()) || null;
}

/** Characters of a mail in HTML that are read, and elements inside each other. */
const MOST_HTML = 200_000;
const MOST_DEPTH = 100;

/** Quotes are left out: in HTML they are elements of their own. */
const textOf = (html: string) =>
  convert(html.slice(0, MOST_HTML), {
    wordwrap: false,
    limits: { maxDepth: MOST_DEPTH, ellipsis: '' },
    selectors: [
      ...['img', 'blockquote', '.gmail_quote'].map((selector) => ({ selector, format: 'skip' })),
      { selector: 'a', options: { ignoreHref: true } },
    ],
  });

/** The headers of RFC 3834, and those that programs use beside them. */
function isAutomatic({ headers, from }: Email): boolean {
  const value = (key: string) =>
    headers
      .find((header) => header.key === key)
      ?.value.trim()
      .toLowerCase();
  return (
    (value('auto-submitted') ?? 'no') !== 'no' ||
    /^(?:bulk|junk|list|auto_reply)$/.test(value('precedence') ?? '') ||
    ['x-autoreply', 'x-autorespond', 'list-id', 'list-unsubscribe'].some((key) => value(key) !== undefined) ||
    /^multipart\/report\b/.test(value('content-type') ?? '') ||
    /^(?:mailer-daemon|postmaster)@/i.test(from?.address ?? '')
  );
}

/** Signatures of the mail, calendars and contact cards, which mail programs add by themselves. */
const ADDED =
  /^(?:application\/(?:pkcs7-signature|x-pkcs7-signature|pgp-\w+|ics)|text\/(?:calendar|x?-?vcard)|message\/.+)$/;
/** Bytes of a picture in the text below which it counts as part of a signature. */
const LOGO = 20 * 1024;

const isSent = ({ mimeType, related, content }: Attachment) =>
  !ADDED.test(mimeType) && !(related && sizeOf(content) < LOGO);

const sizeOf = (content: Attachment['content']) =>
  typeof content === 'string' ? content.length : content.byteLength;

function asFile({ filename, mimeType, content }: Attachment): MailedFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  return { name: filename ?? `file.${mimeType.split('/').at(-1)}`, bytes };
}
