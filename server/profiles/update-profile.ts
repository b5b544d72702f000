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
    const renamed = isRenamed(before, changes) ? { renamed_at: now } : {};
    await writeProfile(tx, viewer.id, { ...changes, ...renamed, updated_at: now });
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
