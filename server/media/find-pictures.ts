import type { Queryable } from '../platform/database.ts';
import { planLimits } from './plan-limits.ts';

export type FileKind = 'avatar' | 'banner' | 'work' | 'certificate';

export interface Picture {
  ownerId: string;
  kind: FileKind;
  name: string;
  contentType: string;
  widths: number[];
  /** What it shows, in words; null when its owner did not say. */
  alt: string | null;
  /** Beyond the limit of the owner's plan. */
  isHidden: boolean;
}

/** Most files of each kind that are wanted of one owner; a kind that is not named is left out. */
export type Wanted = Partial<Record<FileKind, number>>;

/**
 * Files of several owners at once, each owner's in the order in which they are shown: of products and portfolio items
 * only as many as the owner's plan shows. The owner and operators see the others as well, by `withHidden`.
 */
export async function findPictures(
  sql: Queryable,
  ownerIds: string[],
  wanted: Wanted,
  { withHidden = false } = {},
): Promise<Picture[]> {
  if (ownerIds.length === 0) return [];
  return sql<Picture[]>`
    SELECT file.owner_id, file.kind, file.name, file.content_type, file.widths, file.alt, file.is_hidden
    FROM profiles AS owner
    CROSS JOIN LATERAL plan_in_effect(owner.account_id) AS in_effect (plan)
    LEFT JOIN unnest(${planLimits.map(({ role }) => role)}::text[], ${planLimits.map(({ plan }) => plan)}::text[],
      ${planLimits.map(({ items }) => items)}::integer[]) AS shown (role, plan, items)
      ON shown.role = owner.role AND shown.plan IS NOT DISTINCT FROM in_effect.plan
    CROSS JOIN unnest(${Object.keys(wanted)}::text[], ${Object.values(wanted)}::integer[]) AS want (kind, most)
    CROSS JOIN LATERAL (
      SELECT *, kind = 'work' AND coalesce(row_number() OVER (ORDER BY position, id) > shown.items, false) AS is_hidden
      FROM files WHERE files.owner_id = owner.account_id AND files.kind = want.kind
      ORDER BY position, id LIMIT want.most
    ) AS file
    WHERE owner.account_id = ANY(${ownerIds}::uuid[]) AND (${withHidden} OR NOT file.is_hidden)
    ORDER BY file.position, file.id`;
}

/** Those of one owner and kind, out of many. */
export function picturesOf(pictures: Picture[], ownerId: string, kind: FileKind): Picture[] {
  return pictures.filter((picture) => picture.ownerId === ownerId && picture.kind === kind);
}
