import { blankFields, type ProfileFields } from '@sokoni/contract/profiles/profile-fields';
import type { PlanId, Role } from '@sokoni/contract/subscriptions/plans';
import type { Transaction } from '../../platform/db/database.ts';
import { assignments, rowsToInsert } from '../../platform/db/statement.ts';
import { discardPreview } from './preview.ts';

type NewProfile = Partial<ProfileFields> &
  Pick<ProfileFields, 'firstName' | 'lastName'> & {
    accountId: string;
    role: Role;
    selectedPlan: PlanId | null;
  };

export async function createProfile(tx: Transaction, profile: NewProfile): Promise<void> {
  await tx`INSERT INTO profiles ${rowsToInsert([profile])}`;
}

/** Fields with null are cleared. */
export async function storeChanges(
  tx: Transaction,
  accountId: string,
  changes: Partial<ProfileFields> & { updatedAt: Date },
): Promise<void> {
  await tx`UPDATE profiles SET ${assignments(changes)} WHERE account_id = ${accountId}`;
}

/** The name that others see after the real one is deleted. */
const DELETED_NAME = /*i18n*/ 'Deleted user';

/** Clears a profile except its row, its kind and its reviews; it is no longer listed. */
export async function anonymizeProfile(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await discardPreview(tx, accountId);
  await tx`
    UPDATE profiles SET
      ${assignments({ ...blankFields, firstName: DELETED_NAME })}, selected_plan = NULL,
      visibility = 'private', verified_at = NULL, suspended_at = NULL, changes_asked_at = NULL, pending_since = NULL,
      updated_at = ${now}
    WHERE account_id = ${accountId}`;
}
