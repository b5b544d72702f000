import { hasRight, type OperatorRight } from '@sokoni/contract/admin/operator-roles';
import type { AdminOverview, QueueRow } from '@sokoni/contract/admin/today/waiting';
import { NEEDS_ONE_OF } from '@sokoni/contract/verification/publication';
import { findVerifiedKinds } from '../../../domains/verification/find-claims.ts';
import { readCounts } from '../../../platform/db/counts.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { findMailFailure } from '../../../platform/mail/failing-mail.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { type Fragment, pageBy, pageOf } from '../pages.ts';
import { findPeople } from '../people.ts';

/**
 * What waits, as far as the role of the operator may see it. Few reports, contact messages, reviews, objections and
 * payments do, and partial indexes contain only those.
 */
export async function readAdminOverview(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  { operatorRole }: Viewer,
): Promise<AdminOverview> {
  const [row] = await sql<[OverviewRow]>`
    SELECT
      (SELECT min(pending_since) FROM profiles WHERE visibility = 'pending') AS oldest_pending,
      (SELECT count(*) FROM reports WHERE closed_at IS NULL AND reported_id IS NOT NULL)::integer AS reports,
      (SELECT count(*) FROM contact_messages WHERE closed_at IS NULL)::integer AS contact_messages,
      (
        SELECT count(*) FROM reviews WHERE shares_origin AND removed_at IS NULL AND cleared_at IS NULL
      )::integer AS marked_reviews,
      (
        SELECT count(*) FROM account_suspensions
        WHERE ended_at IS NULL AND objected_at IS NOT NULL AND answered_at IS NULL
      )::integer AS objections,
      (SELECT count(*) FROM payments WHERE is_unused AND status = 'paid')::integer AS to_refund`;
  const countOf = await readCounts(sql, ['pending', 'claim', 'past_due']);
  const mailFailsSince = await findMailFailure(sql, clock.now());
  const ifAllowed = (right: OperatorRight, count: number) => (hasRight(operatorRole, right) ? count : 0);
  const pending = ifAllowed('accounts', countOf('pending'));
  return {
    pending,
    oldestPending: pending > 0 ? (row.oldestPending?.toISOString() ?? null) : null,
    claims: ifAllowed('accounts', countOf('claim')),
    objections: ifAllowed('accounts', row.objections),
    reports: ifAllowed('reports', row.reports),
    markedReviews: ifAllowed('reports', row.markedReviews),
    contactMessages: ifAllowed('contact', row.contactMessages),
    pastDue: ifAllowed('money', countOf('past_due')),
    toRefund: ifAllowed('money', row.toRefund),
    mailFailsSince: mailFailsSince?.toISOString() ?? null,
  };
}

type OverviewRow = Pick<
  AdminOverview,
  'reports' | 'contactMessages' | 'markedReviews' | 'objections' | 'toRefund'
> & { oldestPending: Date | null };

interface WaitingRow extends Pick<QueueRow, 'about' | 'claims' | 'isAgain'> {
  id: string;
  micros: string;
  waitingSince: Date;
}

/** Lists pending profiles, claims of public profiles, and objections, with the longest wait first. */
export async function listQueue(sql: Queryable, { cursor, now }: { cursor: string | undefined; now: Date }) {
  const by = (time: Fragment, id: Fragment) => pageBy(sql, cursor, { time, id });
  const profiles = by(sql`pending_since`, sql`account_id`);
  const claims = by(sql`c.submitted_at`, sql`c.account_id`);
  const objections = by(sql`objected_at`, sql`account_id`);
  const all = by(sql`waiting_since`, sql`id`);
  const read = await sql<WaitingRow[]>`
    SELECT w.id, w.about, w.waiting_since, ${all.micros},
      ARRAY(
        SELECT kind FROM claims WHERE account_id = w.id AND status = 'submitted' ORDER BY submitted_at, kind
      ) AS claims,
      EXISTS (
        SELECT FROM profile_decisions WHERE account_id = w.id AND decision = 'changes asked'
      ) AS is_again
    FROM (
      (
        SELECT account_id AS id, 'profile' AS about, pending_since AS waiting_since FROM profiles
        WHERE visibility = 'pending' AND pending_since IS NOT NULL ${profiles.after} ${profiles.order}
      ) UNION ALL (
        SELECT c.account_id, 'claim', c.submitted_at
        FROM claims c JOIN profiles p ON p.account_id = c.account_id
        WHERE c.status = 'submitted' AND p.visibility = 'public' ${claims.after}
          AND NOT EXISTS (
            SELECT FROM claims earlier WHERE earlier.account_id = c.account_id AND earlier.status = 'submitted'
              AND (earlier.submitted_at, earlier.kind) < (c.submitted_at, c.kind)
          )
        ${claims.order}
      ) UNION ALL (
        SELECT account_id, 'objection', objected_at FROM account_suspensions
        WHERE ended_at IS NULL AND objected_at IS NOT NULL AND answered_at IS NULL ${objections.after}
        ${objections.order}
      )
      ${all.order}
    ) w
    ORDER BY w.waiting_since, w.id`;
  const { rows, nextCursor } = pageOf(read);
  const ids = rows.map(({ id }) => id);
  const personOf = await findPeople(sql, ids);
  const verified = await findVerifiedKinds(sql, ids, now);
  return {
    rows: rows.map(({ id, micros, waitingSince, ...row }) => ({
      ...personOf(id),
      ...row,
      needsProof:
        row.about === 'profile' &&
        !NEEDS_ONE_OF.some((kind) => row.claims.includes(kind) || verified.get(id)?.includes(kind)),
      waitingSince: waitingSince.toISOString(),
    })),
    nextCursor,
  };
}
