import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { publicationStepsOf } from '@sokoni/contract/verification/publication';
import type { Transaction } from '../../platform/db/database.ts';
import { mailLater } from '../../platform/mail/outbox.ts';
import { findClaims } from '../verification/find-claims.ts';
import { type UnderReview, underReview } from './mail.ts';

interface ReviewNotice {
  accountId: string;
  publicUrl: string;
  why: UnderReview;
  now: Date;
}

/** Called by the operation that sends a profile to review, in the same transaction. */
export async function mailUnderReview(
  tx: Transaction,
  { accountId, publicUrl, why, now }: ReviewNotice,
): Promise<void> {
  const [owner] = await tx<{ email: string; firstName: string; role: ProfessionalRole }[]>`
    SELECT a.email, p.first_name, a.role FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ${accountId} AND a.deleted_at IS NULL`;
  if (!owner) return;
  const claims = await findClaims(tx, accountId, now);
  const facts = { profileVisibility: 'pending', subscriptionStatus: 'active', claims } as const;
  const steps = publicationStepsOf(facts, now.getTime());
  await mailLater(tx, { to: owner.email, ...underReview({ ...owner, why, publicUrl, steps }) });
}
