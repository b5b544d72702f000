import type { OwnUser } from '@sokoni/contract/accounts';
import type { OwnFile, OwnMedia } from '@sokoni/contract/files';
import { addressOf } from './address.ts';
import type { FileRow } from './queries.ts';
import type { WorkLimit } from './work-limit.ts';

export function presentOwnMedia(user: OwnUser, files: FileRow[], { plan, workLimit }: WorkLimit): OwnMedia {
  return { user, files: files.map(presentOwnFile), plan, workLimit };
}

function presentOwnFile(file: FileRow): OwnFile {
  return {
    _id: file.id,
    kind: file.kind,
    url: addressOf(file),
    alt: file.alt ?? '',
    isPdf: file.contentType === 'application/pdf',
    createdAt: file.createdAt.toISOString(),
  };
}
