import type { Queryable } from '../../../platform/db/database.ts';
import type { AttachmentRow } from './attachment.ts';

const columns = (sql: Queryable) => sql`id, name, file_name, content_type, width, height, bytes::float8`;

/** In the order of the upload. */
export function findUpload(
  sql: Queryable,
  { ownerId, uploadId }: { ownerId: string; uploadId: string },
): Promise<AttachmentRow[]> {
  return sql<AttachmentRow[]>`
    SELECT ${columns(sql)} FROM attachments
    WHERE owner_id = ${ownerId} AND upload_id = ${uploadId} ORDER BY position`;
}

interface Use {
  /** Of all files that the account has attached. */
  bytes: number;
  hasWritten: boolean;
}

export function readUse(sql: Queryable, ownerId: string): Promise<Use> {
  return sql<[Use]>`
    SELECT coalesce(sum(bytes), 0)::float8 AS bytes,
      EXISTS (SELECT FROM messages WHERE sender_id = ${ownerId}) AS has_written
    FROM attachments WHERE owner_id = ${ownerId}`.first();
}

/**
 * A file that the viewer may read: of a message that the viewer has sent or received and not deleted, or that the
 * viewer has saved; of a project that the viewer may read; or the viewer's own, before it is sent.
 */
export function findReadable(
  sql: Queryable,
  viewerId: string,
  id: string,
): Promise<AttachmentRow | undefined> {
  return sql<AttachmentRow[]>`
    SELECT ${columns(sql)} FROM attachments a
    WHERE id = ${id} AND (
      (message_id IS NULL AND owner_id = ${viewerId}) OR may_read_project(project_id, ${viewerId}) OR EXISTS (
        SELECT FROM messages m
        WHERE m.id = a.message_id AND (
          (m.sender_id = ${viewerId} AND m.sender_hidden_at IS NULL)
          OR (m.recipient_id = ${viewerId} AND (
            m.recipient_hidden_at IS NULL
            OR EXISTS (SELECT FROM favorites WHERE account_id = ${viewerId} AND message_id = m.id)
          ))
        )
      )
    )`.first();
}

/** A file of a project, or of a message about which there is a report. */
export function findReported(
  sql: Queryable,
  id: string,
): Promise<
  (AttachmentRow & { ownerId: string; messageId: string | null; projectId: string | null }) | undefined
> {
  return sql<(AttachmentRow & { ownerId: string; messageId: string | null; projectId: string | null })[]>`
    SELECT ${columns(sql)}, owner_id, message_id, project_id FROM attachments a
    WHERE id = ${id} AND (a.project_id IS NOT NULL OR EXISTS (
      SELECT FROM reports WHERE subject_kind = 'message' AND subject_id = a.message_id))`.first();
}

/** The files of messages. */
export function findAttachments(
  sql: Queryable,
  messageIds: readonly string[],
): Promise<(AttachmentRow & { messageId: string })[]> {
  return sql<(AttachmentRow & { messageId: string })[]>`
    SELECT ${columns(sql)}, message_id FROM attachments
    WHERE message_id = ANY (${[...messageIds]}::uuid[]) ORDER BY position`;
}

/** The files of projects. */
export function findProjectFiles(
  sql: Queryable,
  projectIds: readonly string[],
): Promise<(AttachmentRow & { projectId: string })[]> {
  return sql<(AttachmentRow & { projectId: string })[]>`
    SELECT ${columns(sql)}, project_id FROM attachments
    WHERE project_id = ANY (${[...projectIds]}::uuid[]) ORDER BY position`;
}

/** A subquery: the files of message `m` as `AttachmentRow`s; null when it has none. */
export function attachmentsOf(sql: Queryable) {
  return sql`(
    SELECT json_agg(json_build_object('id', id, 'name', name, 'fileName', file_name, 'contentType',
      content_type, 'width', width, 'height', height, 'bytes', bytes) ORDER BY position)
    FROM attachments WHERE message_id = m.id)`;
}
