import type { Sql, Transaction } from '../../../platform/db/database.ts';
import type { Statement } from '../../../platform/db/statement.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { forEachDue, type Log } from '../../../platform/jobs/for-each-due.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { discardKeys } from '../../media/discard-files.ts';
import { type AttachmentRow, attachmentKeys } from './attachment.ts';

const DAY = 24 * 3_600_000;
/** Milliseconds after which a file is deleted whose message was not sent, and where its account has never sent one. */
const UNSENT_FOR = { written: 7 * DAY, neverWritten: DAY } as const;

/** Deletes a file of the viewer that no message has yet. */
export async function deleteUnsentAttachment(sql: Sql, viewer: Viewer, id: string): Promise<void> {
  const isDeleted = await sql.begin((tx) =>
    discardAttachments(
      tx,
      tx`a.id = ${id} AND owner_id = ${viewer.id} AND message_id IS NULL AND project_id IS NULL`,
    ),
  );
  if (!isDeleted) throw notFound();
}

/** Deletes the files of messages that were never sent. A browser uploads them again when the message is sent. */
export async function deleteUnsent(parts: Pick<AppDependencies, 'sql' | 'clock'>, log: Log): Promise<void> {
  const { sql, clock } = parts;
  const before = (age: number) => new Date(+clock.now() - age);
  const isUnsent = sql`
    message_id IS NULL AND project_id IS NULL AND created_at < ${before(UNSENT_FOR.neverWritten)} AND (
      created_at < ${before(UNSENT_FOR.written)} OR NOT EXISTS (SELECT FROM messages WHERE sender_id = a.owner_id)
    )`;
  await forEachDue(parts, log, {
    name: 'unsent files',
    find: (limit, isReady) => sql<{ id: string }[]>`
      SELECT id FROM attachments a WHERE ${isUnsent} AND ${isReady(sql`id`)} ORDER BY id LIMIT ${limit}`,
    keyOf: ({ id }) => id,
    act: ({ id }) => sql.begin((tx) => discardAttachments(tx, tx`id = ${id} AND ${isUnsent}`)),
  });
}

/**
 * Deletes the files of a message that neither party has any more: both have deleted the message or their account, the
 * recipient has not saved it, and no report about it is open. A deletion that can be undone does not count. Called after each of these changes.
 */
export async function releaseAttachments(tx: Transaction, messageId: string): Promise<void> {
  await discardAttachments(tx, tx`message_id = ${messageId} AND ${isReleased(tx)}`);
}

/** The same for all messages of an account, its projects, and its files that are not sent. */
export async function releaseAttachmentsOf(tx: Transaction, accountId: string): Promise<void> {
  await discardAttachments(tx, tx`owner_id = ${accountId} AND (message_id IS NULL OR ${isReleased(tx)})`);
  const received = tx`SELECT id FROM messages WHERE recipient_id = ${accountId}`;
  await discardAttachments(tx, tx`message_id IN (${received}) AND ${isReleased(tx)}`);
}

function isReleased(tx: Transaction) {
  return tx`EXISTS (
    SELECT FROM messages m
    JOIN accounts sender ON sender.id = m.sender_id
    JOIN accounts recipient ON recipient.id = m.recipient_id
    WHERE m.id = a.message_id
      AND (m.sender_hidden_at IS NOT NULL OR sender.deleted_at IS NOT NULL AND sender.erase_at IS NULL)
      AND (m.recipient_hidden_at IS NOT NULL OR recipient.deleted_at IS NOT NULL AND recipient.erase_at IS NULL)
      AND NOT EXISTS (SELECT FROM favorites WHERE account_id = m.recipient_id AND message_id = m.id)
      AND NOT EXISTS (
        SELECT FROM reports WHERE subject_kind = 'message' AND subject_id = m.id AND closed_at IS NULL)
  )`;
}

/** `removeDiscardedFiles` deletes them from the storage after the commit. False when there are none. */
async function discardAttachments(tx: Transaction, which: Statement<object[]>): Promise<boolean> {
  const files = await tx<Pick<AttachmentRow, 'name' | 'width'>[]>`
    DELETE FROM attachments a WHERE ${which} RETURNING name, width`;
  if (files.length > 0) await discardKeys(tx, files.flatMap(attachmentKeys));
  return files.length > 0;
}
