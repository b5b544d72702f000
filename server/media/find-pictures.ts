import type { Queryable } from '../db/database.ts';

export type FileKind = 'avatar' | 'banner' | 'work' | 'certificate';

export interface Picture {
  ownerId: string;
  kind: FileKind;
  name: string;
  contentType: string;
  widths: number[];
  /** The description of the picture; null when its owner wrote none. */
  alt: string | null;
}

/** Most files of each kind for one owner; a kind that is not named is left out. */
export type PictureLimits = Partial<Record<FileKind, number>>;

/** Files of several owners, each owner's files in display order. */
export async function findPictures(
  sql: Queryable,
  ownerIds: string[],
  wanted: PictureLimits,
): Promise<Picture[]> {
  if (ownerIds.length === 0) return [];
  return sql<Picture[]>`
    SELECT file.owner_id, file.kind, file.name, file.content_type, file.widths, file.alt
    FROM unnest(${ownerIds}::uuid[]) AS owner (id)
    CROSS JOIN unnest(${Object.keys(wanted)}::text[], ${Object.values(wanted)}::integer[]) AS want (kind, most)
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
