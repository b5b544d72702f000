import type { FieldErrors } from '@sokoni/contract/errors';
import type { Role } from '@sokoni/contract/plans';
import { asOwnFields, profileFields } from '@sokoni/contract/profile-fields';
import type { ProfessionalProfile } from '@sokoni/contract/profiles';
import type { Viewer } from '../accounts/viewer.ts';
import type { Transaction } from '../db/database.ts';
import { notFound, requireNoProblems, UNKNOWN_FIELD } from '../http/errors.ts';
import type { AppDependencies } from '../route-context.ts';
import { customerChanges, customerProblems } from './customer-changes.ts';
import { mayUpdateAsProfessional } from './policy.ts';
import { professionalChanges } from './professional-changes.ts';
import { type LockedProfile, lockProfile, writeProfile } from './queries.ts';
import { requireReverification } from './require-reverification.ts';

/** Omitted fields stay unchanged; for customers and professionals a blank field has different meanings. */
export async function updateProfile(
  { sql, clock, config }: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  viewer: Viewer,
  form: ProfessionalProfile,
): Promise<void> {
  const now = clock.now();
  const isProfessional = mayUpdateAsProfessional(viewer);
  requireNoProblems({ ...(isProfessional ? {} : customerProblems(form)), ...foreignFields(form, viewer) });
  await sql.begin(async (tx) => {
    const before = await lockExistingProfile(tx, viewer.id);
    if (!isProfessional) {
      return writeProfile(tx, viewer.id, { ...customerChanges(form), updated_at: now });
    }
    const changes = professionalChanges(form, before, now);
    await writeProfile(tx, viewer.id, { ...changes, updated_at: now });
    await requireReverification(tx, {
      accountId: viewer.id,
      before,
      changes,
      publicUrl: config.publicUrl,
      now,
    });
  });
}

/** `clear` belongs to the roles that have the field it clears. */
const ownFields: Record<string, { roles: readonly Role[] } | undefined> = {
  ...asOwnFields(profileFields),
  clear: profileFields.chargesPerHour,
};

/** The fields that accounts of another role have. */
function foreignFields(form: ProfessionalProfile, { role }: Viewer): FieldErrors {
  const names = Object.keys(form).filter((name) => !ownFields[name]?.roles.includes(role));
  return Object.fromEntries(names.map((name) => [name, UNKNOWN_FIELD]));
}

async function lockExistingProfile(tx: Transaction, id: string): Promise<LockedProfile> {
  const row = await lockProfile(tx, id);
  if (!row) throw notFound();
  return row;
}
