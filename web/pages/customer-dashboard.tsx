import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { CustomerProfileForm } from '../accounts/customer-profile-form.tsx';
import { type CustomerPart, customerPartAt } from '../accounts/customer-sections.ts';
import { Gate } from '../accounts/gate.tsx';
import { customerPartName, OwnSections } from '../accounts/own-sections.tsx';
import { FavoritesPanel } from '../favorites/favorites-panel.tsx';
import { plainPath } from '../language.ts';
import { SavedMessage } from '../messages/text/saved-message.tsx';
import type { Head } from '../page.ts';
import { WrittenReviews } from '../reviews/written-reviews.tsx';
import { Panel } from '../ui/panel.tsx';
import { OwnMessages } from './own-messages.tsx';

/** `/customer/profile` and `/customer/messages` are one dashboard with another default tab. */
export async function loader({ request }: LoaderFunctionArgs): Promise<CustomerPart> {
  const { pathname, search } = new URL(request.url);
  return customerPartAt(plainPath(pathname), search);
}

export const head = (part: CustomerPart): Head => ({ title: customerPartName(part), hidden: true });

export function CustomerDashboard() {
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
      <PartOfDashboard part={customerPartAt(pathname, search)} user={user} />
    </div>
  );
}

function PartOfDashboard({ part, user }: { part: CustomerPart; user: OwnUser }) {
  switch (part) {
    case 'profile':
      return (
        <Panel title={<Trans>My Profile</Trans>}>
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
