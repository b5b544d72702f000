import type { ProfessionalProfile } from '@sokoni/contract/profiles';
import type { Viewer } from '../accounts/viewer.ts';
import type { Parts } from '../domain.ts';
import { notFound, requireNoProblems } from '../errors.ts';
import type { Transaction } from '../platform/database.ts';
import type { Changes } from './changes.ts';
import { customerChanges, customerProblems } from './customer-changes.ts';
import { mayUpdateAsProfessional } from './policy.ts';
import { professionalChanges } from './professional-changes.ts';
import { holdNamesAndPlace, type NamesAndPlace, writeProfile } from './queries.ts';
import { settleVisibility } from './settle-visibility.ts';

/** What a body leaves out stays; customers and professionals differ in what a blank field means. */
export async function updateProfile(
  { sql, clock }: Pick<Parts, 'sql' | 'clock'>,
  viewer: Viewer,
  form: ProfessionalProfile,
): Promise<void> {
  const now = clock.now();
  if (!mayUpdateAsProfessional(viewer)) requireNoProblems(customerProblems(form));
  await sql.begin(async (tx) => {
    const before = await getNamesAndPlace(tx, viewer.id);
    const changes = mayUpdateAsProfessional(viewer)
      ? professionalChanges(form, before, now)
      : customerChanges(form);
    // Who they are, or what their company is called, has to be looked at again.
    const renamed = isRenamed(before, changes);
    await writeProfile(tx, viewer.id, {
      ...changes,
      ...(renamed ? { verified_at: null } : {}),
      updated_at: now,
    });
    if (renamed) await settleVisibility(tx, viewer.id, now);
  });
}

async function getNamesAndPlace(tx: Transaction, id: string): Promise<NamesAndPlace> {
  const row = await holdNamesAndPlace(tx, id);
  if (!row) throw notFound();
  return row;
}

function isRenamed({ firstName, lastName, companyName }: NamesAndPlace, changes: Changes): boolean {
  const names = { first_name: firstName, last_name: lastName, company_name: companyName };
  return Object.entries(names).some(([column, name]) => column in changes && changes[column] !== name);
}
