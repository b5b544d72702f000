import { attachmentTypes } from '@sokoni/contract/attachment-types';
import type { Attachment } from '@sokoni/contract/attachments';
import type { Queryable } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { SessionViewer } from '../../../platform/http/viewer.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { attachmentKey, presentAttachment } from './attachment.ts';
import { findAttachments, findReadable, findReported } from './queries.ts';

/** A file of a message of the viewer, with new links. */
export async function readAttachment(sql: Queryable, viewer: SessionViewer, id: string): Promise<Attachment> {
  const attachment = await findReadable(sql, viewer.id, id);
  if (!attachment) throw notFound();
  return presentAttachment(attachment, viewer);
}

/** Opens a file of a project or of a reported message for an operator. The caller checks the permission and logs the access. */
export async function openReportedAttachment(
  { sql, storage }: { sql: Queryable; storage: Storage },
  id: string,
) {
  const attachment = await findReported(sql, id);
  const file = attachment && (await storage.open(attachmentKey(attachment.name)));
  if (!attachment || !file) throw notFound();
  return { attachment, file };
}

/** The files of reported messages, without links: they are opened with `openReportedAttachment`. */
export async function findReportedAttachments(sql: Queryable, messageIds: readonly string[]) {
  const attachments = await findAttachments(sql, messageIds);
  const ofMessage = Map.groupBy(attachments, ({ messageId }) => messageId);
  return (messageId: string): Pick<Attachment, '_id' | 'fileName' | 'kind' | 'bytes'>[] =>
    (ofMessage.get(messageId) ?? []).map(({ id, fileName, contentType, bytes }) => ({
      _id: id,
      fileName,
      kind: attachmentTypes[contentType].kind,
      bytes,
    }));
}
