import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { useLocation } from 'react-router';
import { UnreadCount } from '../notifications/unread-count.tsx';
import { paths } from '../paths.ts';
import { InvitationCount } from '../projects/respond/invitation-count.tsx';
import { SectionLinks } from '../site/links/section-links.tsx';
import { hasDraft, shownTab, type Tab, tabAddress, tabNamed, tabs } from './tabs.ts';

/** What an owner rarely opens: below one entry, with the account. */
const settings: readonly Tab[] = ['verification', 'subscription'];

/** The navigation of a professional's own area; each tab has its address. Without a user, what is the same for all. */
export function ProfessionalSections({ user, role }: { user?: OwnUser; role: ProfessionalRole }) {
  const { pathname, search } = useLocation();
  const isAccount = pathname === paths.account();
  const tab = pathname.startsWith('/messages')
    ? 'messages'
    : tabNamed(role, new URLSearchParams(search).get('tab'));
  const shown = isAccount ? null : shownTab(tab);
  const linkTo = (tab: Tab) => ({
    to: tabAddress(role, tab),
    isShown: tab === shown,
    title: (
      <>
        {tabName(tab)}
        {user && tab !== shown && hasDraft(user._id, tab) && <UnsavedMark />}
        {user && tab === 'messages' && <UnreadCount />}
        {user && tab === 'projects' && <InvitationCount />}
      </>
    ),
  });
  const isInSettings = isAccount || settings.some((tab) => tab === shown);
  const account = { to: paths.account(), isShown: isInSettings, title: t`Account` };
  const sections = tabs[role].filter((tab) => !settings.includes(tab)).map(linkTo);
  return (
    <>
      <SectionLinks label={t`My area`} links={[...sections, account]} />
      {isInSettings && (
        <SectionLinks
          label={t`Account`}
          links={[{ ...account, isShown: isAccount }, ...settings.map(linkTo)]}
        />
      )}
    </>
  );
}

export function tabName(tab: Tab): string {
  const names = {
    profile: t`My Profile`,
    products: t`My Products`,
    portfolio: t`My Portfolio`,
    messages: t`Messages`,
    favorites: t`Favorites`,
    projects: t`Projects`,
    reviews: t`Reviews`,
    verification: t`Verification`,
    subscription: t`Subscription`,
  };
  return names[tab];
}

function UnsavedMark() {
  return (
    <span className="size-2 rounded-full bg-marigold">
      <span className="sr-only">{t`not saved`}</span>
    </span>
  );
}
