import { Readable } from 'node:stream';
import type { Viewer } from '../accounts/viewer.ts';
import type { FileAnswer } from '../http/router.ts';
import { logAct } from '../moderation/log-act.ts';
import type { AppDependencies } from '../route-context.ts';
import { openDocument } from '../verification/documents.ts';

/** Writes the access to a personal document to the log before the first byte is sent. */
export async function readDocument(
  { sql, clock, storage }: Pick<AppDependencies, 'sql' | 'clock' | 'storage'>,
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
