import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { Gate } from '../../accounts/gate.tsx';
import {
  type CustomerTab,
  customerTabAt,
  customerTabName,
  OwnSections,
} from '../../accounts/settings/own-sections.tsx';
import { MessagesScreen } from '../../messages/messages-screen.tsx';
import { paths } from '../../paths.ts';
import { plainPath, withTexts } from '../../site/language/language.ts';
import { ButtonLink } from '../../site/links/link.tsx';
import type { Head } from '../../site/page.ts';
import { TabSkeleton } from '../../ui/layout/tab-skeleton.tsx';
import { DASHBOARD, DASHBOARD_OF_MESSAGES } from './frames.ts';
import { useLoadLater } from './load-later.ts';
import { reportMessage } from './report-message.tsx';

/** Most visits read messages, so the other tabs load after them. */
const loadTabs = withTexts('customer-tabs', () => import('./customer-tabs.tsx'));
const CustomerTabs = lazy(loadTabs);

/** `/customer/profile` and `/customer/messages` are one dashboard with another default tab. */
export async function loader({ request }: LoaderFunctionArgs): Promise<CustomerTab> {
  const { pathname, search } = new URL(request.url);
  return customerTabAt(plainPath(pathname), search);
}

export const head = (tab: CustomerTab): Head => ({
  title: customerTabName(tab),
  hidden: true,
});

export const part = (tab: CustomerTab) => (tab === 'messages' ? undefined : 'customer-tabs');

export const Page = () => <Gate>{(user) => <Dashboard user={user} />}</Gate>;

function Dashboard({ user }: { user: OwnUser }) {
  const { pathname, search } = useLocation();
  const tab = customerTabAt(pathname, search);
  useLoadLater(loadTabs);
  return (
    <div className={tab === 'messages' ? DASHBOARD_OF_MESSAGES : DASHBOARD}>
      <div className={tab === 'messages' ? 'sr-only' : 'flex flex-wrap items-center justify-between gap-3'}>
        <h1 className="text-2xl wrap-anywhere">
          <bdi>{`${user.firstName} ${user.lastName}`}</bdi>
        </h1>
        {tab !== 'projects' && tab !== 'messages' && (
          <ButtonLink to={paths.newProject()}>{t`Post a project`}</ButtonLink>
        )}
      </div>
      <OwnSections />
      {tab === 'messages' ? (
        <MessagesScreen role={user.role} actions={reportMessage} />
      ) : (
        <Suspense fallback={<TabSkeleton />}>
          <CustomerTabs tab={tab} user={user} />
        </Suspense>
      )}
    </div>
  );
}
