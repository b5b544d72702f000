import type { PlanId, Role } from '@sokoni/contract/plans';
import type { Transaction } from '../db/database.ts';

interface NewProfile {
  accountId: string;
  role: Role;
  firstName: string;
  lastName: string;
  companyName: string | null;
  category: string | null;
  description: string | null;
  selectedPlan: PlanId | null;
}

export async function createProfile(tx: Transaction, profile: NewProfile): Promise<void> {
  const { accountId, role, firstName, lastName, companyName, category, description, selectedPlan } = profile;
  await tx`
    INSERT INTO profiles
      (account_id, role, first_name, last_name, company_name, category, description, selected_plan)
    VALUES (${accountId}, ${role}, ${firstName}, ${lastName}, ${companyName}, ${category}, ${description},
      ${selectedPlan})`;
}
