import { t } from '@lingui/core/macro';
import { browserApi } from '../data/api.ts';
import { useForm } from '../data/form.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { showSuccess } from '../ui/overlays/toast.tsx';
import { EmailField } from './form-page.tsx';
import { startSession } from './session.ts';

/** Signs in; the page follows the session and navigates. */
export function LoginForm({ email }: { email?: string | undefined }) {
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/accounts/accounts')).Credentials,
    send: async (body) => {
      const { token, user } = await browserApi('POST /auth/login', { body });
      startSession({ token, user });
      showSuccess(t`Login Successful!`, t`Welcome back!`);
    },
    failed: t`Invalid email or password`,
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <EmailField email={email} error={errors.email} />
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
