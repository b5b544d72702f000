import type { FieldErrors } from '@sokoni/contract/errors';
import type { FieldName, ProfileFields } from '@sokoni/contract/profile-fields';
import type { ProfessionalProfile } from '@sokoni/contract/profiles';
import { requireNoProblems } from '../http/errors.ts';
import { countryOf } from './countries.ts';
import { type Changes, columnsOf } from './field-columns.ts';
import { readPhones } from './read-phones.ts';

interface Before {
  location: string | null;
}

/** The changes of a professional's form: a blank field stays unchanged, null or `clear` clears it. */
export function professionalChanges(form: ProfessionalProfile, before: Before, now: Date): Changes {
  const location = form.location === undefined || form.location === '' ? before.location : form.location;
  const phones = readPhones(form, location);
  requireNoProblems({ ...phones.problems, ...yearProblems(form, now) });

  const { subject: title, chargesPerHour = 0, clear, ...fields } = form;
  const changes: Changes = { ...columnsOf(filled({ ...fields, title })), ...phones.changes };
  if (form.location) changes.country = countryOf(form.location);
  if (form.location === null) changes.country = null;
  if (form.skills) changes.skills = unique(form.skills);
  const rate = inCents(chargesPerHour);
  if (rate > 0) changes.charges_per_hour = rate;
  if (clear?.includes('chargesPerHour')) changes.charges_per_hour = null;
  return changes;
}

/** Without omitted and blank fields. */
function filled(fields: { [Name in FieldName]?: ProfileFields[Name] | undefined }): Partial<ProfileFields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );
}

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
