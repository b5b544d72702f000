import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { emailText } from '@sokoni/contract/input/email-text';
import type { ReactNode } from 'react';
import { dollars } from '../ui/formats/money.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { useShowRequest } from '../ui/navigation/edit-request.ts';
import { Editable } from './edit/editable.tsx';
import { Facts } from './facts.tsx';
import { plainFields, plainValues } from './profile-fields.ts';

const loadForm = async () => (await import('./edit/profile-form.tsx')).ProfileForm;

/** The My Profile tab: the person and the company. */
export function MyProfile({ user, picture }: { user: OwnUser; picture: ReactNode }) {
  useShowRequest();
  return (
    <Panel title={t`My Profile`}>
      <div className="grid gap-6">
        <div id="picture" tabIndex={-1}>
          {picture}
        </div>
        <Editable user={user} tab="profile" label={t`Edit profile`} loadForm={loadForm}>
          <Facts facts={factsOf(user)} />
        </Editable>
      </div>
    </Panel>
  );
}

function factsOf(user: OwnUser) {
  const plain = plainValues(user);
  const rate = user.chargesPerHour && dollars(user.chargesPerHour, true);
  return [
    { label: t`Full name`, value: `${user.firstName} ${user.lastName}` },
    ...(user.latinName ? [{ label: t`Name in Latin letters`, value: user.latinName }] : []),
    { label: t`Email`, value: <span dir="ltr">{emailText(user.email)}</span> },
    ...(user.role === 'supplier'
      ? [
          { label: t`Company name`, value: user.companyName },
          { label: t`Industry`, value: user.category && i18n._(user.category) },
        ]
      : [
          { label: t`What you do`, value: user.subject },
          { label: t`Hourly rate`, value: rate && t`${rate} per hour` },
        ]),
    { label: t`Location`, value: user.location },
    ...plainFields(user.role).map(({ name, label }) => ({ label, value: plain[name] })),
    { label: t`Member since`, value: user.established },
    {
      label: t`Description`,
      value: user.description && (
        <p dir="auto" className="max-w-prose whitespace-pre-line">
          {user.description}
        </p>
      ),
      wide: true,
    },
  ];
}
