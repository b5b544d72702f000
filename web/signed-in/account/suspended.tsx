import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { emailText } from '@sokoni/contract/input/email-text';
import { Gate } from '../../accounts/gate.tsx';
import { DeleteAccount } from '../../accounts/settings/delete-account.tsx';
import { OwnData } from '../../accounts/settings/own-data.tsx';
import { OwnSuspension } from '../../moderation/suspension.tsx';
import type { Head } from '../../site/page.ts';
import { CancelArea } from '../../subscriptions/cancel-area.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

export const head = (): Head => ({ title: t`Account suspended`, hidden: true });

export const Page = () => <Gate isForSuspended>{(user) => <Suspended user={user} />}</Gate>;

/** All that a suspended account can do, next to signing out. */
function Suspended({ user }: { user: OwnUser }) {
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-6 px-4 py-8">
      <div>
        <h1 className="text-2xl">{t`Your account is suspended`}</h1>
        <p className="break-words text-muted">{emailText(user.email)}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <OwnSuspension />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {user.role !== 'customer' && <CancelArea user={user} />}
          <Panel title={t`Your data`}>
            <OwnData />
            <DeleteAccount user={user} />
          </Panel>
        </div>
      </div>
    </div>
  );
}
