import type { ProfileVisibility, SubscriptionStatus } from '@sokoni/contract/accounts/accounts';
import type { Queryable } from '../../platform/db/database.ts';

export interface ListingRow {
  id: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
  latinName: string | null;
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
  rating: number;
  reviewCount: number;
  /** The median in minutes until the first reply; null where too little is known. */
  replyMinutes: number | null;
}

/** Most characters of a description on a card. */
const SUMMARY_LENGTH = 300;

/** In the order of the ids. An engine beside the database may not know yet that a profile is no longer listed. */
export function readListings(sql: Queryable, ids: string[]): Promise<ListingRow[]> {
  return sql<ListingRow[]>`
    SELECT account_id AS id, first_name, last_name, company_name, latin_name, title, category, location,
      left(description, ${SUMMARY_LENGTH}) AS summary, skills, charges_per_hour::float8,
      CASE WHEN show_social_links THEN instagram END AS instagram,
      CASE WHEN show_social_links THEN facebook END AS facebook,
      CASE WHEN show_social_links THEN tiktok END AS tiktok, visibility, subscription_status, verified_at,
      rating::float8, review_count, response_times.minutes AS reply_minutes
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS found (account_id, position) JOIN profiles USING (account_id)
      LEFT JOIN response_times USING (account_id)
    WHERE listed
    ORDER BY position`;
}
