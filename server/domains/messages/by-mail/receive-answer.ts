import { createHash } from 'node:crypto';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import type { FastifyBaseLogger } from 'fastify';
import { getMailRecipient } from '../../../accounts/mail-recipient.ts';
import type { Sql } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { sharedRateLimit } from '../../../platform/http/limits/shared-rate-limit.ts';
import { translate } from '../../../platform/http/translate.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mailLater } from '../../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { storeMailedFiles } from '../attachments/upload-attachments.ts';
import { storeAutomaticAnswer } from '../automatic-answers.ts';
import { readUpTo } from '../change-conversation.ts';
import { sendMessage } from '../send-message.ts';
import { isAuthentic } from './authentication-results.ts';
import { findSentMail } from './find-sent-mail.ts';
import { partsLeftOut } from './mail.ts';
import { ownWordsOf } from './own-words.ts';
import { type MailHeader, readHeader } from './read-header.ts';
import { type LeftOutPart, type MailBody, readMail } from './read-mail.ts';
import { RefusedMail, unreadableMail } from './refused-mail.ts';

/** Answers that an account may send in a minute. */
const MOST_A_MINUTE = 10;
const DAY = 24 * 3_600_000;
/** After this time a mailbox may have another owner. */
const VALID_FOR = 60 * DAY;

interface Answerer {
  viewer: Viewer;
  email: string;
  /** The author of the message that is answered. */
  other: { id: string; role: Role };
}

export type Receiving = Pick<AppDependencies, 'sql' | 'clock' | 'config' | 'storage' | 'scanner'> & {
  log: FastifyBaseLogger;
};

/**
 * Whose answer to a message may arrive now: asked before any content is sent.
 *
 * @throws {RefusedMail} with a sentence for its author
 */
export async function expectAnswer(parts: Receiving, messageId: string): Promise<void> {
  const { viewer } = await findAnswerer(parts, messageId);
  const max = MOST_A_MINUTE * parts.config.rateLimitFactor;
  await sharedRateLimit(parts)({ name: 'answers by mail', caller: viewer.id, max });
}

interface DeliveredMail {
  /** The message that it answers, from its address. */
  messageId: string;
  /** Empty for a mail without a return path. */
  envelopeFrom: string;
}

interface AcceptedMail extends Answerer, Pick<MailHeader, 'messageId' | 'isAutomatic'> {
  answered: string;
}

/**
 * Decides by its header about a mail, before its content is stored and read.
 *
 * @throws {RefusedMail} with a sentence for its author
 */
export async function acceptHeader(
  parts: Receiving,
  { messageId: answered, envelopeFrom }: DeliveredMail,
  header: Buffer,
): Promise<AcceptedMail> {
  const relay = parts.config.replies?.relay;
  const { from, isAutomatic, messageId, authenticationResults } = await readHeader(header, {
    envelopeFrom,
    relay: relay?.name,
  }).catch(() => {
    throw unreadableMail();
  });
  const answerer = await findAnswerer(parts, answered);
  if (from !== answerer.email) throw otherAuthor(from, answerer.email);
  if (relay && !isAuthentic(authenticationResults, { name: relay.name, from })) {
    throw new RefusedMail('We could not verify that this mail comes from you. Please answer on Sokoni.');
  }
  return { ...answerer, answered, messageId, isAutomatic };
}

function otherAuthor(from: string | null, email: string): RefusedMail {
  if (from === null) {
    return new RefusedMail(
      'This mail names no author, or several. Please answer from the address of your Sokoni account only. Nothing was sent.',
    );
  }
  // The owner of a mailbox may learn with which of its names the account was made.
  const isSameMailbox = untagged(from) === untagged(email) && asAscii(email) === email;
  return new RefusedMail(
    isSameMailbox
      ? `Please answer from ${email}, the address of your Sokoni account. This mail came from ${asAscii(from)}. Nothing was sent.`
      : 'Please answer from the address of your Sokoni account. This mail came from another one. Nothing was sent.',
  );
}

const untagged = (address: string) => address.replace(/\+.*(?=@)/, '');

/**
 * Turns a mail into a message of the conversation, once, however often it is delivered.
 *
 * @throws {RefusedMail} with a sentence for its author
 */
export async function receiveAnswer(parts: Receiving, accepted: AcceptedMail, source: Buffer): Promise<void> {
  const { viewer, answered, messageId } = accepted;
  const clientId = idFrom(answered, messageId ?? source);
  if (await isStored(parts.sql, viewer, clientId)) return;
  const mail = await readMail(source).catch(() => {
    throw unreadableMail();
  });
  await send(parts, accepted, mail, clientId).catch((error) => {
    throw error instanceof ApiError ? meaningOf(error) : error;
  });
}

