import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import { useState } from 'react';
import { browserApi } from '../../api.ts';
import { asReadError } from '../../form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Panel } from '../../ui/panel.tsx';
import { showProblem, showSuccess } from '../../ui/toast.tsx';
import { updateSessionUser } from '../session.ts';

/** Whether the account gets mail about events while its owner is away. */
export function MailChoice({ user }: { user: OwnUser }) {
  /** The choice that the server has not confirmed yet. */
  const [chosen, setChosen] = useState<boolean | null>(null);

  async function choose(mailNotifications: boolean) {
    if (chosen !== null) return;
    setChosen(mailNotifications);
    try {
      await browserApi('PUT /users/me/mail', { body: { mailNotifications } });
      updateSessionUser({ mailNotifications });
      showSuccess(mailNotifications ? t`We will send you mail` : t`We will not send you mail about this`);
    } catch (error) {
      showProblem(t`Error`, asReadError(error).message || t`This did not work. Please try again.`);
    }
    setChosen(null);
  }

  return (
    <Panel title={t`Mail`}>
      <Checkbox
        className="max-w-prose"
        checked={chosen ?? user.mailNotifications}
        onChange={({ target }) => void choose(target.checked)}
      >
        {t`Send me mail about new messages and reviews while I am away`}
      </Checkbox>
      <p className="mt-1 max-w-prose text-muted">
        <Trans>
          At most one mail in ten minutes, and none about what you have seen here. Mail about your account and
          your password comes in any case.
        </Trans>
      </p>
    </Panel>
  );
}
