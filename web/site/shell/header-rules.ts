import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { areasWithoutLinks, areasWithSearches, documentsInAreas } from '@sokoni/contract/page-tables';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import { paths } from '../../paths.ts';

export interface HeaderLink {
  to: string;
  label: MessageDescriptor;
  /** For screen readers, if another link has the same label. */
  name?: MessageDescriptor;
}

/** The area of a path that has its own header. */
export const areaOf = (pathname: string): string =>
  [...areasWithoutLinks, ...areasWithSearches].find((area) => isWithin([area], pathname)) ?? '';

export function navigationAt(pathname: string): HeaderLink[] {
  if (isWithin(areasWithoutLinks, pathname)) return [];
  const searches = [
    { to: paths.directory('supplier'), label: msg`Find Suppliers` },
    { to: paths.directory('freelancer'), label: msg`Find Freelancers` },
  ];
  if (isWithin(areasWithSearches, pathname) && !documentsInAreas.includes(pathname)) return searches;
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
