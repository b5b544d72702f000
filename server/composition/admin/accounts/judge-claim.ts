import type { adminAccountEndpoints } from '@sokoni/contract/admin/accounts/endpoints';
import type { ActName } from '@sokoni/contract/admin/team/log';
import { logAct } from '../../../accounts/log-act.ts';
import { requireKnown } from '../../../domains/profiles/visibility.ts';
import { type ClaimDecision, decideClaim } from '../../../domains/verification/decide-claim.ts';
import { claimRefused, claimVerified } from '../../../domains/verification/mail.ts';
import type { RequestInput } from '../../../platform/http/router.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mailLater } from '../../../platform/mail/outbox.ts';
import { type AdminDependencies, changedMeanwhile, lockOwner, requireAnother } from '../require-may-act.ts';
import { examine } from './read-account-review.ts';

type Decide = RequestInput<typeof adminAccountEndpoints.decideClaim>;
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
