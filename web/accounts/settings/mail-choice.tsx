import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { useMutation } from '@tanstack/react-query';
import { browserApi } from '../../data/api.ts';
import { asReadError } from '../../data/form.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.tsx';
import { updateSessionUser } from '../session.ts';

/** Whether the account gets mail about events while its owner is away. */
export function MailChoice({ user }: { user: OwnUser }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (mailNotifications: boolean) =>
      browserApi('PUT /users/me/mail', { body: { mailNotifications } }),
    onSuccess: (_answer, mailNotifications) => {
      updateSessionUser({ mailNotifications });
      showSuccess(mailNotifications ? t`We will send you emails` : t`We will not send you emails about this`);
    },
    onError: (error) => showProblem(t`Error`, asReadError(error).message || t`That didn’t work. Try again.`),
  });
  return (
    <Panel title={t`Emails`}>
      <Checkbox
        className="max-w-prose"
        checked={isPending ? variables : user.mailNotifications}
        onChange={({ target }) => isPending || mutate(target.checked)}
      >
        {t`Send me emails about new messages and reviews while I am away`}
      </Checkbox>
      <p className="mt-1 max-w-prose text-muted">
        <Trans>
          At most one email in ten minutes, and none about what you have seen here. Emails about your account
          and your password come in any case.
        </Trans>
      </p>
    </Panel>
  );
}
