import { fieldNames } from '@sokoni/contract/profiles/profile-fields';
import { join } from 'sql-template-tag';
import type { Transaction } from '../../platform/db/database.ts';
import { columnOf, identifier } from '../../platform/db/statement.ts';
import { anonymizeProfile } from './create-profile.ts';
import { recalculateVisibility } from './visibility.ts';

/** The columns that `anonymizeProfile` clears, except what follows from them. */
const CLEARED = [
  ...fieldNames.map(columnOf),
  ...['selected_plan', 'verified_at', 'suspended_at', 'changes_asked_at'],
];

/** Clears a profile whose account is about to be deleted, so that it is shown nowhere, and stores what it contained. */
export async function clearProfile(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await tx`
    INSERT INTO hidden_profiles (account_id, profile)
    SELECT account_id, to_jsonb(p) FROM profiles p WHERE account_id = ${accountId}`;
  await anonymizeProfile(tx, accountId, now);
}

/** Brings a hidden profile back. It becomes public again once it is paid. */
export async function restoreProfile(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const columns = join(CLEARED.map(identifier));
  await tx`
    UPDATE profiles p SET (${columns}) = (
      -- What a later release has added is not in it, and stays as it is.
      SELECT ${columns} FROM hidden_profiles h, jsonb_populate_record(p, h.profile)
      WHERE h.account_id = ${accountId}
    ), updated_at = ${now}
    WHERE account_id = ${accountId}`;
  await deleteClearedProfile(tx, accountId);
  await recalculateVisibility(tx, { accountId, now });
}

/** Returns the first name that was in it. */
export async function deleteClearedProfile(tx: Transaction, accountId: string): Promise<string> {
  const hidden = await tx<{ firstName: string }[]>`
    DELETE FROM hidden_profiles WHERE account_id = ${accountId}
    RETURNING profile ->> 'first_name' AS first_name`.first();
  return hidden?.firstName ?? '';
}
