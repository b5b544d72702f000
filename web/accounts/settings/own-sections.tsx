import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router';
import { UnreadCount } from '../../notifications/unread-count.tsx';
import { paths } from '../../paths.ts';
import { UnansweredCount } from '../../projects/unanswered-count.tsx';
import { SectionLinks } from '../../site/links/section-links.tsx';

/** The tabs of the customer dashboard; each has its own address. */
export function OwnSections() {
  const { pathname, search } = useLocation();
  const isAccount = pathname === paths.account();
  const shown = isAccount ? null : customerTabAt(pathname, search);
  const sections = customerTabs.map((tab) => ({
    to: customerTabAddress(tab),
    isShown: tab === shown,
    title: (
      <>
        {customerTabName(tab)}
        {tab === 'messages' && <UnreadCount />}
        {tab === 'projects' && <UnansweredCount />}
      </>
    ),
  }));
  const account = { to: paths.account(), isShown: isAccount, title: t`Account` };
  return <SectionLinks label={t`My area`} links={[...sections, account]} />;
}

export function customerTabName(tab: CustomerTab): string {
  return {
    profile: t`My Profile`,
    messages: t`Messages`,
    projects: t`Projects`,
    favorites: t`Favorites`,
    reviews: t`Reviews`,
  }[tab];
}

/** The tabs of the customer dashboard, as `?tab=` names them. */
export const customerTabs = ['profile', 'messages', 'projects', 'favorites', 'reviews'] as const;
export type CustomerTab = (typeof customerTabs)[number];

/** The dashboard has two addresses, one of My Profile and one of Messages, unless `?tab=` names a tab; so has a conversation. */
export function customerTabAt(pathname: string, search: string): CustomerTab {
  const name = new URLSearchParams(search).get('tab');
  const first = pathname.includes('/messages') ? 'messages' : 'profile';
  return customerTabs.find((tab) => tab === name) ?? first;
}

export function customerTabAddress(tab: CustomerTab): string {
  if (tab === 'profile') return paths.customerProfile();
  return paths.customerMessages(tab === 'messages' ? undefined : tab);
}
