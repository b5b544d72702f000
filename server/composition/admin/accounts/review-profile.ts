import type { RequestedChange } from '@sokoni/contract/verification/verification';
import { changesRequested, profilePublic } from '../../../domains/profiles/mail.ts';
import { approve, requestChanges } from '../../../domains/profiles/visibility.ts';
import { hasProof } from '../../../domains/verification/find-claims.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { MailMessage } from '../../../platform/mail/mail.ts';
import { mailLater } from '../../../platform/mail/outbox.ts';
import {
  type AdminDependencies,
  changedMeanwhile,
  lockOwner,
  type Owner,
  requireAnother,
} from '../require-may-act.ts';
import { examine } from './read-account-review.ts';

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
