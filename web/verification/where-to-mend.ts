import { t } from '@lingui/core/macro';
import type { Role } from '@sokoni/contract/plans';
import { paths } from '../paths.ts';

interface Place {
  to: string;
  /** The route state for the dashboard. */
  state?: { show?: string; edit?: string };
  label: string;
}

/** Maps words of a reason to its subject; the first match counts. */
const subjects: [RegExp, 'name' | 'papers' | 'certificates' | 'banner' | 'work' | 'contact' | 'picture'][] = [
  [/\bname\b/i, 'name'],
  [/\b(document|passport|identity|registration|licen[cs]e|papers?|verif\w+)/i, 'papers'],
  [/\bcertificat/i, 'certificates'],
  [/\bbanner/i, 'banner'],
  [/\b(flyer|product|portfolio|project|gallery|pictures|photos|images)/i, 'work'],
  [/\b(phone|whats ?app|website|link|instagram|facebook|tiktok|contact|skills?|services?)\b/i, 'contact'],
  [/\b(profile picture|picture|photo|logo|avatar|image)\b/i, 'picture'],
];

/** The place on the dashboard for a reason that our team wrote, guessed from its words. */
export function placeToMend(reason: string, role: Role): Place | null {
  if (role === 'customer') return null;
  const isSupplier = role === 'supplier';
  const work = {
    to: paths.dashboard(role, isSupplier ? 'products' : 'portfolio'),
    label: isSupplier ? t`To My Products` : t`To My Portfolio`,
  };
  const profile = { to: paths.dashboard(role), label: t`To My Profile` };
  const subject = subjects.find(([words]) => words.test(reason))?.[1];
  switch (subject) {
    case 'papers':
      return { to: `${paths.dashboard(role, 'verification')}#claims`, label: t`To your documents` };
    case 'certificates':
    case 'banner':
    case 'work':
      return { ...work, state: { show: subject } };
    case 'contact':
      return work;
    case 'picture':
      return { ...profile, state: { show: 'picture' } };
    default:
      return profile;
  }
}
