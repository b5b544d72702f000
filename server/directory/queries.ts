import type { ProfileVisibility, SubscriptionStatus } from '@sokoni/contract/accounts/accounts';
import type { ClaimKind } from '@sokoni/contract/verification/verification';
import type { Queryable } from '../db/database.ts';
import { verifiedKinds } from '../verification/queries.ts';
import { conditionOf, type Filter } from './filter.ts';

export interface ListingRow {
  id: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
  title: string | null;
  category: string | null;
  location: string | null;
  summary: string | null;
  skills: string[];
  chargesPerHour: number | null;
  /** Also null when the freelancer hides social links on the card. */
  instagram: string | null;
  facebook: string | null;
  tiktok: string | null;
  visibility: ProfileVisibility;
  subscriptionStatus: SubscriptionStatus;
  verifiedAt: Date | null;
  /** In no order. */
  verified: ClaimKind[];
  rating: number;
  reviewCount: number;
}

export interface Slice {
  offset: number;
  limit: number;
  /** Counts from the end, and returns the rows in reverse order. */
  fromEnd?: boolean;
  /** Claims that have expired by then are left out. */
  now: Date;
}

const ORDER = {
  forward: 'rating DESC, created_at DESC, account_id DESC',
  backward: 'rating ASC, created_at ASC, account_id ASC',
};

/**
 * First the ids, from the index only; then whole rows only for the profiles on the page.
 *
 * The statements of this file run through `sql.unsafe` with separate values, which is safe: they have no name, so
 * PostgreSQL plans every search for its own words. A named statement gets one plan for all words after its fifth use,
 * measured 14 times slower.
 */
export async function findListings(sql: Queryable, filter: Filter, slice: Slice): Promise<ListingRow[]> {
  const { where, values } = conditionOf(filter);
  const now = `$${values.length + 1}::timestamptz`;
  const order = slice.fromEnd ? ORDER.backward : ORDER.forward;
  return sql.unsafe<ListingRow[]>(
    `SELECT account_id AS id, first_name, last_name, company_name, title, category, location,
       left(description, ${SUMMARY_LENGTH}) AS summary, skills, charges_per_hour::float8,
       CASE WHEN show_social_links THEN instagram END AS instagram,
       CASE WHEN show_social_links THEN facebook END AS facebook,
       CASE WHEN show_social_links THEN tiktok END AS tiktok, visibility, subscription_status, verified_at,
       ${verifiedKinds('profiles.account_id', now)} AS verified, rating::float8, review_count
     FROM (
       SELECT account_id FROM profiles WHERE ${where}
       ORDER BY ${order} LIMIT ${Number(slice.limit)} OFFSET ${Number(slice.offset)}
     ) AS found JOIN profiles USING (account_id)
     ORDER BY profiles.${order.replaceAll(', ', ', profiles.')}`,
    [...values, slice.now.toISOString()],
  );
}

/** Most characters of a description on a card. */
const SUMMARY_LENGTH = 300;

/** The number of matches, or `most` where there are more. */
export async function countListings(sql: Queryable, filter: Filter, most?: number): Promise<number> {
  const { where, values } = conditionOf(filter);
  const [row] = await sql.unsafe<[{ count: number }]>(
    `SELECT count(*)::integer AS count
     FROM (SELECT FROM profiles WHERE ${where} LIMIT ${most ?? 'ALL'}) AS counted`,
    values,
  );
  return row.count;
}
