import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { Gate } from '../../accounts/gate.tsx';
import type { LoginState } from '../../accounts/login-state.ts';
import { DeleteAccount } from '../../accounts/settings/delete-account.tsx';
import { EmailAddress } from '../../accounts/settings/email-address.tsx';
import { OpenSessions } from '../../accounts/settings/open-sessions.tsx';
import { OwnData } from '../../accounts/settings/own-data.tsx';
import { OwnSections } from '../../accounts/settings/own-sections.tsx';
import { BlockedPeople } from '../../moderation/blocked-people.tsx';
import { NotificationChoice } from '../../notifications/notification-choice.tsx';
import { ProfessionalSections } from '../../own-profile/own-sections.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../site/links/link.tsx';
import type { Head } from '../../site/page.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';

export const head = (): Head => ({ title: t`Account`, hidden: true });

export const Page = () => <Gate>{(user) => <Account user={user} />}</Gate>;

function Account({ user }: { user: OwnUser }) {
  const state: LoginState = { email: user.email };
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-4 px-4 py-4 sm:gap-6 sm:py-8">
      {/* The tab below it says the same. */}
      <h1 className="sr-only">{t`Account`}</h1>
      {user.role === 'customer' ? <OwnSections /> : <ProfessionalSections user={user} role={user.role} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Panel isPlain title={t`Signing in`}>
            <EmailAddress user={user} />
            <SettingRow
              title={t`Password`}
              action={
                <ButtonLink to={paths.changePassword()} state={state} aria-label={t`Change password`}>
                  {t`Change`}
                </ButtonLink>
              }
            />
          </Panel>
          <Panel isPlain title={t`Your data`}>
            <BlockedPeople />
            <OwnData />
            <DeleteAccount user={user} />
          </Panel>
        </div>
        <div className="min-w-0 lg:row-span-2">
          <NotificationChoice user={user} />
        </div>
        {/* Last, so that a list of unknown length moves nothing. */}
        <OpenSessions />
      </div>
    </div>
  );
}
