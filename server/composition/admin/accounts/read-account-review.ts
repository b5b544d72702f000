import { createHash } from 'node:crypto';
import type { AccountReview } from '@sokoni/contract/admin/accounts/account-review';
import { ADMIN_PAGE_SIZE } from '@sokoni/contract/admin/lists';
import { hasRight } from '@sokoni/contract/admin/operator-roles';
import type { ReportRow } from '@sokoni/contract/admin/today/reports';
import { PRODUCT_PICTURES_MAX } from '@sokoni/contract/limits';
import type { ProductPicture } from '@sokoni/contract/products';
import type { PublicProfile } from '@sokoni/contract/profiles/profiles';
import { NEEDS_ONE_OF } from '@sokoni/contract/verification/publication';
import type { Claim } from '@sokoni/contract/verification/verification';
import { findAcceptedTexts } from '../../../accounts/accepted-texts.ts';
import { findPictures } from '../../../domains/media/find-pictures.ts';
import { WORKS_MAX } from '../../../domains/media/work-limit.ts';
import { presentPicture } from '../../../domains/products/present.ts';
import { findObjections } from '../../../domains/profiles/find-objections.ts';
import { readProfileForAdmin } from '../../../domains/public-profile/read-profile.ts';
import { readBilling } from '../../../domains/subscriptions/present.ts';
import { findClaims } from '../../../domains/verification/find-claims.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { findPeople, presentWritten, type WrittenRow } from '../people.ts';
import { findLogOf } from '../team/log.ts';
import { readSuspensionFor } from './suspensions.ts';

export interface ExaminedProfile {
  profile: PublicProfile;
  furtherPictures: ProductPicture[];
  claims: Claim[];
  version: string;
}

/** The state that a decision is about; the decision names the version that the operator has looked at. */
export async function examine(
  { sql, clock }: { sql: Queryable; clock: Clock },
  id: string,
): Promise<ExaminedProfile> {
  const [profile, pictures, claims] = await Promise.all([
    readProfileForAdmin({ sql, clock }, id),
    findPictures(sql, [id], { view: WORKS_MAX * (PRODUCT_PICTURES_MAX - 1) }),
    findClaims(sql, id, clock.now()),
  ]);
  if (!profile) throw notFound();
  const examined = { profile, furtherPictures: pictures.map(presentPicture), claims };
  return { ...examined, version: versionOf(examined) };
}

/** Excludes data that other users add: a new review must not invalidate a decision. */
function versionOf({ profile, ...others }: Omit<ExaminedProfile, 'version'>): string {
  const { rating: _rating, reviewCount: _reviewCount, previewImage: _preview, ...shown } = profile;
  return createHash('sha256')
    .update(JSON.stringify([shown, others]))
    .digest('base64url');
}

export async function readAccountReview(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<AccountReview> {
  const { profile, furtherPictures, claims, version } = await examine({ sql, clock }, id);
  const mayReadMoney = hasRight(viewer.operatorRole, 'money');
  const [
    personOf,
    facts,
    lastReports,
    objections,
    suspension,
    billing,
    emailChange,
    bounce,
    acceptedTexts,
    notes,
    log,
  ] = await Promise.all([
    findPeople(sql, [id]),
    findFacts(sql, id),
    findLastReports(sql, id),
    findObjections(sql, id),
    readSuspensionFor(sql, viewer, id),
    readBilling({ sql, clock }, id),
    findEmailChange(sql, id, clock.now()),
    findBounce(sql, id),
    findAcceptedTexts(sql, id),
    findNotes(sql, id),
    findLogOf(sql, viewer, id),
  ]);
  return {
    person: personOf(id),
    profile,
    furtherPictures,
    waitingSince: facts.pendingSince?.toISOString() ?? null,
    version,
    claims,
    requiresOneOf: [...NEEDS_ONE_OF],
    ...objections,
    suspension,
    reports: facts.reports,
    lastReports,
    markedReviews: facts.markedReviews,
    subscription: billing.subscription,
    payments: mayReadMoney ? billing.payments : [],
    freeMonths: mayReadMoney ? billing.freeMonths : [],
    emailChange,
    bounce,
    acceptedTexts,
    notes,
    log,
  };
}

async function findLastReports(sql: Queryable, id: string): Promise<AccountReview['lastReports']> {
  const rows = await sql<
    (Pick<ReportRow, 'kind' | 'reason' | 'outcome'> & {
      id: string;
      createdAt: Date;
      closedAt: Date | null;
    })[]
  >`
    SELECT id, subject_kind AS kind, reason, outcome, created_at, closed_at FROM reports
    WHERE reported_id = ${id} ORDER BY created_at DESC, id DESC LIMIT ${ADMIN_PAGE_SIZE}`;
  return rows.map(({ id: _id, createdAt, closedAt, ...report }) => ({
    ...{ _id, ...report, createdAt: createdAt.toISOString() },
    closedAt: closedAt?.toISOString() ?? null,
  }));
}

async function findNotes(sql: Queryable, id: string): Promise<AccountReview['notes']> {
  const rows = await sql<WrittenRow[]>`
    SELECT n.id, n.author_id, p.first_name, p.last_name, n.content, n.created_at
    FROM account_notes n JOIN profiles p ON p.account_id = n.author_id
    WHERE n.account_id = ${id} ORDER BY n.created_at DESC, n.id DESC LIMIT ${ADMIN_PAGE_SIZE}`;
  return rows.map(presentWritten);
}

async function findEmailChange(sql: Queryable, id: string, now: Date): Promise<AccountReview['emailChange']> {
  const change = await sql<{ newEmail: string; confirmFrom: Date }[]>`
    SELECT new_email, confirm_from FROM email_changes
    WHERE account_id = ${id} AND operator_id IS NOT NULL AND confirmed_at IS NULL AND ended_at IS NULL
      AND expires_at > ${now}`.first();
  return change ? { email: change.newEmail, confirmFrom: change.confirmFrom.toISOString() } : null;
}

async function findBounce(sql: Queryable, id: string): Promise<AccountReview['bounce']> {
  const bounce = await sql<{ since: Date; reason: string }[]>`
    SELECT since, reason FROM bounced_addresses JOIN accounts ON email = recipient WHERE id = ${id}`.first();
  return bounce ? { since: bounce.since.toISOString(), reason: bounce.reason } : null;
}

function findFacts(sql: Queryable, id: string) {
  return sql<[{ pendingSince: Date | null; reports: number; markedReviews: number }]>`
    SELECT pending_since,
      (SELECT count(*) FROM reports WHERE reported_id = ${id})::integer AS reports,
      (
        SELECT count(*) FROM reviews
        WHERE target_id = ${id} AND shares_origin AND removed_at IS NULL AND cleared_at IS NULL
      )::integer AS marked_reviews
    FROM profiles WHERE account_id = ${id}`.first();
}
