import type { Queryable } from '../../platform/db/database.ts';
import type { Picture } from '../media/find-pictures.ts';

export interface ShownProduct {
  id: string;
  ownerId: string;
  name: string;
  /** Its beginning; empty without one. */
  description: string;
  picture: Pick<Picture, 'name' | 'contentType' | 'widths'>;
  price: number | null;
  priceTo: number | null;
  currency: string | null;
  unit: string | null;
  /** The minimum order. */
  minimum: string | null;
}

/** The first products with a name that the owners' plans show, in display order, at most so many of each owner. */
export function findShownProducts(
  sql: Queryable,
  ownerIds: readonly string[],
  { most, descriptionLength }: { most: number; descriptionLength: number },
): Promise<ShownProduct[]> {
  return sql<ShownProduct[]>`
    SELECT f.id, f.owner_id, p.name, coalesce(left(p.description, ${descriptionLength}), '') AS description,
      json_build_object('name', f.name, 'contentType', f.content_type, 'widths', f.widths) AS picture,
      p.price::float8, p.price_to::float8, p.currency, p.unit, p.minimum
    FROM profiles o
    CROSS JOIN LATERAL (
      SELECT * FROM files WHERE owner_id = o.account_id AND kind = 'work'
      ORDER BY position, id LIMIT least(${most}, shown_items(o.role, plan_in_effect(o.account_id)))
    ) AS f
    JOIN products p ON p.file_id = f.id
    WHERE o.account_id = ANY(${ownerIds}::uuid[]) AND p.name <> ''
    ORDER BY f.position, f.id`;
}
