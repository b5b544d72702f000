import { Readable } from 'node:stream';
import { attachmentTypes } from '@sokoni/contract/attachments';
import { logAct } from '../../accounts/log-act.ts';
import { openReportedAttachment } from '../../domains/messages/attachments/read-attachment.ts';
import { openDocument } from '../../domains/verification/documents.ts';
import type { FileAnswer } from '../../platform/http/router.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'clock' | 'storage'>;

/** Writes the access to a personal document to the log before the first byte is sent. */
export async function readDocument(
  { sql, clock, storage }: Dependencies,
  viewer: Viewer,
  id: string,
): Promise<FileAnswer> {
  const { document, bytes } = await openDocument({ sql, storage }, id);
  const { accountId, kind, contentType } = document;
  const now = clock.now();
  const details = { document: id, kind };
  await sql.begin((tx) =>
    logAct(tx, { actorId: viewer.id, action: 'document opened', subjectId: accountId, details, now }),
  );
  const ending = contentType === 'application/pdf' ? 'pdf' : 'webp';
  return { name: `${kind}-${id}.${ending}`, content: Readable.from([bytes]) };
}

/** The same for a file of a message that was reported. */
export async function readReportedAttachment(
  { sql, clock, storage }: Dependencies,
  viewer: Viewer,
  id: string,
): Promise<FileAnswer> {
  const { attachment, bytes } = await openReportedAttachment({ sql, storage }, id);
  const { ownerId, messageId, contentType } = attachment;
  const details = { attachment: id, message: messageId };
  const act = { actorId: viewer.id, action: 'attachment opened', subjectId: ownerId } as const;
  await sql.begin((tx) => logAct(tx, { ...act, details, now: clock.now() }));
  return {
    name: `attachment-${id}.${attachmentTypes[contentType].extension}`,
    content: Readable.from([bytes]),
  };
}
