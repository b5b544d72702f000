import { t } from '@lingui/core/macro';
import { browserApi } from '../data/api.ts';
import { useForm } from '../data/form.ts';
import { island } from '../islands/island.tsx';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { showSuccess } from '../ui/overlays/toast.ts';
import { EmailField } from './form-page.tsx';
import { leaveWhenSignedIn } from './leave-when-signed-in.ts';
import { startSession } from './session.ts';

function LoginForm() {
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/accounts/accounts')).Credentials,
    send: async (body) => {
      const { token, user, isRestored } = await browserApi('POST /auth/login', { body });
      startSession({ token, user });
      if (isRestored) {
        showSuccess(
          t`Your account is back`,
          t`It will not be deleted. A subscription doesn’t restart automatically.`,
        );
      } else if (!user.isSuspended) showSuccess(t`Login Successful!`, t`Welcome back!`);
      await leaveWhenSignedIn();
    },
    failed: t`Invalid email or password`,
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <EmailField error={errors.email} data-from-state="email" />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        error={errors.password}
        required
      />
      <Button type="submit" tone="main" disabled={busy}>
        {busy ? t`Signing in...` : t`Sign In`}
      </Button>
    </form>
  );
}

export default island('login-form', LoginForm);
