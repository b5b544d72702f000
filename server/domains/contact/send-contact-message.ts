import { createHash } from 'node:crypto';
import { type ContactMark, type NewContactMessage, STAMP_AGE } from '@sokoni/contract/contact';
import type { LanguageCode } from '@sokoni/contract/languages';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { ApiError, duration } from '../../platform/http/errors.ts';
import { withValues } from '../../platform/http/translate.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { mailLater } from '../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { readCompany } from '../company/settings.ts';
import { contactMessage } from './mail.ts';
import { ageOfStamp, contactKey, senderOf } from './stamp.ts';

const HOUR = 3_600_000;
/** Messages per hour from one network address: enough for a family or an office, too few for a bot. */
const MOST_AN_HOUR = 5;
/** Limits these mails so that they do not delay other mail; further messages are in the admin area only. */
const MAILS_AN_HOUR = 60;

/** Ordinary messages contain a link or two; advertising contains more. */
const LINKS_MAX = 2;

const LINK = /https?:\/\/|\bwww\./gi;
const MARKUP = /<\s*a\s[^>]*href|\[(?:url|link)[=\]]/i;
/** Matches a full stop before a lower-case letter, as in `shop.example`, but not 'J.R. Njoroge' or 'Dr.Zoë'. */
const LINK_FOR_A_NAME = /https?:|www\.|\p{L}{2,}\.\p{Ll}{2,}/u;

interface Sender {
  viewer: Viewer | null;
  /** Network address. */
  address: string;
  /** Of the page. */
  language: LanguageCode | null;
}

interface ContactMessage extends Pick<NewContactMessage, 'name' | 'email'> {
  id: string;
  clientId: string;
  accountId: string | null;
  phone: string | null;
  content: string;
  marks: ContactMark[];
  sender: Buffer;
  language: LanguageCode | null;
  createdAt: Date;
}

/** Shows the message to the operators in the admin area, and mails it unless it looks like advertising. */
export async function sendContactMessage(
  { sql, clock, config }: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  { viewer, address, language }: Sender,
  given: NewContactMessage,
): Promise<void> {
  const now = clock.now();
  const key = await contactKey(sql);
  const { name, email, phone, message: content, stamp } = given;
  const message: ContactMessage = {
    ...{ id: newId(), clientId: given.clientId ?? idOf(given), accountId: viewer?.id ?? null },
    ...{ name, email, phone: phone || null, content },
    ...{ marks: marksOf(given), sender: senderOf(key, address), language, createdAt: now },
  };
  // Checked before the stamp: a client that lost the response may send it again when the stamp is too old.
  if (await wasSent(sql, message)) return;
  const age = ageOfStamp(key, stamp, now);
  if (age < STAMP_AGE.least) throw new ApiError('send_again');
  if (age > STAMP_AGE.most) throw new ApiError('send_again', { message: TOO_OLD });
  await sql.begin(async (tx) => {
    // Serializes requests from one address, so that each counts the others.
    await tx`SELECT pg_advisory_xact_lock(hashtext(${message.sender.toString('hex')}))`;
    if (await wasSent(tx, message)) return;
    await requireFewFrom(tx, message, MOST_AN_HOUR * config.rateLimitFactor);
    if (!(await insert(tx, message))) {
      await wasSent(tx, message);
      return;
    }
    if (message.marks.length > 0) return;
    const [unmarked] = await tx<[{ count: number }]>`
      SELECT count(*)::integer AS count FROM contact_messages
      WHERE created_at > ${new Date(+now - HOUR)} AND marks = '{}'`;
    if (unmarked.count > MAILS_AN_HOUR) return;
    const { email: to } = await readCompany({ sql: tx, config });
    // The message is in the admin area.
    if (!to) return;
    const letter = contactMessage({ ...message, publicUrl: config.publicUrl });
    await mailLater(tx, { to, replyTo: email, ...letter });
  });
}

const TOO_OLD = /*i18n*/ 'This page was open for too long. Send it again.';

/** Without an id of the sender, the id is a hash of the content: a page without scripts may send it twice. */
function idOf({ name, email, phone = '', message, stamp }: NewContactMessage): string {
  const hash = createHash('sha256').update(JSON.stringify([stamp, name, email, phone, message]));
  return hash.digest('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** The same id with other content is an error of the client, not the same message. */
async function wasSent(sql: Queryable, message: ContactMessage): Promise<boolean> {
  const [before] = await sql<Pick<ContactMessage, 'name' | 'email' | 'phone' | 'content'>[]>`
    SELECT name, email, phone, content FROM contact_messages WHERE client_id = ${message.clientId}`;
  if (!before) return false;
  const fields = ['name', 'email', 'phone', 'content'] as const;
  if (fields.some((field) => before[field] !== message[field])) throw new ApiError('id_reused');
  return true;
}

async function requireFewFrom(
  tx: Transaction,
  { sender, createdAt }: ContactMessage,
  most: number,
): Promise<void> {
  const [nth] = await tx<{ sentAt: Date }[]>`
    SELECT created_at AS sent_at FROM contact_messages
    WHERE sender = ${sender} AND created_at > ${new Date(+createdAt - HOUR)}
    ORDER BY created_at DESC OFFSET ${most - 1} LIMIT 1`;
  if (!nth) return;
  const retryAfter = Math.max(1, Math.ceil((+nth.sentAt + HOUR - +createdAt) / 1000));
  throw new ApiError('too_many_requests', {
    message: withValues(/*i18n*/ 'You’ve sent several messages in the last hour. Try again in {0}.', {
      0: duration(retryAfter),
    }),
    retryAfter,
  });
}

/** False when a message with this id of the sender exists, also from a parallel request. */
async function insert(tx: Transaction, message: ContactMessage): Promise<boolean> {
  const { id, clientId, accountId, name, email, phone, content, marks, sender, language, createdAt } =
    message;
  const rows = await tx`
    INSERT INTO contact_messages (id, client_id, account_id, name, email, phone, content, marks, sender, language, created_at)
    VALUES (${id}, ${clientId}, ${accountId}, ${name}, ${email}, ${phone}, ${content}, ${marks}, ${sender},
      ${language}, ${createdAt})
    ON CONFLICT (client_id) DO NOTHING RETURNING id`;
  return rows.length === 1;
}

const signs: Record<ContactMark, (message: NewContactMessage) => boolean> = {
  'hidden field': ({ website }) => Boolean(website),
  'many links': ({ message }) => (message.match(LINK)?.length ?? 0) > LINKS_MAX,
  markup: ({ message }) => MARKUP.test(message),
  'link for a name': ({ name }) => LINK_FOR_A_NAME.test(name),
};

/** The signs of advertising in a message. A marked message is stored as any other, but no mail is sent for it. */
function marksOf(message: NewContactMessage): ContactMark[] {
  return (Object.keys(signs) as ContactMark[]).filter((mark) => signs[mark](message));
}
