import { TESTIMONIALS_MAX, type Testimonial } from '@sokoni/contract/reviews';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { businessName, type Person, personIn } from '../../accounts/people/names.ts';
import type { Queryable } from '../../platform/db/database.ts';

/** Characters: long enough to be meaningful, short enough to read at a glance. */
const LENGTH = { least: 60, most: 240 };
/** The query reads at most this many of the newest good reviews. */
const LOOKED_AT = 300;

interface Row {
  id: string;
  rating: number;
  comment: string;
  firstName: string;
  target: Person;
}

/**
 * The newest good review of each professional in the directory, by an account that still exists, five and four
 * stars in turn. Marked and removed reviews are excluded.
 */
export async function listTestimonials(sql: Queryable): Promise<Testimonial[]> {
  const rows = await sql<Row[]>`
    SELECT * FROM (
      SELECT DISTINCT ON (r.target_id) r.id, r.rating, r.comment, p.first_name, ${personIn('t')} AS target
      FROM (
        SELECT * FROM reviews WHERE rating >= 4 AND removed_at IS NULL
          AND NOT shares_origin
        ORDER BY id DESC LIMIT ${LOOKED_AT}
      ) AS r
      JOIN profiles t ON t.account_id = r.target_id AND t.listed
      JOIN profiles p ON p.account_id = r.reviewer_id
      JOIN accounts a ON a.id = r.reviewer_id AND a.deleted_at IS NULL
      WHERE length(r.comment) BETWEEN ${LENGTH.least} AND ${LENGTH.most}
      ORDER BY r.target_id, r.id DESC
    ) AS newest
    ORDER BY row_number() OVER (PARTITION BY rating ORDER BY id DESC), rating DESC
    LIMIT ${TESTIMONIALS_MAX}`;
  return rows.map(({ id, target, ...review }) => ({
    _id: id,
    ...review,
    professional: { _id: target.id, role: target.role as ProfessionalRole, name: businessName(target) },
  }));
}
