import type { PriceRange } from '@sokoni/contract/directory';
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
    FROM ${shownOf(sql, ownerIds, most)}
    WHERE p.name <> ''
    ORDER BY f.position, f.id`;
}

/**
 * The lowest and the highest price of each owner's products that the plan shows, in the currency of most of them, with
 * their unit where all have the same.
 */
export async function findPriceRanges(
  sql: Queryable,
  ownerIds: readonly string[],
): Promise<Map<string, PriceRange>> {
  const rows = await sql<(PriceRange & { ownerId: string })[]>`
    SELECT DISTINCT ON (f.owner_id) f.owner_id, p.currency, min(p.price)::float8 AS price,
      max(coalesce(p.price_to, p.price))::float8 AS price_to,
      CASE WHEN count(DISTINCT coalesce(p.unit, '')) = 1 THEN min(p.unit) END AS unit
    FROM ${shownOf(sql, ownerIds, null)}
    WHERE p.price IS NOT NULL
    GROUP BY f.owner_id, p.currency ORDER BY f.owner_id, count(*) DESC, p.currency`;
  return new Map(rows.map(({ ownerId, ...range }) => [ownerId, range]));
}

const shownOf = (sql: Queryable, ownerIds: readonly string[], most: number | null) => sql`
  (SELECT * FROM profiles WHERE account_id = ANY(${ownerIds}::uuid[])) AS o
  CROSS JOIN LATERAL (
    SELECT * FROM files WHERE owner_id = o.account_id AND kind = 'work'
    ORDER BY position, id LIMIT least(${most}, shown_items(o.role, plan_in_effect(o.account_id)))
  ) AS f
  JOIN products p ON p.file_id = f.id`;
