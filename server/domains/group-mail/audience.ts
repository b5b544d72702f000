import type { Audience } from '@sokoni/contract/admin/accounts/group-mail';
import { english } from '@sokoni/contract/languages';
import { READERS_COUNTED_MAX } from '@sokoni/contract/limits';
import { join } from 'sql-template-tag';
import { namesOfCountry } from '../../accounts/people/countries.ts';
import type { Queryable } from '../../platform/db/database.ts';

export interface Addressed {
  audience: Audience;
  isNecessary: boolean;
}

/** The accounts `a` with their profiles `p`, from FROM on. */
export function recipients(sql: Queryable, { audience, isNecessary }: Addressed) {
  const { group, plan, country, trade, language } = audience;
  const isRole = {
    suppliers: sql`p.role = 'supplier'`,
    freelancers: sql`p.role = 'freelancer'`,
    customers: sql`p.role = 'customer'`,
    payers: sql`p.role <> 'customer'`,
  };
  const conditions = [
    isRole[group],
    // Anyone can sign up with an address that is not theirs.
    ...(isNecessary ? [] : [sql`a.mail_notifications AND a.news_mail AND a.email_confirmed_at IS NOT NULL`]),
    ...(group === 'payers' || plan
      ? [
          sql`EXISTS (
            SELECT FROM subscriptions s WHERE s.account_id = p.account_id AND s.status <> 'ended'
              ${plan ? sql`AND s.plan = ${plan}` : sql``})`,
        ]
      : []),
    // Customers' countries are stored as they were typed.
    ...(country ? [sql`p.plain_country = ANY (plain_texts(${namesOfCountry(country)}::text[]))`] : []),
    ...(trade ? [sql`plain_text(${trade}) = ANY (p.plain_skills || p.plain_category)`] : []),
    ...(language ? [sql`coalesce(a.language, ${english.code}) = ${language}`] : []),
  ];
  return sql`
    FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE is_member(a) AND a.deleted_at IS NULL AND p.suspended_at IS NULL AND ${join(conditions, ' AND ')}`;
}

/** About how many get the mail: addresses that have failed are counted. */
export async function countRecipients(sql: Queryable, addressed: Addressed): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    SELECT count(*)::integer AS count FROM (SELECT ${recipients(sql, addressed)} LIMIT ${READERS_COUNTED_MAX}) AS found`;
  return count;
}
