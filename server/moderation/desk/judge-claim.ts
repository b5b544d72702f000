import type { ClaimKind } from '@sokoni/contract/verification';
import type { Viewer } from '../../accounts/viewer.ts';
import { mailLater } from '../../mail/outbox.ts';
import { claimRefused } from '../../mail/templates/claim-decided.ts';
import { type ClaimDecision, decideClaim } from '../../verification/decide-claim.ts';
import { type ActName, logAct } from '../log-act.ts';
import { type DeskParts, holdOwner, requireAnother } from './deciding.ts';

interface Judgement {
  id: string;
  kind: ClaimKind;
  decision: ClaimDecision;
  method?: string | undefined;
  expiresAt?: string | null | undefined;
  reason?: string | undefined;
}

const acts = {
  verify: 'claim verified',
  refuse: 'claim refused',
  withdraw: 'claim withdrawn',
} satisfies Record<ClaimDecision, ActName>;

/** What speaks against a claim is told to its owner; what was verified they see on their dashboard. */
export async function judgeClaim(
  { sql, clock, config }: DeskParts,
  viewer: Viewer,
  { id, kind, decision, method, expiresAt, reason }: Judgement,
): Promise<void> {
  requireAnother(viewer, id);
  const now = clock.now();
  await sql.begin(async (tx) => {
    const owner = await holdOwner(tx, id);
    const operatorId = viewer.id;
    await decideClaim(tx, { accountId: id, kind, decision, method, expiresAt, reason, operatorId, now });
    const details = {
      kind,
      ...(decision === 'verify'
        ? { method: method ?? null, expiresAt: expiresAt ?? null }
        : { reason: reason ?? '' }),
    };
    await logAct(tx, { actorId: viewer.id, action: acts[decision], subjectId: id, details, now });
    if (decision === 'verify') return;
    const why = reason ?? '';
    const isWithdrawn = decision === 'withdraw';
    const letter = claimRefused({ ...owner, kind, why, isWithdrawn, publicUrl: config.publicUrl });
    await mailLater(tx, { to: owner.email, ...letter });
  });
}
