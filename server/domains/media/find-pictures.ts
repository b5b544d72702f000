import type { FileKind } from '@sokoni/contract/media/files';
import { certificateUrl, pictureUrl } from '@sokoni/contract/media/media';
import type { Queryable } from '../../platform/db/database.ts';

export interface Picture {
  ownerId: string;
  kind: FileKind;
  name: string;
  contentType: string;
  widths: number[];
  /** The description of the picture; null when its owner wrote none. */
  alt: string | null;
}

/**
 * Files of several owners, each owner's files in display order. `wanted`: most files of each kind for one owner; a kind
 * that is not named is left out. A deleted owner has none, also while the deletion can be undone.
 */
export async function findPictures(
  sql: Queryable,
  ownerIds: string[],
  limits: Partial<Record<FileKind, number>>,
): Promise<Picture[]> {
  if (ownerIds.length === 0) return [];
  return sql<Picture[]>`
    SELECT file.owner_id, file.kind, file.name, file.content_type, file.widths, file.alt
    FROM unnest(${ownerIds}::uuid[]) AS owner (id)
    JOIN accounts ON accounts.id = owner.id AND accounts.deleted_at IS NULL
    CROSS JOIN unnest(${Object.keys(limits)}::text[], ${Object.values(limits)}::integer[]) AS want (kind, most)
    CROSS JOIN LATERAL (
      SELECT * FROM files
      WHERE files.owner_id = owner.id AND files.kind = want.kind
      ORDER BY position, id LIMIT want.most
    ) AS file
    ORDER BY file.position, file.id`;
}

/** The files of one owner and kind. */
export function picturesOf(pictures: Picture[], ownerId: string, kind: FileKind): Picture[] {
  return pictures.filter((picture) => picture.ownerId === ownerId && picture.kind === kind);
}

/** The public address of a file; for a picture, of its widest variant. */
export function addressOf(file: Pick<Picture, 'name' | 'contentType' | 'widths'>): string {
  if (file.contentType === 'application/pdf') return certificateUrl(file.name);
  return pictureUrl(file.name, Math.max(...file.widths));
}

/** The first of several files; null where there is none. */
export function firstAddress(pictures: Picture[]): string | null {
  return pictures[0] ? addressOf(pictures[0]) : null;
}
