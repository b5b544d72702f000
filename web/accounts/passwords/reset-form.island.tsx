import { t } from '@lingui/core/macro';
import { browserApi } from '../../data/api.ts';
import { useForm } from '../../data/form.ts';
import type { SentForm } from '../../data/sent-form.ts';
import { island } from '../../islands/island.tsx';
import { paths } from '../../paths.ts';
import { useGo } from '../../site/links/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.ts';
import { refreshSession } from '../session.ts';
import { NewPasswordFields, sameTwice } from './password-fields.tsx';

interface ResetFormProps {
  token: string;
  /** The form that was sent without scripts and failed. */
  sent?: SentForm | undefined;
}

/** Sets a new password with the link in a mail. */
function ResetForm({ token, sent }: ResetFormProps) {
  const go = useGo();
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/accounts/passwords')).PasswordReset,
    rules: sameTwice,
    send: async (body) => {
      await browserApi('PUT /auth/reset-password/{token}', { params: { token }, body });
      // The server has ended every session of the account, and one of them may be the session of this browser.
      await refreshSession().catch(() => {});
      showSuccess(t`Password Reset`, t`Your password has been reset. Please log in.`);
      // The link works once, so Back must not lead to it.
      await go(paths.login(), { replace: true });
    },
    failed: t`Something went wrong.`,
    onFailed: (text) => showProblem(t`Reset Failed`, text),
    before: sent,
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <NewPasswordFields label={t`New Password`} name="password" errors={errors} />
      <Button type="submit" tone="main" disabled={busy}>
        {busy ? t`Resetting...` : t`Reset Password`}
      </Button>
    </form>
  );
}

export default island('reset-form', ResetForm);
