import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '@sokoni/contract/plans';
import { paths } from '../paths.ts';

export interface HeaderLink {
  to: string;
  label: MessageDescriptor;
  /** For those who only hear it, where another link has the same label. */
  name?: MessageDescriptor;
}

export interface HeaderContent {
  /** Where the logo leads. */
  logo: string;
  navigation: HeaderLink[];
  /** The button beside Logout; null for those who are signed out. */
  context: HeaderLink | null;
}

/**
 * What the header offers at an address. `/supplier` and `/freelancer` are the directories as well as the prefix of
 * the professionals' own areas: the directories and the public profiles are public pages with the whole navigation,
 * the areas without any are the dashboards and what lies below them. In the same way 'profile areas' are somebody's
 * own profile, not the public ones.
 */
const professionalAreas = [paths.dashboard('supplier'), paths.dashboard('freelancer')];
const ownAreas = [
  paths.dashboard('customer'),
  paths.customerProfile(),
  paths.customerMessages(),
  paths.account(),
  '/messages',
];

/** The area whose header a path has, where that is another than everywhere else. */
export const areaOf = (pathname: string): string =>
  [...professionalAreas, ...ownAreas].find((area) => isWithin([area], pathname)) ?? '';

export function headerAt(pathname: string, role: Role | null): HeaderContent {
  return {
    logo: role ? paths.dashboard(role) : paths.home(),
    navigation: navigationAt(pathname),
    context: role && contextButtonAt(pathname, role),
  };
}

function navigationAt(pathname: string): HeaderLink[] {
  if (isWithin(professionalAreas, pathname)) return [];
  const searches = [
    { to: paths.directory('supplier'), label: msg`Find Suppliers` },
    { to: paths.directory('freelancer'), label: msg`Find Freelancers` },
  ];
  if (isWithin(ownAreas, pathname)) return searches;
  return [{ to: paths.home(), label: msg`Home` }, { to: paths.about(), label: msg`About Us` }, ...searches];
}

function contextButtonAt(pathname: string, role: Role): HeaderLink {
  if (isWithin([paths.dashboard('customer')], pathname)) {
    return { to: paths.customerProfile(), label: msg`My Dashboard` };
  }
  if (isWithin([paths.customerProfile(), paths.customerMessages()], pathname)) {
    return { to: paths.dashboard('customer'), label: msg`Home` };
  }
  const to = paths.dashboard(role);
  // A customer's dashboard is titled Home, a professional's opens on My Profile.
  if (role !== 'customer') return { to, label: msg`My Profile` };
  return { to, label: msg`Home`, name: msg`Home, your dashboard` };
}

function isWithin(areas: string[], pathname: string): boolean {
  return areas.some((area) => pathname === area || pathname.startsWith(`${area}/`));
}
