import type { OwnMedia } from '@sokoni/contract/media/files';
import type { AppDependencies } from '../../platform/route-context.ts';
import { addressOf } from '../media/find-pictures.ts';
import { listFiles } from '../media/own-files.ts';
import { readWorkLimit } from '../media/work-limit.ts';
import { readOwnUser } from '../profiles/own-account.ts';

/** The pictures and certificates of an account, as its owner sees them. */
export async function readOwnMedia(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  id: string,
): Promise<OwnMedia> {
  const [user, files, limit] = await Promise.all([
    readOwnUser(sql, id, clock.now()),
    listFiles(sql, id),
    readWorkLimit(sql, id),
  ]);
  return {
    user,
    files: files.map((file) => ({
      _id: file.id,
      kind: file.kind,
      url: addressOf(file),
      alt: file.alt ?? '',
      isPdf: file.contentType === 'application/pdf',
      fileName: file.fileName,
      productId: file.productId,
      createdAt: file.createdAt.toISOString(),
    })),
    ...limit,
  };
}
