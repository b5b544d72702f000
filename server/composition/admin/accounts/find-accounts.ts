import type { AccountSort } from '@sokoni/contract/admin/limits';
import type { ListFilters } from '@sokoni/contract/admin/list-endpoints';
import type { AccountRow } from '@sokoni/contract/admin/person';
import { emailOf, emailPartOf } from '@sokoni/contract/input/email';
import { cleanPhone } from '@sokoni/contract/profiles/clean-phone';
import { nationalNumber, phoneCountries, readPhone } from '@sokoni/contract/profiles/full-phones';
import { planRoles, type Role } from '@sokoni/contract/subscriptions/plans';
import { join } from 'sql-template-tag';
import { namesOfCountry } from '../../../accounts/people/countries.ts';
import { addMonths } from '../../../domains/subscriptions/dates.ts';
import { paymentNumbered } from '../../../domains/subscriptions/payments/payment-queries.ts';
import { dayOf } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { idAt } from '../../../platform/db/ids.ts';
import { invalidFields } from '../../../platform/http/errors.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { type Fragment, ID, type Page, pageOf, ROWS_READ, readDayCursor, readIdCursor } from '../pages.ts';
import { findPeople } from '../people.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'clock'>;

/** Shorter terms match only at the start of a word: anywhere else, their trigrams match too many rows. */
const ANYWHERE = 3;

