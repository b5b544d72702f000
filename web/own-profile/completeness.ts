import type { OwnUser } from '@sokoni/contract/accounts';
import { type Tab, workTab } from './tabs.ts';

/** About three sentences: enough for a buyer to understand the offer. */
export const DESCRIPTION_ENOUGH = 120;
/** The specification recommends 3 to 5. */
export const PICTURES_ENOUGH = 3;
const SKILLS_ENOUGH = 3;

export type StepName =
  | 'name'
  | 'company'
  | 'picture'
  | 'trade'
  | 'description'
  | 'sentences'
  | 'location'
  | 'contact'
  | 'work'
  | 'skills'
  | 'banner'
  | 'rate'
  | 'certificate';

/** A missing item of a profile: the tab where it is added, and its field or panel. */
export interface Step {
  name: StepName;
  tab: Tab;
  target: { field: string } | { panel: string };
  done: boolean;
}

interface Completeness {
  /** An integer from 0 to 100. */
  percent: number;
  /** The most useful next step; null when nothing is missing. */
  next: Step | null;
}

/** The completeness of a professional's profile, for the bar on the dashboard. */
export function completenessOf(user: OwnUser): Completeness {
  const steps = stepsOf(user);
  const done = steps.filter((step) => step.done).length;
  return {
    percent: Math.floor((100 * done) / steps.length),
    next: steps.find((step) => !step.done) ?? null,
  };
}

/**
 * First the fields of the sign-up, then the others in the order in which they help visitors to find and trust a
 * profile.
 */
function stepsOf(user: OwnUser): Step[] {
  const isSupplier = user.role === 'supplier';
  const work = workTab[isSupplier ? 'supplier' : 'freelancer'];
  const field = (name: StepName, tab: Tab, field: string, done: boolean): Step => {
    return { name, tab, target: { field }, done };
  };
  const panel = (name: StepName, tab: Tab, panel: string, done: boolean): Step => {
    return { name, tab, target: { panel }, done };
  };
  return [
    field('name', 'profile', 'fullName', Boolean(user.firstName)),
    ...(isSupplier ? [field('company', 'profile', 'companyName', Boolean(user.companyName))] : []),
    panel('picture', 'profile', 'picture', Boolean(user.profileImage)),
    isSupplier
      ? field('trade', 'profile', 'category', Boolean(user.category))
      : field('trade', 'profile', 'subject', Boolean(user.subject)),
    field('description', 'profile', 'description', lengthOf(user.description) > 0),
    field('sentences', 'profile', 'description', lengthOf(user.description) >= DESCRIPTION_ENOUGH),
    field('location', 'profile', 'location', Boolean(user.location)),
    field('contact', work, 'phoneNumber', hasContact(user)),
    panel('work', work, 'work', user.productFlyers.length >= PICTURES_ENOUGH),
    field('skills', work, 'skills', user.skills.length >= (isSupplier ? 1 : SKILLS_ENOUGH)),
    isSupplier
      ? panel('certificate', work, 'certificates', user.certifications.length > 0)
      : field('rate', 'profile', 'chargesPerHour', Boolean(user.chargesPerHour)),
    panel('banner', work, 'banner', Boolean(user.profileBanner)),
  ];
}

/** The sign-in address always exists, so it does not count as a contact channel. */
function hasContact(user: OwnUser): boolean {
  const { phoneNumber, whatsapp, website, contactEmail, instagram, tiktok, facebook } = user;
  return [phoneNumber, whatsapp, website, contactEmail, instagram, tiktok, facebook].some(Boolean);
}

const lengthOf = (text: string | null) => [...(text ?? '').trim()].length;
