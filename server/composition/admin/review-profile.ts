import type { ActName } from '@sokoni/contract/admin/admin';
import type { adminEndpoints } from '@sokoni/contract/admin/admin-endpoints';
import type { RequestedChange } from '@sokoni/contract/verification/verification';
import { logAct } from '../../accounts/log-act.ts';
import { changesRequested, profilePublic } from '../../domains/profiles/mail.ts';
import { approve, requestChanges, requireKnown } from '../../domains/profiles/visibility.ts';
import { type ClaimDecision, decideClaim } from '../../domains/verification/decide-claim.ts';
import { hasProof } from '../../domains/verification/find-claims.ts';
import { claimRefused, claimVerified } from '../../domains/verification/mail.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { RequestInput } from '../../platform/http/router.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import { mailLater } from '../../platform/mail/outbox.ts';
import { examine } from './read-account-review.ts';
import {
  type AdminDependencies,
  changedMeanwhile,
  lockOwner,
  type Owner,
  requireAnother,
} from './require-may-act.ts';

interface ReviewedVersion {
  id: string;
  /** The version that the operator has looked at. */
  version: string;
}

export function approveProfile(
  parts: AdminDependencies,
  viewer: Viewer,
  reviewed: ReviewedVersion,
): Promise<void> {
  return decide(parts, viewer, reviewed.id, async (tx, owner, decision) => {
    const { profile } = await requireWaiting(tx, parts, owner, reviewed);
    if (!hasProof(profile.verified)) throw new ApiError('nothing_verified');
    await approve(tx, decision);
    return profilePublic({ ...owner, accountId: owner.id, publicUrl: parts.config.publicUrl });
  });
}

export function askForChanges(
  parts: AdminDependencies,
  viewer: Viewer,
  { reasons, ...reviewed }: ReviewedVersion & { reasons: readonly RequestedChange[] },
): Promise<void> {
  return decide(parts, viewer, reviewed.id, async (tx, owner, decision) => {
    await requireWaiting(tx, parts, owner, reviewed);
    await requestChanges(tx, { ...decision, reasons });
    const texts = reasons.map(({ text }) => text);
    return changesRequested({ ...owner, reasons: texts, publicUrl: parts.config.publicUrl });
  });
}

/**
 * A profile that is pending or has requested changes, in the version that the operator has looked at: its owner may
 * have changed it in between.
 */
async function requireWaiting(
  tx: Transaction,
  { clock }: AdminDependencies,
  owner: Owner,
  { id, version }: ReviewedVersion,
) {
  const examined = await examine({ sql: tx, clock }, id);
  const isWaiting = owner.visibility === 'pending' || owner.visibility === 'rejected';
  if (!isWaiting || examined.version !== version) throw changedMeanwhile();
  return examined;
}

/** Decides about a profile and mails its owner, in one transaction. */
async function decide(
  { sql, clock }: AdminDependencies,
  viewer: Viewer,
  id: string,
  work: (
    tx: Transaction,
    owner: Owner,
    decision: { accountId: string; operatorId: string; now: Date },
  ) => Promise<MailMessage>,
): Promise<void> {
  requireAnother(viewer, id);
  await sql.begin(async (tx) => {
    const owner = await lockOwner(tx, id);
    const letter = await work(tx, owner, { accountId: id, operatorId: viewer.id, now: clock.now() });
    await mailLater(tx, { to: owner.email, ...letter });
  });
}

type Decide = RequestInput<typeof adminEndpoints.decideClaim>;
/** The version is the one that the operator has looked at. */
type Judgement = Decide['params'] & Decide['body'];

const acts = {
  verify: 'claim verified',
  refuse: 'claim refused',
  withdraw: 'claim withdrawn',
} satisfies Record<ClaimDecision, ActName>;

/**
 * Decides about the version that the operator has looked at: documents, name or number may have changed since, or
 * another operator may have decided. The owner is told. A profile whose identity or business is no longer verified
 * returns to review.
 */
export async function judgeClaim(
  { sql, clock, config }: AdminDependencies,
  viewer: Viewer,
  { id, version, kind, ...decided }: Judgement,
): Promise<void> {
  requireAnother(viewer, id);
  const now = clock.now();
  await sql.begin(async (tx) => {
    const owner = await lockOwner(tx, id);
    if ((await examine({ sql: tx, clock }, id)).version !== version) throw changedMeanwhile();
    const { claim, hasEnded } = await decideClaim(tx, {
      ...decided,
      ...{ accountId: id, kind, operatorId: viewer.id, now },
    });
    const { decision, method = null, expiresAt = null, reason = '' } = decided;
    const isVerified = decision === 'verify';
    const details = { kind, ...(isVerified ? { method, expiresAt } : { reason }) };
    await logAct(tx, { actorId: viewer.id, action: acts[decision], subjectId: id, details, now });
    const about = { ...owner, kind, publicUrl: config.publicUrl };
    const letter = isVerified
      ? claimVerified({ ...about, expiresAt: claim.expiresAt })
      : claimRefused({ ...about, why: reason, isWithdrawn: decision === 'withdraw' });
    await mailLater(tx, { to: owner.email, ...letter });
    if (hasEnded) await requireKnown(tx, { accountId: id, publicUrl: config.publicUrl, now });
  });
}
