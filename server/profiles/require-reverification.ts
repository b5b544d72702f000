import type { ClaimKind } from '@sokoni/contract/verification';
import type { Transaction } from '../db/database.ts';
import { withdrawClaim } from '../verification/withdraw-claim.ts';
import type { Changes } from './field-columns.ts';
import type { LockedProfile } from './queries.ts';
import { revokeApproval } from './visibility.ts';

interface Changed {
  accountId: string;
  before: LockedProfile;
  changes: Changes;
  publicUrl: string;
  now: Date;
}

/**
 * Otherwise a verified company could turn into another one: a profile with a new name or company name is reviewed
 * again, and its verifications under the old name end. A new phone number has not been verified by a call.
 */
export async function requireReverification(
  tx: Transaction,
  { accountId, before, changes, publicUrl, now }: Changed,
): Promise<void> {
  const became = (column: string, value: string | null) => column in changes && changes[column] !== value;
  const isSomebodyElse = became('first_name', before.firstName) || became('last_name', before.lastName);
  const isAnotherCompany = became('company_name', before.companyName);
  const withdraw = (kind: ClaimKind, reason: string) => withdrawClaim(tx, { accountId, kind, reason, now });

  if (isSomebodyElse) await withdraw('identity', /*i18n*/ 'Your name has changed.');
  if (isAnotherCompany) await withdraw('business', /*i18n*/ 'The name of your company has changed.');
  if (became('phone_number', before.phoneNumber)) {
    await withdraw('phone', /*i18n*/ 'Your phone number has changed.');
  }
  if (!isSomebodyElse && !isAnotherCompany) return;
  await revokeApproval(tx, { accountId, publicUrl, now, why: 'changed' });
}
