import type { Transaction } from '../../../platform/db/database.ts';
import { invalidFields } from '../../../platform/http/errors.ts';

interface AttachedFiles {
  messageId?: string;
  projectId?: string;
  ownerId: string;
  /** In the order in which they are shown. */
  ids: readonly string[];
}

const GONE = /*i18n*/ 'A file is no longer available. Attach it again.';

/** Gives uploaded files of the sender to a new message or project. */
export async function attachFiles(
  tx: Transaction,
  { messageId, projectId, ownerId, ids }: AttachedFiles,
): Promise<void> {
  if (ids.length === 0) return;
  const attached = await tx`
    UPDATE attachments SET message_id = ${messageId ?? null}, project_id = ${projectId ?? null}, position = chosen.nth
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS chosen (id, nth)
    WHERE attachments.id = chosen.id AND owner_id = ${ownerId} AND message_id IS NULL AND project_id IS NULL
    RETURNING attachments.id`;
  if (attached.length !== ids.length) throw invalidFields({ attachmentIds: GONE });
}
