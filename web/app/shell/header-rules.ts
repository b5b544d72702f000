import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import { paths } from '../../paths.ts';

export interface HeaderLink {
  to: string;
  label: MessageDescriptor;
  /** For screen readers, if another link has the same label. */
  name?: MessageDescriptor;
}

/**
 * The header at a path. `/supplier` and `/freelancer` are the directories and also the prefix of the professionals' own
 * areas: directories and public profiles are public pages with the full navigation; the areas without navigation are
 * the dashboards and the pages below them. In the same way 'profile areas' are an account's own profile, not the public
 * profiles.
 */
const professionalAreas = [paths.dashboard('supplier'), paths.dashboard('freelancer')];
const ownAreas = [
  paths.dashboard('customer'),
  paths.customerProfile(),
  paths.customerMessages(),
  paths.account(),
  '/messages',
  '/projects',
];

/** The area of a path that has its own header. */
export const areaOf = (pathname: string): string =>
  [...professionalAreas, ...ownAreas].find((area) => isWithin([area], pathname)) ?? '';

export function navigationAt(pathname: string): HeaderLink[] {
  if (isWithin(professionalAreas, pathname)) return [];
  const searches = [
    { to: paths.directory('supplier'), label: msg`Find Suppliers` },
    { to: paths.directory('freelancer'), label: msg`Find Freelancers` },
  ];
  // Visitors post projects, too.
  if (isWithin(ownAreas, pathname) && pathname !== paths.newProject()) return searches;
  return [{ to: paths.home(), label: msg`Home` }, { to: paths.about(), label: msg`About Us` }, ...searches];
}

/** The link next to Logout. */
export function contextLinkAt(pathname: string, role: Role): HeaderLink {
  if (isWithin([paths.dashboard('customer')], pathname)) {
    return { to: paths.customerProfile(), label: msg`My Dashboard` };
  }
  if (isWithin([paths.customerProfile(), paths.customerMessages()], pathname)) {
    return { to: paths.dashboard('customer'), label: msg`Home` };
  }
  const to = paths.dashboard(role);
  // A customer's dashboard is titled Home; a professional's opens on My Profile.
  if (role !== 'customer') return { to, label: msg`My Profile` };
  return { to, label: msg`Home`, name: msg`Home, your dashboard` };
}

function isWithin(areas: string[], pathname: string): boolean {
  return areas.some((area) => pathname === area || pathname.startsWith(`${area}/`));
}