/** What `plain_words` replaces with a space. */
export const SEPARATORS = /[\s\(\)\[\]\{\}<>"'\/,;:!?[[\p{P}\p{S}]--\p{ASCII}]]+/v;

type AccountQuery = ListFilters<'accounts'>;

interface AccountFilters
  extends Partial<Omit<AccountQuery, 'search' | 'inactiveMonths'>>,
    Pick<AccountQuery, 'search'> {
  /** Joined before this day, and not signed in on it or later. */
  seenBefore?: string | undefined;
  /** Only accounts with a payment. */
  hasPaid?: boolean;
}

/**
 * Finds accounts by part of a name, a company or an email address, or by a whole phone number, receipt number or id,
 * newest first or in another order.
 */
export async function findAccounts(
  { sql, clock }: Dependencies,
  { cursor, most, ...query }: AccountQuery & Page,
) {
  const filters = filtersOf(query, clock.now());
  const after = isBySeen(filters.sort) ? readDayCursor(cursor) : { id: readIdCursor(cursor) };
  const read = await idsOf(sql, filters, { after, most });
  const { rows, nextCursor } = pageOf(read, most);
  const ids = rows.map(({ id }) => id);
  const [personOf, facts] = await Promise.all([
    findPeople(sql, ids),
    sql<{ id: string; country: string | null; lastSeenOn: string | null }[]>`
      SELECT a.id, p.country, nullif(a.last_seen_on, '-infinity')::text AS last_seen_on
      FROM accounts a JOIN profiles p ON p.account_id = a.id WHERE a.id = ANY(${ids}::uuid[])`,
  ]);
  const factsOf = new Map(facts.map((row) => [row.id, row]));
  const present = ({ id }: { id: string }): AccountRow => {
    const { country = null, lastSeenOn = null } = factsOf.get(id) ?? {};
    return { ...personOf(id), country, lastSeenOn };
  };
  return { rows: rows.map(present), nextCursor };
}

/** Counts no more than `most`. */
export function countAccounts(
  { sql, clock }: Dependencies,
  { sort: _, ...query }: AccountQuery,
  most: number | null = null,
) {
  const ids = idsOf(sql, filtersOf(query, clock.now()), { most, isSorted: false });
  return sql<[{ count: number }]>`SELECT count(*)::integer AS count FROM (${ids}) AS found`;
}

function filtersOf({ inactiveMonths, ...filters }: AccountQuery, now: Date): AccountFilters {
  if (!inactiveMonths) return filters;
  return { ...filters, seenBefore: dayOf(addMonths(now, -Number(inactiveMonths))) };
}

/** The accounts whose rows one search reads. */
const MOST_FOUND = 100;

/** The ids of a search that finds few accounts; others are refused with these texts by field. */
export async function findFew(sql: Queryable, filters: AccountFilters, tooMany: Record<string, string>) {
  const found = await idsOf(sql, filters, { most: MOST_FOUND + 1 });
  if (found.length > MOST_FOUND) throw invalidFields(tooMany);
  return found.map(({ id }) => id);
}

interface Ids {
  /** The last account of the page before, with the day on which it was seen last where the order is by it. */
  after?: { id: string | undefined; day?: string } | undefined;
  most?: number | null | undefined;
  isSorted?: boolean;
}

const isBySeen = (sort?: AccountSort) => sort === 'last-seen-newest' || sort === 'last-seen-oldest';

/**
 * Each way to find an account returns its own page, so that the database can scan ids for frequent terms and the trigram
 * index for rare ones. An account whose deletion can be undone is found by its email address or id only. Excludes
 * deleted accounts with a check for each match, because a join would read all accounts, where the last visit does not
 * matter.
 */
export function idsOf(
  sql: Queryable,
  { search, seenBefore, sort = 'newest', ...filters }: AccountFilters,
  { after, most = ROWS_READ, isSorted = true }: Ids = {},
) {
  const bySeen = isBySeen(sort);
  const [direction, beyond] =
    sort === 'newest' || sort === 'last-seen-newest' ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`];
  const beyondLast = (id: Fragment, last: string) =>
    bySeen
      ? sql`AND (a.last_seen_on, a.id) ${beyond} (${after?.day ?? null}::date, ${last}::uuid)`
      : sql`AND ${id} ${beyond} ${last}`;
  const order = (id: Fragment) =>
    isSorted
      ? sql`ORDER BY ${bySeen ? sql`last_seen_on ${direction},` : sql``} ${id} ${direction} LIMIT ${most}`
      : sql`LIMIT ${most}`;
  const page = (id: Fragment) => sql`${after?.id ? beyondLast(id, after.id) : sql``} ${order(id)}`;
  const seen = bySeen ? sql`, a.last_seen_on` : sql``;
  const isInactive = seenBefore
    ? sql`AND a.last_seen_on < ${seenBefore}::date AND a.id < ${idAt(new Date(seenBefore))}`
    : sql``;
  // Operators have the role of customers and are none.
  const isMember = filters.role === 'customer' ? sql`AND is_member(a)` : sql``;
  const fits = conditionsOf(sql, filters);
  const byProfile = (isFound: Fragment) => {
    const all = join([isFound, ...fits], ' AND ');
    return bySeen || seenBefore
      ? sql`(
          SELECT a.id ${seen} FROM accounts a JOIN profiles p ON p.account_id = a.id
          WHERE a.deleted_at IS NULL ${isMember} ${isInactive} AND ${all} ${page(sql`a.id`)})`
      : sql`(
          SELECT p.account_id AS id FROM profiles p
          WHERE (SELECT a.deleted_at IS NULL ${isMember} FROM accounts a WHERE a.id = p.account_id) AND ${all}
            ${page(sql`p.account_id`)})`;
  };
  const itsProfileFits = sql`AND EXISTS (
    SELECT FROM profiles p WHERE p.account_id = a.id AND ${join([sql`true`, ...fits], ' AND ')})`;
  const byAccount = (isFound: Fragment) => sql`(
    SELECT a.id ${seen} FROM accounts a
    WHERE (a.deleted_at IS NULL OR a.erase_at IS NOT NULL) ${isMember} ${isInactive} AND ${isFound}
      ${fits.length > 0 ? itsProfileFits : sql``} ${page(sql`a.id`)})`;
  const found = search
    ? [
        byAccount(sql`a.email LIKE ${addressPattern(search)}`),
        ...named(sql, search).map(byProfile),
        ...withPhone(sql, search).map(byProfile),
        ...withPayment(sql, search).map(byProfile),
        ...(ID.test(search.toLowerCase()) ? [byAccount(sql`a.id = ${search}`)] : []),
      ]
    : [byProfile(sql`true`)];
  return sql<{ id: string; day?: string }[]>`
    SELECT id ${bySeen ? sql`, last_seen_on::text AS day` : sql``} FROM (${join(found, ' UNION ')}) AS found
    ${order(sql`id`)}`;
}

/** Each plan is of one role, and customers are private or suspended. */
const isPossible = (role: Role, { status, plan }: Pick<AccountFilters, 'status' | 'plan'>) =>
  (!plan || planRoles[plan] === role) &&
  (role !== 'customer' || !status || status === 'private' || status === 'suspended');

function conditionsOf(
  sql: Queryable,
  { role, status, country, plan, hasPaid }: Omit<AccountFilters, 'search' | 'seenBefore' | 'sort'>,
): Fragment[] {
  return [
    ...(role ? [sql`p.role = ${role}`] : []),
    ...(status ? [sql`p.visibility = ${status}`] : []),
    // Customers' countries are stored as they were typed.
    ...(country ? [sql`p.plain_country = ANY (plain_texts(${namesOfCountry(country)}::text[]))`] : []),
    ...(hasPaid ? [sql`EXISTS (SELECT FROM payments WHERE account_id = p.account_id)`] : []),
    // Without this check the database would look for what no account of the role has among all of them.
    ...(role && !isPossible(role, { status, plan }) ? [sql`false`] : []),
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
