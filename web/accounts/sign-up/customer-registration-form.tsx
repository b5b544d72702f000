import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { browserApiAs } from '../../data/api.ts';
import { useForm } from '../../data/form.ts';
import type { SentForm } from '../../data/sent-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.tsx';
import type { LoginState } from '../login-state.ts';
import { NewPasswordFields } from '../passwords/password-fields.tsx';
import { CompanyField, PersonFields } from './person-fields.tsx';
import { customerRules, signUpDraft, useRegister, useSignUpDraft } from './sign-up.ts';

/**
 * Creates a customer account and then opens the login page, as the specification requires. `sent` is the form that was
 * sent without scripts and failed.
 */
export function CustomerRegistrationForm({ sent }: { sent: SentForm | undefined }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useSignUpDraft(form);
  const { taken, register } = useRegister(sent);
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/accounts/accounts')).CustomerRegistration,
    rules: customerRules,
    onInvalid: (_, { password, confirmPassword }) => {
      if (password !== confirmPassword) showProblem(t`Passwords do not match!`);
    },
    draft: signUpDraft,
    send: async (body) => {
      const { token } = await register(body);
      // The specification makes them sign in on the next screen, so the session that the server opened is ended.
      void browserApiAs(token)('POST /auth/logout', {}).catch(() => {});
      showSuccess(t`Registration successful!`);
      const state: LoginState = { email: body.email };
      await navigate(paths.login(), { state });
    },
    failed: t`Registration failed.`,
    before: sent,
  });
  return (
    <form ref={form} {...formProps} className="grid gap-4">
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <PersonFields errors={errors} taken={taken} typed={sent?.typed} />
      <CompanyField
        label={t`Company Name (Optional)`}
        error={errors.companyName}
        defaultValue={sent?.typed.companyName}
      />
      <NewPasswordFields label={t`Password`} name="password" errors={errors} />
      <Button type="submit" tone="main" disabled={busy} aria-describedby="free">
        {busy ? t`Registering...` : t`Continue to Payment`}
      </Button>
      <p id="free" className="text-center text-sm text-muted">
        {t`Sokoni is free for customers. There’s nothing to pay.`}
      </p>
    </form>
  );
}
