import { createHash } from 'node:crypto';
import { ATTACHMENTS_AT_ONCE } from '@sokoni/contract/limits';
import { NewMessage } from '@sokoni/contract/messages';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Sql } from '../../../platform/db/database.ts';
import { ApiError, invalidInput } from '../../../platform/http/errors.ts';
import { sharedRateLimit } from '../../../platform/http/limits/shared-rate-limit.ts';
import { translate } from '../../../platform/http/translate.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { storeMailedFiles } from '../attachments/upload-attachments.ts';
import { readUpTo } from '../change-conversation.ts';
import { sendMessage } from '../send-message.ts';
import { isAuthentic } from './authentication-results.ts';
import { newTextOf } from './new-text.ts';
import { type MailHeader, readHeader } from './read-header.ts';
import { type MailBody, type MailedFile, readMail } from './read-mail.ts';
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
  /** Empty for a mail that could not be delivered. */
  envelopeFrom: string;
}

interface AcceptedMail extends Answerer, Pick<MailHeader, 'messageId'> {
  answered: string;
}

/**
 * Decides by its header about a mail, before its content is stored and read. Null for mail that a program wrote, which is
 * dropped without an answer.
 *
 * @throws {RefusedMail} with a sentence for its author
 */
export async function acceptHeader(
  parts: Receiving,
  { messageId: answered, envelopeFrom }: DeliveredMail,
  header: Buffer,
): Promise<AcceptedMail | null> {
  const { isAutomatic, from, messageId, authenticationResults } = await readHeader(header).catch(() => {
    throw unreadableMail();
  });
  if (isAutomatic || envelopeFrom === '') {
    parts.log.info({ messageId: answered }, 'A mail that nobody wrote was dropped.');
    return null;
  }
  const answerer = await findAnswerer(parts, answered);
  if (from !== answerer.email) {
    throw new RefusedMail(
      'Please answer from the address of your Sokoni account. This mail came from another one.',
    );
  }
  const relay = parts.config.replies?.relay;
  if (relay && !isAuthentic(authenticationResults, { name: relay.name, from })) {
    throw new RefusedMail('We could not verify that this mail comes from you. Please answer on Sokoni.');
  }
  return { ...answerer, answered, messageId };
}

/**
 * Turns a mail into a message of the conversation, once, however often it is delivered.
 *
 * @throws {RefusedMail} with a sentence for its author
 */
export async function receiveAnswer(parts: Receiving, accepted: AcceptedMail, source: Buffer): Promise<void> {
  const mail = await readMail(source).catch(() => {
    throw unreadableMail();
  });
  await send(parts, accepted, { ...mail, source }).catch((error) => {
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

interface Answer extends MailBody {
  source: Buffer;
}

async function send(
  parts: Receiving,
  { viewer, other, answered, messageId }: AcceptedMail,
  { text, files, source }: Answer,
): Promise<void> {
  const { replies, mailFrom } = parts.config;
  const content = newTextOf(text, [`@${replies?.domain}`, addressIn(mailFrom)]);
  // One mail that is delivered twice is one message.
  const clientId = idFrom(answered, messageId ?? source);
  const message = z.safeParse(NewMessage, {
    recipientId: other.id,
    recipientType: other.role,
    content,
    clientId,
  });
  if (!message.success) throw invalidInput(message.error);
  const attachmentIds = await storeFiles(parts, { viewer, files, uploadId: clientId });
  await sendMessage(parts, viewer, { ...message.data, attachmentIds });
  await readUpTo(parts, viewer, { otherId: other.id, messageId: answered }).catch((error) => {
    // They have deleted the message that they answer.
    if (!(error instanceof ApiError)) throw error;
  });
}

async function storeFiles(
  parts: Receiving,
  { viewer, files, uploadId }: { viewer: Viewer; files: MailedFile[]; uploadId: string },
): Promise<string[]> {
  if (files.length === 0) return [];
  if (files.length > ATTACHMENTS_AT_ONCE) {
    throw new RefusedMail(`At most ${ATTACHMENTS_AT_ONCE} files in a message. Your message was not sent.`);
  }
  const stored = await storeMailedFiles(parts, { viewer, uploadId, files, log: parts.log });
  return stored.map(({ id }) => id);
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

const addressIn = (mailbox: string) => mailbox.replace(/^.*<|>$/g, '');

/** A UUID of version 8, the same for the same parts. */
function idFrom(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  const bytes = hash.digest().subarray(0, 16);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
