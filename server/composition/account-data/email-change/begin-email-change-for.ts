import type { Transaction } from '../../../platform/db/database.ts';
import { invalidFields } from '../../../platform/http/errors.ts';
import { CONFIRM_FOR, insertChange, mailNotice, REFUSE_FOR, requireFreeAddress } from './email-changes.ts';

interface Change {
  account: { id: string; email: string };
  /** The new address. */
  email: string;
  operatorId: string;
  isOtherOwner: boolean;
  now: Date;
}

/**
 * Begins the change of an account whose owner asked an operator. The old address gets a link that refuses it; if that is
 * not used in time, `sendDueConfirmations` asks the new one.
 */
export async function beginEmailChangeFor(
  tx: Transaction,
  { account, email, operatorId, isOtherOwner, now }: Change,
): Promise<void> {
  if (account.email === email)
    throw invalidFields({ email: /*i18n*/ 'This is already the address of the account' });
  const taken = /*i18n*/ 'This address belongs to another account.';
  await requireFreeAddress(tx, { email, accountId: account.id, now, taken });
  const confirmFrom = new Date(+now + REFUSE_FOR);
  const id = await insertChange(tx, {
    ...{ accountId: account.id, oldEmail: account.email, newEmail: email, operatorId, isOtherOwner, now },
    confirmFrom,
    expiresAt: new Date(+confirmFrom + CONFIRM_FOR.operator),
  });
  await mailNotice(tx, { id, oldEmail: account.email, now });
}
