import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { browserApi } from '../../data/api.ts';
import { asReadError } from '../../data/form.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.tsx';
import { updateSessionUser } from '../session.ts';

/** Whether the account gets mail about events while its owner is away. */
export function MailChoice({ user }: { user: OwnUser }) {
  /** While it is being saved. `isPending` is too late for React, which would first reset the checkbox. */
  const [choice, setChoice] = useState<boolean>();
  const { mutate } = useMutation({
    mutationFn: (mailNotifications: boolean) =>
      browserApi('PUT /users/me/mail', { body: { mailNotifications } }),
    onSuccess: (_answer, mailNotifications) => {
      updateSessionUser({ mailNotifications });
      showSuccess(mailNotifications ? t`Emails are on` : t`Emails are off`);
    },
    onError: (error) => showProblem(t`Error`, asReadError(error).message || t`That didn’t work. Try again.`),
    onSettled: () => setChoice(undefined),
  });

  function choose(event: ChangeEvent<HTMLInputElement>) {
    if (choice !== undefined) return;
    setChoice(event.target.checked);
    mutate(event.target.checked);
  }

  return (
    <Panel title={t`Emails`}>
      <Checkbox className="max-w-prose" checked={choice ?? user.mailNotifications} onChange={choose}>
        {t`Email me about new messages and reviews while I’m away`}
      </Checkbox>
      <p className="mt-1 max-w-prose text-muted">
        <Trans>
          At most one email every 10 minutes, and only about things you haven’t seen yet. We always email you
          about your account and password.
        </Trans>
      </p>
    </Panel>
  );
}
