import { Readable } from 'node:stream';
import { attachmentTypes } from '@sokoni/contract/attachment-types';
import { logAct } from '../../../accounts/log-act.ts';
import { openReportedAttachment } from '../../../domains/messages/attachments/read-attachment.ts';
import { openDocument } from '../../../domains/verification/documents.ts';
import type { FileAnswer } from '../../../platform/http/router.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import type { OpenFile } from '../../../platform/storage/storage.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'clock' | 'storage'>;

export async function readDocument(parts: Dependencies, viewer: Viewer, id: string): Promise<FileAnswer> {
  const { document, file } = await openDocument(parts, id);
  const { accountId, kind, contentType } = document;
  const details = { document: id, kind };
  const act = { actorId: viewer.id, action: 'document opened', subjectId: accountId, details } as const;
  const content = await logAccess(parts, act, file);
  return { name: `${kind}-${id}.${contentType === 'application/pdf' ? 'pdf' : 'webp'}`, content };
}

/** The same for a file of a project, or of a message that was reported. */
export async function readReportedAttachment(
  parts: Dependencies,
  viewer: Viewer,
  id: string,
): Promise<FileAnswer> {
  const { attachment, file } = await openReportedAttachment(parts, id);
  const { ownerId, messageId, projectId, contentType } = attachment;
  const details = { attachment: id, ...(projectId ? { project: projectId } : { message: messageId }) };
  const act = { actorId: viewer.id, action: 'attachment opened', subjectId: ownerId, details } as const;
  const content = await logAccess(parts, act, file);
  return { name: `attachment-${id}.${attachmentTypes[contentType].extension}`, content };
}

/** Writes the access to a personal document to the log before the first byte is sent. */
async function logAccess(
  { sql, clock }: Dependencies,
  act: Omit<Parameters<typeof logAct>[1], 'now'>,
  { content }: OpenFile,
): Promise<OpenFile['content']> {
  try {
    await sql.begin((tx) => logAct(tx, { ...act, now: clock.now() }));
  } catch (error) {
    if (content instanceof Readable) content.destroy();
    throw error;
  }
  return content;
}
