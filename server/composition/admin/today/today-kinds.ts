import type { TodayRow } from '@sokoni/contract/admin/today/today';
import type { closedLists, TodayKind } from '@sokoni/contract/admin/today/today-lists';
import { isUnhandled } from '../../../domains/subscriptions/handle-renewal.ts';
import { owedInvoices } from '../../../domains/subscriptions/invoices/invoice-queries.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { findProjects } from '../accounts/projects.ts';
import { findFailedRenewals, findPaymentsById } from '../money/money.ts';
import type { Fragment } from '../pages.ts';
import { findCases, ofSamePair } from './cases/read-case.ts';
import { findContactMessages } from './contact-messages.ts';
import { findMarkedReviews } from './marked-reviews.ts';
import { findReports } from './reports/read-report.ts';
import { findWaitingAccounts } from './waiting-accounts.ts';

/** What reading of it needs. */
export type Dependencies = Pick<AppDependencies, 'sql' | 'clock' | 'config'>;

interface Source {
  id: Fragment;
  since: Fragment;
  /** The table and its conditions, for which it has an index in the order of `since` and `id`. */
  from: Fragment;
}

type Items = Omit<TodayRow, '_id' | 'kind' | 'since'>;

interface Reader<Field extends keyof Items> {
  /** Which part of the row its items are. */
  field: Field;
  /** By id, without items that were decided meanwhile. */
  find: (sql: Queryable, ids: string[]) => Promise<ReadonlyMap<string, Items[Field]>>;
}

export type Kind = Source & Reader<keyof Items>;

export const nothing: { [Field in keyof Items]: null } = {
  ...{ account: null, report: null, case: null, contact: null, review: null },
  ...{ project: null, renewal: null, payment: null, problem: null },
};

const readBy = <Field extends keyof Items>(field: Field, find: Reader<Field>['find']): Reader<Field> => ({
  field,
  find,
});

/** Each kind of what waits: where it is found, and how its items are read. */
export function kindsOf({ sql, clock, config }: Dependencies): Record<TodayKind, Kind> {
  const now = clock.now();
  const account = readBy('account', (on, ids) => findWaitingAccounts(on, ids, now));
  const payment = readBy('payment', findPaymentsById);
  const byTime = { id: sql`id`, since: sql`created_at` };
  return {
    profile: {
      ...{ ...account, id: sql`account_id`, since: sql`pending_since` },
      from: sql`profiles WHERE visibility = 'pending' AND pending_since IS NOT NULL`,
    },
    // The first claim of each account that waits.
    claim: {
      ...{ ...account, id: sql`c.account_id`, since: sql`c.submitted_at` },
      from: sql`
        claims c JOIN profiles p ON p.account_id = c.account_id
        WHERE c.status = 'submitted' AND p.visibility = 'public' AND NOT EXISTS (
          SELECT FROM claims earlier WHERE earlier.account_id = c.account_id AND earlier.status = 'submitted'
            AND (earlier.submitted_at, earlier.kind) < (c.submitted_at, c.kind))`,
    },
    objection: {
      ...{ ...account, id: sql`account_id`, since: sql`objected_at` },
      from: sql`account_suspensions WHERE ended_at IS NULL AND objected_at IS NOT NULL AND answered_at IS NULL`,
    },
    // Of everything but messages, whose reports form cases.
    report: {
      ...{ ...readBy('report', findReports), ...byTime },
      from: sql`reports WHERE closed_at IS NULL AND reported_id IS NOT NULL AND subject_kind <> 'message'`,
    },
    // The first open report of messages between each two members.
    case: {
      ...{ ...readBy('case', findCases), id: sql`r.id`, since: sql`r.created_at` },
      from: sql`
        reports r WHERE r.subject_kind = 'message' AND r.closed_at IS NULL AND NOT EXISTS (
          SELECT FROM reports earlier WHERE ${ofSamePair(sql)} AND earlier.closed_at IS NULL
            AND (earlier.created_at, earlier.id) < (r.created_at, r.id))`,
    },
    contact: {
      ...{ ...readBy('contact', findContactMessages), ...byTime },
      from: sql`contact_messages WHERE closed_at IS NULL`,
    },
    // A sign-up with an invented address asks nothing of operators.
    bounce: {
      ...{ ...account, id: sql`a.id`, since: sql`b.since` },
      from: sql`
        bounced_addresses b JOIN accounts a ON a.email = b.recipient WHERE b.was_confirmed AND a.deleted_at IS NULL`,
    },
    review: {
      ...{ ...readBy('review', findMarkedReviews), ...byTime },
      from: sql`reviews WHERE shares_origin AND removed_at IS NULL AND cleared_at IS NULL`,
    },
    project: {
      ...{ ...readBy('project', findProjects), id: sql`id`, since: sql`unmatched_since` },
      from: sql`projects WHERE state = 'open' AND unmatched_since IS NOT NULL`,
    },
    renewal: {
      ...{
        ...readBy('renewal', (on, ids) => findFailedRenewals(config, on, ids)),
        id: sql`id`,
        since: sql`past_due_since`,
      },
      from: sql`subscriptions WHERE ${isUnhandled(sql)}`,
    },
    refund: {
      ...{ ...payment, id: sql`id`, since: sql`paid_at` },
      from: sql`payments WHERE is_unused AND status = 'paid'`,
    },
    owed: { ...payment, id: sql`i.payment_id`, since: sql`i.issued_at`, from: owedInvoices(sql) },
    dispute: {
      ...{ ...payment, id: sql`id`, since: sql`disputed_at` },
      from: sql`payments WHERE disputed_at IS NOT NULL`,
    },
    // Problems that last, of which owners get a mail.
    server: {
      ...{ ...readBy('problem', findProblems), id: sql`id`, since: sql`since` },
      from: sql`alerts WHERE told_at IS NOT NULL`,
    },
  };
}

async function findProblems(sql: Queryable, ids: string[]) {
  const found = await sql<{ id: string; name: string }[]>`
    SELECT id, name FROM alerts WHERE id = ANY(${ids}::uuid[])`;
  return new Map(found.map(({ id, name }) => [id, name]));
}

export const closedKinds = (
  sql: Queryable,
): Record<(typeof closedLists)[number], Source & { kind: TodayKind }> => ({
  'closed-reports': {
    ...{ kind: 'report', id: sql`id`, since: sql`closed_at` },
    from: sql`reports WHERE closed_at IS NOT NULL AND reported_id IS NOT NULL`,
  },
  'closed-messages': {
    ...{ kind: 'contact', id: sql`id`, since: sql`closed_at` },
    from: sql`contact_messages WHERE closed_at IS NOT NULL`,
  },
});
