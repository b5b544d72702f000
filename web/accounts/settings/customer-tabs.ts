import { paths } from '../../paths.ts';

/** The tabs of the customer dashboard, as `?tab=` names them. */
export const customerTabs = ['profile', 'messages', 'favorites', 'reviews'] as const;
export type CustomerTab = (typeof customerTabs)[number];

/** The dashboard has two addresses: one opens My Profile and one opens Messages, unless `?tab=` names a tab. */
export function customerTabAt(pathname: string, search: string): CustomerTab {
  const name = new URLSearchParams(search).get('tab');
  const first = pathname === paths.customerMessages() ? 'messages' : 'profile';
  return customerTabs.find((tab) => tab === name) ?? first;
}

export function customerTabAddress(tab: CustomerTab): string {
  if (tab === 'profile') return paths.customerProfile();
  return paths.customerMessages(tab === 'messages' ? undefined : tab);
}
