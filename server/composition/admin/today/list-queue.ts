import { hasRight, type OperatorRight } from '@sokoni/contract/admin/operator-roles';
import type { AdminOverview } from '@sokoni/contract/admin/today/waiting';
import { isUnhandled } from '../../../domains/subscriptions/handle-renewal.ts';
import { readCounts } from '../../../platform/db/counts.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { findMailFailure } from '../../../platform/mail/failing-mail.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { bounces, cases, documents, openReports } from './list-today.ts';

/** More wait for operators only where something else is wrong, and the count is read each minute. */
const COUNTED = 1000;

/**
 * What waits, as far as the role of the operator may see it. Few reports, contact messages, reviews, objections,
 * renewals and payments do, and partial indexes contain only those.
 */
export async function readAdminOverview(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  { operatorRole }: Viewer,
): Promise<AdminOverview> {
  const [row] = await sql<[OverviewRow]>`
    SELECT
      (SELECT count(*) FROM reports WHERE ${openReports(sql)})::integer AS reports,
      (SELECT count(*) FROM ${cases(sql)})::integer AS cases,
      (SELECT count(*) FROM contact_messages WHERE closed_at IS NULL)::integer AS contact_messages,
      (
        SELECT count(*) FROM reviews WHERE shares_origin AND removed_at IS NULL AND cleared_at IS NULL
      )::integer AS marked_reviews,
      (
        SELECT count(*) FROM account_suspensions
        WHERE ended_at IS NULL AND objected_at IS NOT NULL AND answered_at IS NULL
      )::integer AS objections,
      (
        SELECT count(*) FROM (SELECT FROM ${bounces(sql)} LIMIT ${COUNTED}) AS accounts
      )::integer AS bounces,
      (
        SELECT count(*) FROM (SELECT FROM ${documents(sql)} LIMIT ${COUNTED}) AS accounts
      )::integer AS claims,
      (SELECT count(*) FROM subscriptions WHERE ${isUnhandled(sql)})::integer AS past_due,
      (SELECT count(*) FROM payments WHERE is_unused AND status = 'paid')::integer AS to_refund,
      (SELECT count(*) FROM payments WHERE disputed_at IS NOT NULL)::integer AS disputes`;
  const countOf = await readCounts(sql, ['pending']);
  const mailFailsSince = await findMailFailure(sql, clock.now());
  const ifAllowed = (right: OperatorRight, count: number) => (hasRight(operatorRole, right) ? count : 0);
  return {
    pending: ifAllowed('accounts', countOf('pending')),
    claims: ifAllowed('accounts', row.claims),
    objections: ifAllowed('accounts', row.objections),
    reports: ifAllowed('reports', row.reports),
    cases: ifAllowed('reports', row.cases),
    markedReviews: ifAllowed('reports', row.markedReviews),
    bounces: ifAllowed('accounts', row.bounces),
    contactMessages: ifAllowed('contact', row.contactMessages),
    pastDue: ifAllowed('money', row.pastDue),
    toRefund: ifAllowed('money', row.toRefund),
    disputes: ifAllowed('money', row.disputes),
    mailFailsSince: mailFailsSince?.toISOString() ?? null,
  };
}

type OverviewRow = Omit<AdminOverview, 'pending' | 'mailFailsSince'>;
