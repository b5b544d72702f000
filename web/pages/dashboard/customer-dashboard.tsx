import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { Gate } from '../../accounts/gate.tsx';
import { CustomerProfileForm } from '../../accounts/settings/customer-profile-form.tsx';
import {
  type CustomerTab,
  customerTabAt,
  customerTabName,
  OwnSections,
} from '../../accounts/settings/own-sections.tsx';
import { plainPath } from '../../app/language.ts';
import type { Head } from '../../app/page.ts';
import { FavoritesPanel } from '../../favorites/favorites-panel.tsx';
import { SavedMessage } from '../../messages/text/saved-message.tsx';
import { WrittenReviews } from '../../reviews/written-reviews.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { OwnMessages } from './own-messages.tsx';

/** `/customer/profile` and `/customer/messages` are one dashboard with another default tab. */
export async function loader({ request }: LoaderFunctionArgs): Promise<CustomerTab> {
  const { pathname, search } = new URL(request.url);
  return customerTabAt(plainPath(pathname), search);
}

export const head = (tab: CustomerTab): Head => ({ title: customerTabName(tab), hidden: true });

export function Page() {
  return (
    <Gate refusal={t`You must be logged in to access the dashboard.`}>
      {(user) => <Dashboard user={user} />}
    </Gate>
  );
}

function Dashboard({ user }: { user: OwnUser }) {
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-6 px-4 py-8">
      <h1 className="text-2xl wrap-anywhere">
        <bdi>{`${user.firstName} ${user.lastName}`}</bdi>
      </h1>
      <OwnSections />
      <DashboardTab tab={customerTabAt(pathname, search)} user={user} />
    </div>
  );
}

function DashboardTab({ tab, user }: { tab: CustomerTab; user: OwnUser }) {
  switch (tab) {
    case 'profile':
      return (
        <Panel title={t`My Profile`}>
          <CustomerProfileForm user={user} />
        </Panel>
      );
    case 'messages':
      return <OwnMessages role={user.role} />;
    case 'favorites':
      return <FavoritesPanel forCustomer Saved={SavedMessage} />;
    case 'reviews':
      return <WrittenReviews userId={user._id} />;
  }
}
