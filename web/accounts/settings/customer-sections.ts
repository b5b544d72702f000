import { paths } from '../../paths.ts';

/** The tabs of the customer dashboard, as `?tab=` names them. */
export const customerSections = ['profile', 'messages', 'favorites', 'reviews'] as const;
export type CustomerPart = (typeof customerSections)[number];

/** The dashboard has two addresses: one opens My Profile and one opens Messages, unless `?tab=` names a tab. */
export function customerPartAt(pathname: string, search: string): CustomerPart {
  const tab = new URLSearchParams(search).get('tab');
  const first = pathname === paths.customerMessages() ? 'messages' : 'profile';
  return customerSections.find((part) => part === tab) ?? first;
}

export function customerPartAddress(part: CustomerPart): string {
  if (part === 'profile') return paths.customerProfile();
  return paths.customerMessages(part === 'messages' ? undefined : part);
}
