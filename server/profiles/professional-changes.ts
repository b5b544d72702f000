import type { FieldErrors } from '@sokoni/contract/errors';
import type { ProfessionalProfile } from '@sokoni/contract/profiles';
import { requireNoProblems } from '../http/errors.ts';
import type { Changes } from './changes.ts';
import { countryOf } from './countries.ts';
import { readPhones } from './read-phones.ts';

interface Before {
  location: string | null;
}

/** The changes of a professional's form: a blank field stays unchanged, null or `clear` clears it. */
export function professionalChanges(form: ProfessionalProfile, before: Before, now: Date): Changes {
  const location = form.location === undefined || form.location === '' ? before.location : form.location;
  const phones = readPhones(form, location);
  requireNoProblems({ ...phones.problems, ...yearProblems(form, now) });

  const changes: Changes = { ...phones.changes };
  for (const [field, column] of Object.entries(columns)) {
    const value = form[field as keyof typeof columns];
    if (value !== undefined && value !== '') changes[column] = value;
  }
  if (form.location) changes.country = countryOf(form.location);
  if (form.location === null) changes.country = null;
  if (form.skills) changes.skills = unique(form.skills);
  const rate = inCents(form.chargesPerHour ?? 0);
  if (rate > 0) changes.charges_per_hour = rate;
  if (form.clear?.includes('chargesPerHour')) changes.charges_per_hour = null;
  if (form.showSocialLinks !== undefined) changes.show_social_links = form.showSocialLinks;
  return changes;
}

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  companyName: 'company_name',
  subject: 'title',
  category: 'category',
  location: 'location',
  description: 'description',
  established: 'established',
  contactEmail: 'contact_email',
  website: 'website',
  portfolio: 'portfolio',
  instagram: 'instagram',
  facebook: 'facebook',
  tiktok: 'tiktok',
} as const satisfies Partial<Record<keyof ProfessionalProfile, string>>;

function yearProblems({ established }: ProfessionalProfile, now: Date): FieldErrors {
  const isAhead = established && Number(established) > now.getUTCFullYear();
  return isAhead ? { established: /*i18n*/ 'This year has not come yet' } : {};
}

const inCents = (rate: number) => Math.round(rate * 100) / 100;

/** Keeps the first spelling of duplicates. */
function unique(skills: string[]): string[] {
  const kept = new Map<string, string>();
  for (const skill of skills) {
    const key = skill.toLowerCase();
    if (!kept.has(key)) kept.set(key, skill);
  }
  return [...kept.values()];
}
