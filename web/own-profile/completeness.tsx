import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { TextLink } from '../site/links/link.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import type { EditRequest } from '../ui/navigation/edit-request.ts';
import { type Tab, tabAddress, workTab } from './tabs.ts';

/** How complete a profile is, and the most useful next step; nothing for a complete one. */
export function CompletenessLine({ user, role }: { user: OwnUser; role: ProfessionalRole }) {
  const next = nextStep(user, role);
  if (!next) return null;
  const { text, detail, ...link } = next;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-muted tabular-nums">{detail}</span>
      <TextLink {...link} className="gap-1 font-semibold text-indigo underline">
        {text}
        <Icon name="arrow" className="rtl:-scale-x-100" />
      </TextLink>
    </p>
  );
}

/** The most useful step and where it is taken; null when nothing is missing. */
export function nextStep(user: OwnUser, role: ProfessionalRole) {
  const { percent, next } = completenessOf(user);
  if (!next) return null;
  const { name, tab, target } = next;
  return {
    to: tabAddress(role, tab),
    state: { edit: target.field, show: target.panel } satisfies EditRequest,
    text: textsOf(role)[name],
    detail: t`Your profile is ${percent}% complete`,
  };
}

function textsOf(role: ProfessionalRole) {
  const isSupplier = role === 'supplier';
  return {
    name: t`Add your name`,
    company: t`Add your company name`,
    picture: t`Add a profile picture`,
    trade: isSupplier ? t`Choose your industry` : t`Add what you do, such as web developer`,
    description: t`Describe your work in a few sentences`,
    sentences: t`Describe your work in a few more sentences`,
    location: t`Add your location`,
    contact: t`Add a phone number or another way to reach you`,
    work: isSupplier
      ? t`Add ${PICTURES_ENOUGH} to 5 pictures of your products`
      : t`Add ${PICTURES_ENOUGH} to 5 pictures of your work`,
    skills: isSupplier ? t`Add a standard or certification, such as Fairtrade` : t`Add at least 3 skills`,
    certificate: t`Upload a certificate`,
    rate: t`Add your hourly rate`,
    banner: t`Add a banner`,
  };
}

/** About three sentences: enough for a buyer to understand the offer. */
const DESCRIPTION_ENOUGH = 120;
/** The specification recommends 3 to 5. */
const PICTURES_ENOUGH = 3;
const SKILLS_ENOUGH = 3;

type StepName = keyof ReturnType<typeof textsOf>;

/** A missing item of a profile: the tab where it is added, and its field or panel. */
interface Step {
  name: StepName;
  tab: Tab;
  target: { field?: string; panel?: string };
  done: boolean;
}

/** The completeness of a profile, from 0 to 100, and the most useful next step; null when nothing is missing. */
export function completenessOf(user: OwnUser) {
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
