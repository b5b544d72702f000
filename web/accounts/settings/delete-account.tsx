import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Opens the dialog that deletes the account. */
export function DeleteAccount({ user }: { user: OwnUser }) {
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState(false);
  return (
    <Panel title={<Trans>Delete my account</Trans>}>
      <p className="mb-4 max-w-prose">
        {user.role === 'customer'
          ? t`Your account and your profile are deleted at once and cannot be brought back.`
          : t`Your account and your profile with its pictures and files are deleted at once and cannot be brought back.`}
      </p>
      <Button ref={button} tone="danger" onClick={() => setAsked(true)}>
        <Trans>Delete my account</Trans>
      </Button>
      {asked && <DeleteAccountDialog user={user} onClose={() => setAsked(false)} returnFocusTo={button} />}
    </Panel>
  );
}
