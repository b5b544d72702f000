import type { ProfileVisibility } from '@sokoni/contract/accounts/accounts';
import type { AccountRow } from '@sokoni/contract/admin/person';
import { emailOf, emailPartOf } from '@sokoni/contract/input/email';
import { cleanPhone } from '@sokoni/contract/profiles/clean-phone';
import { nationalNumber, phoneCountries, readPhone } from '@sokoni/contract/profiles/full-phones';
import { type PlanId, planRoles, type Role } from '@sokoni/contract/subscriptions/plans';
import { join } from 'sql-template-tag';
import { namesOfCountry } from '../../../accounts/people/countries.ts';
import { paymentNumbered } from '../../../domains/subscriptions/payments/payment-queries.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { type Fragment, ID, type Page, pageOf, ROWS_READ, readIdCursor } from '../pages.ts';
import { findPeople } from '../people.ts';

/** Shorter terms match only at the start of a word: anywhere else, their trigrams match too many rows. */
const ANYWHERE = 3;

/** What `plain_words` replaces with a space. */
export const SEPARATORS = /[\s\(\)\[\]\{\}<>"'\/,;:!?[[\p{P}\p{S}]--\p{ASCII}]]+/v;

interface AccountFilters {
  search: string;
  role?: Role | undefined;
  status?: ProfileVisibility | undefined;
  country?: string | undefined;
  plan?: PlanId | undefined;
  /** Only accounts with a payment. */
  hasPaid?: boolean;
}

/**
 * Finds accounts by part of a name, a company or an email address, or by a whole phone number, receipt number or id,
 * newest first.
 */
export async function findAccounts(sql: Queryable, { cursor, most, ...filters }: AccountFilters & Page) {
  const read = await idsOf(sql, filters, { before: readIdCursor(cursor), most });
  const { rows, nextCursor } = pageOf(read, most);
  const ids = rows.map(({ id }) => id);
  const [personOf, seen] = await Promise.all([
    findPeople(sql, ids),
    sql<{ accountId: string; country: string | null; lastSeenAt: Date | null }[]>`
      SELECT account_id, country, (SELECT max(last_used_at) FROM sessions s WHERE s.account_id = p.account_id) AS last_seen_at
      FROM profiles p WHERE account_id = ANY(${ids}::uuid[])`,
  ]);
  const seenOf = new Map(seen.map((row) => [row.accountId, row]));
  const present = ({ id }: { id: string }): AccountRow => ({
    ...personOf(id),
    country: seenOf.get(id)?.country ?? null,
    lastSeenAt: seenOf.get(id)?.lastSeenAt?.toISOString() ?? null,
  });
  return { rows: rows.map(present), nextCursor };
}

export const countAccounts = (sql: Queryable, filters: AccountFilters) =>
  sql<
    [{ count: number }]
  >`SELECT count(*)::integer AS count FROM (${idsOf(sql, filters, { most: null })}) AS found`;

/**
 * Each way to find an account returns its own page, so that the database can scan ids for frequent terms and the trigram
 * index for rare ones. An account whose deletion can be undone is found by its email address or id only. Excludes
 * deleted accounts with a check for each match, because a join would read all accounts.
 */
export function idsOf(
  sql: Queryable,
  { search, ...filters }: AccountFilters,
  { before, most = ROWS_READ }: { before?: string | undefined; most?: number | null | undefined } = {},
) {
  const beyond = (column: Fragment) => (before ? sql`AND ${column} < ${before}` : sql``);
  const fits = conditionsOf(sql, filters);
  const byProfile = (isFound: Fragment) => sql`(
    SELECT p.account_id AS id FROM profiles p
    WHERE (SELECT a.deleted_at IS NULL FROM accounts a WHERE a.id = p.account_id)
      AND ${join([isFound, ...fits], ' AND ')} ${beyond(sql`p.account_id`)}
    ORDER BY p.account_id DESC LIMIT ${most})`;
  const itsProfileFits = sql`AND EXISTS (
    SELECT FROM profiles p WHERE p.account_id = a.id AND ${join([sql`true`, ...fits], ' AND ')})`;
  const byAccount = (isFound: Fragment) => sql`(
    SELECT a.id FROM accounts a
    WHERE (a.deleted_at IS NULL OR a.erase_at IS NOT NULL) AND ${isFound}
      ${fits.length > 0 ? itsProfileFits : sql``} ${beyond(sql`a.id`)}
    ORDER BY a.id DESC LIMIT ${most})`;
  const found = search
    ? [
        byAccount(sql`a.email LIKE ${addressPattern(search)}`),
        ...named(sql, search).map(byProfile),
        ...withPhone(sql, search).map(byProfile),
        ...withPayment(sql, search).map(byProfile),
        ...(ID.test(search.toLowerCase()) ? [byAccount(sql`a.id = ${search}`)] : []),
      ]
    : [byProfile(sql`true`)];
  return sql<{ id: string }[]>`
    SELECT id FROM (${join(found, ' UNION ')}) AS found ORDER BY id DESC LIMIT ${most}`;
}

function conditionsOf(
  sql: Queryable,
  { role, status, country, plan, hasPaid }: Omit<AccountFilters, 'search'>,
): Fragment[] {
  return [
    ...(role ? [sql`p.role = ${role}`] : []),
    ...(status ? [sql`p.visibility = ${status}`] : []),
    // Customers' countries are stored as they were typed.
    ...(country ? [sql`p.plain_country = ANY (plain_texts(${namesOfCountry(country)}::text[]))`] : []),
    ...(hasPaid ? [sql`EXISTS (SELECT FROM payments WHERE account_id = p.account_id)`] : []),
    // Each plan is of one role: without this check the database would look for the plan of every other account.
    ...(role && plan && planRoles[plan] !== role ? [sql`false`] : []),
    ...(plan
      ? [
          sql`EXISTS (
            SELECT FROM subscriptions s
            WHERE s.account_id = p.account_id AND s.plan = ${plan} AND s.status <> 'ended')`,
        ]
      : []),
  ];
}

function named(sql: Queryable, search: string) {
  const words = search.toLowerCase().split(SEPARATORS).filter(Boolean);
  const found = words.map((word) => sql`${names(sql)} LIKE ${namePattern(sql, word)}`);
  return found.length > 0 ? [sql`${join(found, ' AND ')}`] : [];
}

/** A number as people write it, of at least six digits. */
const PHONE = /^\+?(?:[\s()./-]*\d){6,20}\s*$/;

/** Found as it is typed and, of a number without a country code, in each country where it is one. */
function withPhone(sql: Queryable, search: string) {
  const typed = cleanPhone(search);
  if (!PHONE.test(typed)) return [];
  const read = phoneCountries().flatMap((country) => readPhone(typed, country).number ?? []);
  const numbers = [...new Set([typed, ...read, ...read.map(nationalNumber)])];
  return [
    sql`plain_phone(p.phone_number) IN (SELECT plain_phone(number) FROM unnest(${numbers}::text[]) AS number)`,
    sql`plain_phone(p.whatsapp) IN (SELECT plain_phone(number) FROM unnest(${numbers}::text[]) AS number)`,
  ];
}

function withPayment(sql: Queryable, search: string) {
  const found = paymentNumbered(sql, search);
  return found ? [sql`p.account_id = (SELECT account_id FROM payments WHERE ${found})`] : [];
}

/** The expression of the index `profiles_by_name`. */
const names = (sql: Queryable) =>
  sql`plain_words(p.first_name || ' ' || p.last_name || ' ' || coalesce(p.company_name, ''))`;

function addressPattern(search: string): string {
  const part = escaped(emailOf(search) ?? emailPartOf(search));
  return part.length < ANYWHERE ? `${part}%` : `%${part}%`;
}

/** Normalized like the names: without accents, and with a space for each separator. */
export function namePattern(sql: Queryable, word: string) {
  const spelled = sql`replace(replace(replace(plain_words(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
  return word.length < ANYWHERE ? sql`'%' || ${spelled} || '%'` : sql`'%' || btrim(${spelled}) || '%'`;
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
