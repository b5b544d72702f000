import type { FieldErrors } from '@sokoni/contract/errors';
import { asOwnFields, type ProfileFields, profileFields } from '@sokoni/contract/profiles/profile-fields';
import type { ProfessionalProfile } from '@sokoni/contract/profiles/profiles';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import type { ClaimKind } from '@sokoni/contract/verification/verification';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound, requireNoProblems, UNKNOWN_FIELD } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { readTrades, storedTrades } from '../company/trade-lists.ts';
import { storeChanges } from '../profiles/create-profile.ts';
import { mayUpdateAsProfessional } from '../profiles/policy.ts';
import { selectFields } from '../profiles/select-fields.ts';
import { isReviewedAgain, revokeApproval } from '../profiles/visibility.ts';
import { withdrawClaim } from '../verification/withdraw-claim.ts';
import { type Changes, professionalChanges, readPhones } from './professional-changes.ts';

const lockedFields = [
  'firstName',
  'lastName',
  'companyName',
  'latinName',
  'location',
  'phoneNumber',
  'established',
  'country',
] as const;
type LockedProfile = Pick<ProfileFields, (typeof lockedFields)[number]>;

/**
 * Omitted fields stay unchanged; for customers and professionals a blank field has different meanings. Returns whether
 * the change has hidden the profile until it is reviewed again.
 */
export async function updateProfile(
  { sql, clock, config }: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  viewer: Viewer,
  given: ProfessionalProfile,
): Promise<boolean> {
  const accountId = viewer.id;
  const now = clock.now();
  const isProfessional = mayUpdateAsProfessional(viewer);
  requireNoProblems({ ...(isProfessional ? {} : customerProblems(given)), ...foreignFields(given, viewer) });
  return sql.begin(async (tx) => {
    const before = await tx<LockedProfile[]>`
      SELECT ${selectFields(lockedFields)} FROM profiles p WHERE account_id = ${accountId} FOR UPDATE`.first();
    if (!before) throw notFound();
    const form = await withKnownTrades(tx, viewer, given);
    const changes = isProfessional ? professionalChanges(form, before, now) : customerChanges(form, before);
    await storeChanges(tx, accountId, { ...changes, updatedAt: now });
    if (!isProfessional) return false;
    return requireReverification(tx, { accountId, before, changes, publicUrl: config.publicUrl, now });
  });
}

/** The skills of a freelancer and the industry of a supplier as the company lists them. */
async function withKnownTrades(
  tx: Transaction,
  { role }: Viewer,
  form: ProfessionalProfile,
): Promise<ProfessionalProfile> {
  if (role === 'freelancer' && form.skills)
    return { ...form, skills: storedTrades('freelancer', await readTrades(tx), form.skills) };
  if (role === 'supplier' && form.category)
    return { ...form, category: storedTrades('supplier', await readTrades(tx), [form.category])[0] };
  return form;
}

/** A customer has both names. */
function customerProblems({ firstName, lastName }: ProfessionalProfile): FieldErrors {
  return {
    ...(firstName ? {} : { firstName: 'First name is required' }),
    ...(lastName ? {} : { lastName: 'Last name is required' }),
  };
}

/** A blank field is cleared. */
function customerChanges(
  { firstName, lastName, phoneNumber, companyName, website, country }: ProfessionalProfile,
  before: LockedProfile,
): Changes {
  // The form sends the stored number, too, which may be older than this reader.
  const isOther = phoneNumber !== before.phoneNumber;
  const phone = readPhones(isOther ? { phoneNumber } : {}, country ?? before.country);
  requireNoProblems(phone.problems);
  return {
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    ...(companyName === undefined ? {} : { companyName: companyName || null }),
    // Professionals who are invited to a project see these.
    ...(website === undefined ? {} : { website: website || null }),
    ...(country === undefined ? {} : { country: country || null }),
    ...(phoneNumber === '' ? { phoneNumber: null } : phone.changes),
  };
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

interface ProfileChange {
  accountId: string;
  before: LockedProfile;
  changes: Changes;
  publicUrl: string;
  now: Date;
}

/**
 * Otherwise a verified company could turn into another one: a profile with a new name, company name or Latin spelling is
 * reviewed again, and its verifications under the old name end. A new phone number has not been verified by a call.
 */
async function requireReverification(
  tx: Transaction,
  { accountId, before, changes, publicUrl, now }: ProfileChange,
): Promise<boolean> {
  const isNew = (field: keyof LockedProfile) => field in changes && changes[field] !== before[field];
  const isSomebodyElse = isNew('firstName') || isNew('lastName');
  const isAnotherCompany = isNew('companyName');
  const withdraw = (kind: ClaimKind, reason: string) => withdrawClaim(tx, { accountId, kind, reason, now });

  if (isSomebodyElse) await withdraw('identity', /*i18n*/ 'You changed your name.');
  if (isAnotherCompany) await withdraw('business', /*i18n*/ 'You changed your company’s name.');
  if (isNew('phoneNumber')) await withdraw('phone', /*i18n*/ 'You changed your phone number.');
  if (!isSomebodyElse && !isAnotherCompany && !isNew('latinName')) return false;
  return isReviewedAgain(await revokeApproval(tx, { accountId, publicUrl, now, why: 'changed' }));
}
