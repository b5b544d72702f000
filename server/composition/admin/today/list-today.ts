import { hasRight } from '@sokoni/contract/admin/operator-roles';
import type { TodayRow } from '@sokoni/contract/admin/today/today';
import {
  type TodayKind,
  type TodayList,
  todayKinds,
  todayRights,
} from '@sokoni/contract/admin/today/today-lists';
import { join } from 'sql-template-tag';
import { isUnhandled } from '../../../domains/subscriptions/handle-renewal.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { requireRight } from '../../../platform/http/require-right.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { findDisputedPayments, findFailedRenewals, findUnusedPayments } from '../money/money.ts';
import { type Fragment, pageBy, pageOf } from '../pages.ts';
import { findCases, ofSamePair } from './cases/read-case.ts';
import { findContactMessages } from './contact-messages.ts';
import { findMarkedReviews } from './marked-reviews.ts';
import { findReports } from './reports/read-report.ts';
import { findWaitingAccounts } from './waiting-accounts.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'clock'>;

interface Source {
  id: Fragment;
  since: Fragment;
  /** The table and its conditions, for which it has an index in the order of `since` and `id`. */
  from: Fragment;
}

/** The first claim of each account that waits. */
export const documents = (sql: Queryable) => sql`
  claims c JOIN profiles p ON p.account_id = c.account_id
  WHERE c.status = 'submitted' AND p.visibility = 'public' AND NOT EXISTS (
    SELECT FROM claims earlier WHERE earlier.account_id = c.account_id AND earlier.status = 'submitted'
      AND (earlier.submitted_at, earlier.kind) < (c.submitted_at, c.kind))`;

/** Accounts whose confirmed address has failed: a sign-up with an invented one asks nothing of operators. */
export const bounces = (sql: Queryable) => sql`
  bounced_addresses b JOIN accounts a ON a.email = b.recipient WHERE b.was_confirmed AND a.deleted_at IS NULL`;

/** Of everything but messages, whose reports form cases. */
export const openReports = (sql: Queryable) =>
  sql`closed_at IS NULL AND reported_id IS NOT NULL AND subject_kind <> 'message'`;

/** The first open report of messages between each two members. */
export const cases = (sql: Queryable) => sql`
  reports r WHERE r.subject_kind = 'message' AND r.closed_at IS NULL AND NOT EXISTS (
    SELECT FROM reports earlier WHERE ${ofSamePair(sql)} AND earlier.closed_at IS NULL
      AND (earlier.created_at, earlier.id) < (r.created_at, r.id))`;

const sourcesOf = (sql: Queryable): Record<TodayKind, Source> => ({
  profile: {
    ...{ id: sql`account_id`, since: sql`pending_since` },
    from: sql`profiles WHERE visibility = 'pending' AND pending_since IS NOT NULL`,
  },
  claim: { id: sql`c.account_id`, since: sql`c.submitted_at`, from: documents(sql) },
  objection: {
    ...{ id: sql`account_id`, since: sql`objected_at` },
    from: sql`account_suspensions WHERE ended_at IS NULL AND objected_at IS NOT NULL AND answered_at IS NULL`,
  },
  report: {
    ...{ id: sql`id`, since: sql`created_at` },
    from: sql`reports WHERE ${openReports(sql)}`,
  },
  case: { id: sql`r.id`, since: sql`r.created_at`, from: cases(sql) },
  contact: {
    ...{ id: sql`id`, since: sql`created_at` },
    from: sql`contact_messages WHERE closed_at IS NULL`,
  },
  bounce: {
    ...{ id: sql`a.id`, since: sql`b.since` },
    from: bounces(sql),
  },
  review: {
    ...{ id: sql`id`, since: sql`created_at` },
    from: sql`reviews WHERE shares_origin AND removed_at IS NULL AND cleared_at IS NULL`,
  },
  renewal: {
    ...{ id: sql`id`, since: sql`past_due_since` },
    from: sql`subscriptions WHERE ${isUnhandled(sql)}`,
  },
  refund: {
    ...{ id: sql`id`, since: sql`paid_at` },
    from: sql`payments WHERE is_unused AND status = 'paid'`,
  },
  dispute: {
    ...{ id: sql`id`, since: sql`disputed_at` },
    from: sql`payments WHERE disputed_at IS NOT NULL`,
  },
});

