import { blankFields } from '@sokoni/contract/profile-fields';
import type { Transaction } from '../db/database.ts';
import { assignments } from '../db/statement.ts';
import { columnsOf } from './field-columns.ts';
import { discardPreview } from './link-preview/save-preview.ts';

/** The name that others see after the real one is deleted. */
export const DELETED_NAME = /*i18n*/ 'Deleted user';

/** Clears a profile except its row, its kind and its reviews; it is no longer listed. */
export async function anonymizeProfile(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await discardPreview(tx, accountId);
  await tx`
    UPDATE profiles SET
      ${assignments(columnsOf({ ...blankFields, firstName: DELETED_NAME }))}, country = NULL, selected_plan = NULL,
      visibility = 'private', verified_at = NULL, suspended_at = NULL, changes_asked_at = NULL, pending_since = NULL,
      updated_at = ${now}
    WHERE account_id = ${accountId}`;
}
