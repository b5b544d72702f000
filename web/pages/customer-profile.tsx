import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import { CustomerProfileForm } from '../accounts/customer-profile-form.tsx';
import { Gate } from '../accounts/gate.tsx';
import { OwnSections } from '../accounts/own-sections.tsx';
import type { Head } from '../page.ts';
import { Panel } from '../ui/panel.tsx';

export const head = (): Head => ({ title: t`My Profile`, hidden: true });

export function Page() {
  return (
    <Gate refusal={t`You must be logged in to access the dashboard.`}>
      {(user) => <Profile user={user} />}
    </Gate>
  );
}

function Profile({ user }: { user: OwnUser }) {
  return (
    <div className="mx-auto grid max-w-page gap-6 px-4 py-8">
      <h1 className="text-2xl wrap-anywhere">
        <bdi>{`${user.firstName} ${user.lastName}`}</bdi>
      </h1>
      <OwnSections role={user.role} />
      <Panel title={<Trans>My Profile</Trans>}>
        <CustomerProfileForm user={user} />
      </Panel>
    </div>
  );
}