type Shown = Source & { kind: TodayKind };

const closed = (sql: Queryable): Record<'closed-reports' | 'closed-messages', Shown> => ({
  'closed-reports': {
    kind: 'report',
    ...{ id: sql`id`, since: sql`closed_at` },
    from: sql`reports WHERE closed_at IS NOT NULL AND reported_id IS NOT NULL`,
  },
  'closed-messages': {
    kind: 'contact',
    ...{ id: sql`id`, since: sql`closed_at` },
    from: sql`contact_messages WHERE closed_at IS NOT NULL`,
  },
});

interface Place {
  id: string;
  kind: TodayKind;
  since: Date;
  micros: string;
}

/**
 * What waits, the longest wait first, as far as the role of the operator may see it; or what was decided, newest first.
 * With an id only the item with it.
 */
export async function listToday(
  { sql, clock }: Dependencies,
  viewer: Viewer,
  { list, id: only, cursor }: { list: TodayList; id?: string | undefined; cursor?: string | undefined },
): Promise<{ rows: TodayRow[]; nextCursor: string | null }> {
  const sources = sourcesOf(sql);
  const shown: Shown[] =
    list === 'all'
      ? todayKinds
          .filter((kind) => hasRight(viewer.operatorRole, todayRights[kind]))
          .map((kind) => ({ kind, ...sources[kind] }))
      : [
          list === 'closed-reports' || list === 'closed-messages'
            ? closed(sql)[list]
            : { kind: list, ...sources[list] },
        ];
  if (list !== 'all') for (const { kind } of shown) requireRight(viewer, todayRights[kind]);
  const newestFirst = list.startsWith('closed-');
  const parts = shown.map(({ kind, id, since, from }) => {
    const { after, order } = pageBy(sql, cursor, { time: since, id, newestFirst });
    return sql`(SELECT ${id} AS id, ${kind}::text AS kind, ${since} AS since FROM ${from} ${only === undefined ? sql`` : sql`AND ${id} = ${only}`} ${after} ${order})`;
  });
  const { micros, order } = pageBy(sql, cursor, { time: sql`since`, newestFirst });
  const read = await sql<Place[]>`
    SELECT id, kind, since, ${micros} FROM (${join(parts, ' UNION ALL ')}) AS waiting ${order}`;
  const { rows, nextCursor } = pageOf(read);
  return { rows: await withItems(sql, rows, clock.now()), nextCursor };
}

type ItemOf = (id: string) => unknown;

/** Reads what the rows show, one query for each kind that is among them. */
async function withItems(sql: Queryable, places: Place[], now: Date): Promise<TodayRow[]> {
  const accounts = (ids: string[]) => findWaitingAccounts(sql, ids, now);
  const finders: Record<TodayKind, (ids: string[]) => Promise<ItemOf>> = {
    ...{ profile: accounts, claim: accounts, objection: accounts, bounce: accounts },
    report: (ids) => findReports(sql, ids),
    case: (ids) => findCases(sql, ids),
    contact: (ids) => findContactMessages(sql, ids),
    review: (ids) => findMarkedReviews(sql, ids),
    renewal: (ids) => findFailedRenewals(sql, ids),
    refund: (ids) => findUnusedPayments(sql, ids),
    dispute: (ids) => findDisputedPayments(sql, ids),
  };
  const kinds = [...new Set(places.map(({ kind }) => kind))];
  const items = new Map(
    await Promise.all(
      kinds.map(async (kind): Promise<[TodayKind, ItemOf]> => {
        const ids = places.filter((place) => place.kind === kind).map(({ id }) => id);
        return [kind, await finders[kind](ids)];
      }),
    ),
  );
  return places.flatMap(({ id, kind, since }) => {
    const item = items.get(kind)?.(id);
    // Decided by another operator since the list was read.
    return item
      ? [{ _id: `${kind}-${id}`, kind, since: since.toISOString(), ...nothing, [fieldOf(kind)]: item }]
      : [];
  });
}

const nothing = {
  ...{ account: null, report: null, case: null, contact: null, review: null },
  ...{ renewal: null, refund: null, dispute: null },
};

const fieldOf = (kind: TodayKind) =>
  kind === 'profile' || kind === 'claim' || kind === 'objection' || kind === 'bounce' ? 'account' : kind;