async function findAnswerer({ sql, clock }: Receiving, messageId: string): Promise<Answerer> {
  const now = clock.now();
  const row = await findMessage(sql, messageId, now);
  if (!row || +now - +row.createdAt > VALID_FOR) {
    throw new RefusedMail('This address has expired. Please answer on Sokoni.');
  }
  if (row.isSuspended) {
    throw new RefusedMail('Your account is suspended. Sign in on Sokoni to see why.');
  }
  if (row.mustAccept) {
    throw new RefusedMail(
      'Our terms have changed. Sign in on Sokoni to read and accept them, then answer again.',
    );
  }
  const { id, role } = row;
  return {
    viewer: { id, role, operatorRole: null, isSuspended: false, mustAccept: false, hasSecondFactor: false },
    email: row.email,
    other: { id: row.otherId, role: row.otherRole },
  };
}

interface AnsweredRow {
  id: string;
  role: Role;
  email: string;
  otherId: string;
  otherRole: Role;
  createdAt: Date;
  isSuspended: boolean;
  mustAccept: boolean;
}

const findMessage = (sql: Sql, messageId: string, now: Date) =>
  sql<AnsweredRow[]>`
    SELECT a.id, a.role, a.email, o.id AS other_id, o.role AS other_role, m.created_at, is_suspended(a.id) AS is_suspended,
      texts_to_accept(a.id, ${now}) <> '[]' AS must_accept
    FROM messages m JOIN accounts a ON a.id = m.recipient_id JOIN accounts o ON o.id = m.sender_id
    WHERE m.id = ${messageId} AND a.deleted_at IS NULL`.first();

/** What its words are read with may have changed since. */
const isStored = (sql: Sql, viewer: Viewer, clientId: string): Promise<boolean> =>
  sql`SELECT FROM messages WHERE sender_id = ${viewer.id} AND client_id = ${clientId}`.hasRows();

async function send(
  parts: Receiving,
  { viewer, email, other, answered, isAutomatic }: AcceptedMail,
  { lines, files, leftOut }: MailBody,
  clientId: string,
): Promise<void> {
  const { sql, clock, config, log } = parts;
  const now = clock.now();
  const sent = await findSentMail(parts, { accountId: viewer.id, otherId: other.id, answered });
  const words = ownWordsOf(lines, sent);
  if (isAutomatic) {
    return sql.begin((tx) =>
      storeAutomaticAnswer(tx, viewer, { otherId: other.id, content: words.content, clientId, now }),
    );
  }
  const uploadIdOf = (nth: number) => idFrom(clientId, String(nth));
  const stored = await storeMailedFiles(parts, { viewer, files, uploadIdOf, log });
  const missing = [...words.leftOut, ...leftOut, ...stored.leftOut];
  const unreported = missing.filter(({ isAdded }: LeftOutPart) => !isAdded);
  if (words.content === '' && stored.usable.length === 0) throw nothingLeft(unreported);

  const message = { recipientId: other.id, recipientType: other.role, content: words.content, clientId };
  await sendMessage(
    parts,
    viewer,
    { ...message, attachmentIds: stored.usable },
    {
      folds: words.folds,
      leftOut: missing.map(({ name, why }) => ({ name, why })),
      async onStored(tx) {
        if (unreported.length === 0) return;
        const reader = await getMailRecipient(tx, viewer.id);
        const letter = partsLeftOut(reader, {
          leftOut: unreported,
          otherId: other.id,
          publicUrl: config.publicUrl,
        });
        await mailLater(tx, { to: email, ...letter, isAutoReply: true });
      },
    },
  );
  await readUpTo(parts, viewer, { otherId: other.id, messageId: answered }).catch((error) => {
    // They have deleted the message that they answer.
    if (!(error instanceof ApiError)) throw error;
  });
}

function nothingLeft(leftOut: readonly LeftOutPart[]): RefusedMail {
  const reasons = leftOut.map(({ name, why }) => asAscii(name ? `${name}: ${why}` : why));
  const text =
    reasons.length > 0 ? reasons.join(' ') : 'We found no words of yours in this mail, and no file.';
  return new RefusedMail(`${text} Your message was not sent.`);
}

/** Asks the sending server to try again, or tells the author why not. */
function meaningOf(error: ApiError): Error {
  if (error.status >= 500 || error.status === 429) return error;
  const texts = [...new Set(Object.values(error.fields ?? { '': error.text }))];
  return new RefusedMail(
    `${texts.map((text) => asAscii(translate(text))).join(' ')} Your message was not sent.`,
  );
}

/** Answers of SMTP are ASCII. */
const asAscii = (text: string) =>
  text
    .replaceAll('’', "'")
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '');

/** A UUID of version 8, the same for the same parts. */
function idFrom(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  const bytes = hash.digest().subarray(0, 16);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
