import { readPhone } from '@sokoni/contract/profiles/full-phones';
import { findPhoneProblem, type PhoneProblem } from '@sokoni/contract/profiles/phone-problems';
import type { FieldName, ProfileFields } from '@sokoni/contract/profiles/profile-fields';
import type { ProfessionalProfile } from '@sokoni/contract/profiles/profiles';
import { countryOf, findCountry } from '../../accounts/people/countries.ts';
import type { FieldTexts } from '../../platform/http/errors.ts';
import { requireNoProblems } from '../../platform/http/errors.ts';
import { region, withValues } from '../../platform/http/translate.ts';

export type Changes = Partial<ProfileFields> & { country?: string | null };

/** The changes of a professional's form: a blank field stays unchanged, null or `clear` clears it. */
export function professionalChanges(
  form: ProfessionalProfile,
  before: Pick<ProfileFields, 'location' | 'established'>,
  now: Date,
): Changes {
  const location = form.location === undefined || form.location === '' ? before.location : form.location;
  const phones = readPhones(form, location);
  requireNoProblems({ ...phones.problems, ...yearProblems(form, before, now) });

  const { subject: title, chargesPerHour = 0, clear, established: _, ...fields } = form;
  const changes: Changes = { ...filled({ ...fields, title }), ...phones.changes };
  if (form.location) changes.country = countryOf(form.location);
  if (form.location === null) changes.country = null;
  if (form.skills) changes.skills = unique(form.skills);
  const rate = inCents(chargesPerHour);
  if (rate > 0) changes.chargesPerHour = rate;
  if (clear?.includes('chargesPerHour')) changes.chargesPerHour = null;
  return changes;
}

/** Without omitted and blank fields. */
function filled(fields: { [Name in FieldName]?: ProfileFields[Name] | undefined }): Partial<ProfileFields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );
}

function yearProblems(
  { established, founded }: ProfessionalProfile,
  before: Pick<ProfileFields, 'established'>,
  now: Date,
): FieldTexts {
  const isOtherYear = established !== undefined && established !== '' && established !== before.established;
  const isAhead = founded && founded > now.getUTCFullYear();
  return {
    ...(isOtherYear ? { established: /*i18n*/ 'You can’t change the year you joined (established)' } : {}),
    ...(isAhead ? { founded: /*i18n*/ 'This year is in the future' } : {}),
  };
}

const inCents = (rate: number) => Math.round(rate * 100) / 100;

/** Keeps the first spelling of duplicates. */
function unique(skills: string[]): string[] {
  const unique = new Map<string, string>();
  for (const skill of skills) {
    const key = skill.toLowerCase();
    if (!unique.has(key)) unique.set(key, skill);
  }
  return [...unique.values()];
}

/**
 * Numbers in stored form, with the country code; numbers without one are read as dialled in the country of `location`.
 */
export function readPhones(
  form: Pick<ProfessionalProfile, 'phoneNumber' | 'whatsapp'>,
  location: string | null,
): { changes: Changes; problems: FieldTexts } {
  const country = findCountry(location ?? '');
  const changes: Changes = {};
  const problems: FieldTexts = {};
  for (const field of ['phoneNumber', 'whatsapp'] as const) {
    const typed = form[field];
    if (typed === undefined || typed === '') continue;
    if (typed === null) {
      changes[field] = null;
      continue;
    }
    const read = readPhone(typed, country?.code);
    const problem = findPhoneProblem(field, read);
    if (problem) problems[field] = textOf(problem);
    else changes[field] = read.number;
  }
  return { changes, problems };
}

const textOf = ({ text, numbers, country }: PhoneProblem) =>
  withValues(text, { numbers, country: country && region(country) });
