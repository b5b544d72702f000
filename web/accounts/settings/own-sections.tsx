import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router';
import { UnreadCount } from '../../notifications/unread-count.tsx';
import { paths } from '../../paths.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import {
  type CustomerPart,
  customerPartAddress,
  customerPartAt,
  customerSections,
} from './customer-sections.ts';

/** The tabs of the customer dashboard; each has its own address. */
export function OwnSections() {
  const { pathname, search } = useLocation();
  const isAccount = pathname === paths.account();
  const shown = isAccount ? null : customerPartAt(pathname, search);
  const sections = customerSections.map((part) => ({
    to: customerPartAddress(part),
    isShown: part === shown,
    title: (
      <>
        {customerPartName(part)}
        {part === 'messages' && <UnreadCount />}
      </>
    ),
  }));
  const account = { to: paths.account(), isShown: isAccount, title: t`Account` };
  return <SectionLinks label={t`My area`} links={[...sections, account]} />;
}

export function customerPartName(part: CustomerPart): string {
  const names = {
    profile: t`My Profile`,
    messages: t`Messages`,
    favorites: t`Favorites`,
    reviews: t`Reviews`,
  };
  return names[part];
}
