import { publicationStepsOf } from '@sokoni/contract/verification/publication';
import { findMailRecipient } from '../../accounts/mail-recipient.ts';
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
  const owner = await findMailRecipient(tx, accountId);
  if (!owner || owner.role === 'customer') return;
  const { email, role, ...reader } = owner;
  const claims = await findClaims(tx, accountId, now);
  const facts = { profileVisibility: 'pending', subscriptionStatus: 'active', claims } as const;
  const steps = publicationStepsOf(facts, now.getTime());
  await mailLater(tx, { to: email, ...underReview({ ...reader, role, why, publicUrl, steps }) });
}
