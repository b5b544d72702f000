import type { ProfileVisibility, SubscriptionStatus } from '@sokoni/contract/accounts/accounts';
import type { ActName } from '@sokoni/contract/admin/team/log';
import type { RequestedChange } from '@sokoni/contract/verification/verification';
import { logAct } from '../../accounts/log-act.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { assignments } from '../../platform/db/statement.ts';
import { publish } from '../notifications/publish.ts';
import { findVerified, hasProof } from '../verification/find-claims.ts';
import { mailUnderReview } from './mail-under-review.ts';

/**
 * Only these functions change the visibility of a profile and the facts that it follows from. Each one runs in the
 * transaction of its caller, which also enqueues the mail that depends on the reason.
 */
export interface VisibilityChange {
  before: ProfileVisibility;
  after: ProfileVisibility;
}

interface Change {
  accountId: string;
  now: Date;
}

interface Decision extends Change {
  operatorId: string;
}

interface ReasonedDecision extends Decision {
  reasons: readonly RequestedChange[];
}

interface Review extends Change {
  publicUrl: string;
}

/** The profile becomes public if its subscription, which is stored separately, is paid. */
export const approve = (tx: Transaction, decision: Decision) =>
  decide(tx, 'approved', { verifiedAt: decision.now, changesAskedAt: null }, decision);

export const requestChanges = (tx: Transaction, decision: ReasonedDecision) =>
  decide(tx, 'changes asked', { changesAskedAt: decision.now }, decision);

/** Hides the profile of an account that is suspended; no data is deleted. */
export const suspendProfile = (tx: Transaction, change: Change) => setSuspendedAt(tx, change.now, change);

/** Called when the suspension ends. */
export const reinstateProfile = (tx: Transaction, change: Change) => setSuspendedAt(tx, null, change);

async function setSuspendedAt(tx: Transaction, at: Date | null, change: Change): Promise<VisibilityChange> {
  await tx`UPDATE profiles SET suspended_at = ${at} WHERE account_id = ${change.accountId}`;
  return recalculateVisibility(tx, change);
}

const acts = {
  approved: 'profile approved',
  'changes asked': 'changes asked',
} satisfies Record<string, ActName>;

/** Stores the decision for the log and for the owner, who may read it. */
async function decide(
  tx: Transaction,
  decision: keyof typeof acts,
  facts: Record<string, Date | null>,
  { accountId, operatorId, reasons = [], now }: Decision & Partial<ReasonedDecision>,
): Promise<VisibilityChange> {
  const texts = reasons.map(({ text }) => text);
  await tx`UPDATE profiles SET ${assignments(facts)} WHERE account_id = ${accountId}`;
  await tx`
    INSERT INTO profile_decisions (id, account_id, operator_id, decision, reasons, places, created_at)
    VALUES (${newId()}, ${accountId}, ${operatorId}, ${decision}, ${texts}, ${reasons.map(({ place }) => place)}, ${now})`;
  const details = reasons.length > 0 ? { reasons: texts } : {};
  await logAct(tx, { actorId: operatorId, action: acts[decision], subjectId: accountId, details, now });
  return recalculateVisibility(tx, { accountId, now });
}

export const isReviewedAgain = ({ before, after }: VisibilityChange) =>
  before === 'public' && after === 'pending';

/** Puts the profile into the review queue: an operator approved an earlier version. */
export async function revokeApproval(
  tx: Transaction,
  { why, ...review }: Review & { why: 'changed' | 'unknown' },
): Promise<VisibilityChange> {
  await tx`UPDATE profiles SET verified_at = NULL WHERE account_id = ${review.accountId}`;
  const change = await recalculateVisibility(tx, review);
  if (isReviewedAgain(change)) await mailUnderReview(tx, { ...review, why });
  return change;
}

/**
 * Called when a verified claim ends: without a verified identity or business, the profile is reviewed again. Does not
 * apply to profiles that were public before claims existed: they have no claim that could end.
 */
export async function requireKnown(tx: Transaction, review: Review): Promise<void> {
  const { accountId, now } = review;
  const [row] = await tx<{ isApproved: boolean }[]>`
    SELECT verified_at IS NOT NULL AS is_approved FROM profiles WHERE account_id = ${accountId} FOR UPDATE`;
  if (!row?.isApproved || hasProof(await findVerified(tx, accountId, now))) return;
  await revokeApproval(tx, { ...review, why: 'unknown' });
}

/**
 * The owner has made the requested changes: puts the profile into the review queue again. Does nothing when no changes
 * were requested.
 */
export async function resubmit(tx: Transaction, review: Review): Promise<void> {
  const hadRequest = await tx`
    UPDATE profiles SET changes_asked_at = NULL, pending_since = NULL
    WHERE account_id = ${review.accountId} AND changes_asked_at IS NOT NULL RETURNING account_id`.hasRows();
  if (!hadRequest) return;
  const { after } = await recalculateVisibility(tx, review);
  if (after === 'pending') await mailUnderReview(tx, { ...review, why: 'changed' });
}

export async function setSubscriptionStatus(
  tx: Transaction,
  { status, ...change }: Change & { status: SubscriptionStatus },
): Promise<VisibilityChange> {
  await tx`
    UPDATE profiles SET subscription_status = ${status}
    WHERE account_id = ${change.accountId} AND subscription_status <> ${status}`;
  return recalculateVisibility(tx, change);
}

/**
 * Sets the visibility from the facts: a suspension of the account, and for professionals a paid plan, an approval (which a change of name
 * revokes), requested changes.
 */
export async function recalculateVisibility(
  tx: Transaction,
  { accountId, now }: Change,
): Promise<VisibilityChange> {
  const [row] = await tx<VisibilityChange[]>`
    WITH facts AS (
      SELECT account_id, visibility AS before, CASE
          WHEN suspended_at IS NOT NULL THEN 'suspended'
          WHEN role = 'customer' THEN 'private'
          WHEN subscription_status <> 'active' THEN 'private'
          WHEN verified_at IS NOT NULL THEN 'public'
          WHEN changes_asked_at IS NOT NULL THEN 'rejected'
          ELSE 'pending'
        END AS after
      FROM profiles WHERE account_id = ${accountId} FOR UPDATE
    )
    UPDATE profiles p SET
      visibility = f.after,
      pending_since = CASE WHEN f.after = 'pending' THEN coalesce(p.pending_since, ${now}) END
    FROM facts f WHERE p.account_id = f.account_id
    RETURNING f.before, f.after`;
  if (!row) throw new Error(`There is no profile of ${accountId}.`);
  if (row.before !== row.after) await publish(tx, [accountId], 'account');
  return row;
}
