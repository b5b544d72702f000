import { t } from '@lingui/core/macro';
import type { Case } from '@sokoni/contract/admin';
import { fieldOf, publicFields } from '@sokoni/contract/profile-fields';
import type { ContactDetails, PublicProfile } from '@sokoni/contract/profiles';
import { claimName, claimStatusName, visibilityName } from '../words.ts';

/** A difference to the state when the operator opened the review. */
export interface Difference {
  what: string;
  before: string;
  now: string;
}

export function differencesBetween(before: Case, now: Case): Difference[] {
  return [
    ...standing(before, now),
    ...fields(before.profile, now.profile),
    ...contacts(before.profile.contact, now.profile.contact),
    ...claims(before, now),
  ].filter((difference) => difference.before !== difference.now);
}

function standing(before: Case, now: Case): Difference[] {
  const of = ({ person }: Case) => visibilityName(person.profileVisibility);
  return [{ what: t`Visibility`, before: of(before), now: of(now) }];
}

function fields(before: PublicProfile, now: PublicProfile): Difference[] {
  const names = fieldNames();
  return (Object.keys(names) as (keyof typeof names)[]).map((field) => ({
    what: names[field],
    before: textOf(before[field]),
    now: textOf(now[field]),
  }));
}

const labels = Object.fromEntries(publicFields.map((name) => [name, fieldOf(name).label])) as Record<
  (typeof publicFields)[number],
  string
>;

function fieldNames() {
  return {
    ...labels,
    companyName: t`Company`,
    title: t`Profession`,
    established: t`Member since`,
    chargesPerHour: t`Rate per hour`,
    profileImage: t`Profile picture`,
    profileBanner: t`Banner`,
    productFlyers: t`Pictures`,
    flyerTexts: t`Texts of the pictures`,
    certifications: t`Certificates`,
  };
}

function contacts(before: ContactDetails | null, now: ContactDetails | null): Difference[] {
  const names = {
    phoneNumber: t`Phone number`,
    whatsapp: t`WhatsApp`,
    email: t`Email for customers`,
    website: t`Website`,
    portfolio: t`Portfolio link`,
    instagram: 'Instagram',
    tiktok: 'TikTok',
    facebook: 'Facebook',
  };
  return (Object.keys(names) as (keyof typeof names)[]).map((field) => ({
    what: names[field],
    before: before?.[field] ?? '',
    now: now?.[field] ?? '',
  }));
}

function claims(before: Case, now: Case): Difference[] {
  return now.claims.map((claim) => {
    const old = before.claims.find(({ kind }) => kind === claim.kind);
    return { what: claimName(claim.kind), before: claimText(old), now: claimText(claim) };
  });
}

function claimText(claim: Case['claims'][number] | undefined): string {
  if (!claim) return '';
  const { status, method, expiresAt, reason, note, documents } = claim;
  const until = expiresAt?.slice(0, 10);
  return [claimStatusName(status), method, until, reason, note, ...documents.map(({ name }) => name)]
    .filter(Boolean)
    .join(', ');
}

const textOf = (value: string | number | string[] | null) =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');
