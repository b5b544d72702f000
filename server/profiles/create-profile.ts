import type { PlanId, Role } from '@sokoni/contract/plans';
import type { ProfileFields } from '@sokoni/contract/profile-fields';
import type { Transaction } from '../db/database.ts';
import { rowsToInsert } from '../db/statement.ts';
import { columnsOf } from './field-columns.ts';

interface NewProfile {
  accountId: string;
  role: Role;
  selectedPlan: PlanId | null;
  fields: Partial<ProfileFields> & Pick<ProfileFields, 'firstName' | 'lastName'>;
}

export async function createProfile(
  tx: Transaction,
  { accountId, role, selectedPlan, fields }: NewProfile,
): Promise<void> {
  const row = { account_id: accountId, role, selected_plan: selectedPlan, ...columnsOf(fields) };
  await tx`INSERT INTO profiles ${rowsToInsert([row])}`;
}
