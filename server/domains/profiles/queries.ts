import type { ProfileVisibility } from '@sokoni/contract/accounts/accounts';
import { fieldNames, type ProfileFields } from '@sokoni/contract/profiles/profile-fields';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../platform/db/database.ts';
import { logoInForce } from '../company/queries.ts';
import { selectFields } from './select-fields.ts';

export interface ProfileRow extends ProfileFields {
  id: string;
  role: Role;
  accountEmail: string;
  visibility: ProfileVisibility;
  listed: boolean;
  /** How many products or portfolio items its plan shows. */
  shownWork: number;
  /** The name of the company's logo, which is on the link preview; empty for the mark of Sokoni. */
  logo: string;
  /** The English name of its industry, where the company has given it another one. */
  tradeName: string | null;
  /** Hash of the stored link preview. */
  previewHash: string | null;
  verifiedAt: Date | null;
  rating: number;
  reviewCount: number;
  /** The median in minutes until the first reply; null where too little is known. */
  replyMinutes: number | null;
}

export function findProfile(sql: Queryable, id: string): Promise<ProfileRow | undefined> {
  return sql<ProfileRow[]>`
    SELECT a.id, a.role, a.email AS account_email, ${selectFields(fieldNames)},
      p.visibility, p.listed, shown_items(p.role, plan_in_effect(a.id)) AS shown_work, ${logoInForce(sql)} AS logo,
      (SELECT names[1] FROM trade_names n WHERE n.role = p.role AND n.trade = p.plain_category) AS trade_name,
      p.preview_hash, p.verified_at, p.rating::float8, p.review_count,
      r.minutes AS reply_minutes
    FROM accounts a JOIN profiles p ON p.account_id = a.id LEFT JOIN response_times r ON r.account_id = a.id
    WHERE a.id = ${id} AND a.deleted_at IS NULL`.first();
}
