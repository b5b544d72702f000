import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OperatorInvitation } from '@sokoni/contract/accounts/invitations';
import { emailText } from '@sokoni/contract/input/email-text';
import { browserApi } from '../data/api.ts';
import { useForm } from '../data/form.ts';
import { island } from '../islands/island.tsx';
import { paths } from '../paths.ts';
import { useGo } from '../site/links/navigation.tsx';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { showSuccess } from '../ui/overlays/toast.ts';
import type { LoginState } from './login-state.ts';
import { NewPasswordFields, sameTwice } from './passwords/password-fields.tsx';
import { getSession, refreshSession, signOut, useSession } from './session.ts';
import { NameFields } from './sign-up/person-fields.tsx';
import { UnsentNote } from './unsent-note.tsx';

interface FormProps {
  token: string;
  invitation: OperatorInvitation;
}

/** Takes the role that the link offers. */
function OperatorInvitationForm({ token, invitation: { email, needsName } }: FormProps) {
  const go = useGo();
  const shown = emailText(email);
  const user = useSession()?.user;
  const present = user && user.email !== email ? emailText(user.email) : '';
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/accounts/invitations')).OperatorInvitationAnswer,
    rules: sameTwice,
    send: async (body) => {
      await browserApi('PUT /auth/invitations/operators/{token}', { params: { token }, body });
      // The server has ended every session of the account, and one of them may be the session of this browser.
      await refreshSession().catch(() => {});
      // Another account's session would skip the sign-in and open that account.
      if (getSession()) await signOut();
      showSuccess(t`Welcome to the team`, t`Sign in with your new password.`);
      // The link works once, so Back must not lead to it.
      await go(paths.login(), { replace: true, state: { email } satisfies LoginState });
    },
    failed: t`That didn’t work. Try again.`,
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <p className="wrap-anywhere">
        <Trans>
          The role goes to the account <bdi>{shown}</bdi>. Its earlier password stops working, and it is
          signed out everywhere.
        </Trans>
      </p>
      {present && (
        <>
          <p className="wrap-anywhere">
            <Trans>
              You’re signed in as <bdi>{present}</bdi> in this browser. When you accept, that account is
              signed out here.
            </Trans>
          </p>
          <UnsentNote />
        </>
      )}
      {needsName && <NameFields errors={errors} />}
      <NewPasswordFields label={t`Password`} name="password" errors={errors} />
      <Button type="submit" tone="main" disabled={busy}>
        {busy ? t`Sending...` : t`Accept`}
      </Button>
    </form>
  );
}

export default island('operator-invitation-form', OperatorInvitationForm, 'load');
