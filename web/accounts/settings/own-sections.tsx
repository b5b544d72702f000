import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router';
import { UnreadCount } from '../../notifications/unread-count.tsx';
import { paths } from '../../paths.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import { type CustomerTab, customerTabAddress, customerTabAt, customerTabs } from './customer-tabs.ts';

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
      </>
    ),
  }));
  const account = { to: paths.account(), isShown: isAccount, title: t`Account` };
  return <SectionLinks label={t`My area`} links={[...sections, account]} />;
}

export function customerTabName(tab: CustomerTab): string {
  const names = {
    profile: t`My Profile`,
    messages: t`Messages`,
    favorites: t`Favorites`,
    reviews: t`Reviews`,
  };
  return names[tab];
}
