import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { type ActionFunctionArgs, useActionData, useNavigate } from 'react-router';
import { FormPage } from '../../accounts/form-page.tsx';
import { type LoginState, useLeaveWhenSignedIn } from '../../accounts/login-state.ts';
import { NewPasswordFields } from '../../accounts/passwords/password-fields.tsx';
import { Consent } from '../../accounts/sign-up/consent.tsx';
import { CompanyField, PersonFields } from '../../accounts/sign-up/person-fields.tsx';
import {
  answerSignUp,
  customerRules,
  signUpDraft,
  useRegister,
  useSignUpDraft,
} from '../../accounts/sign-up/sign-up.ts';
import { Link } from '../../app/link.tsx';
import type { Head } from '../../app/page.ts';
import { browserApiAs } from '../../data/api.ts';
import { useForm } from '../../data/form.ts';
import type { SentForm } from '../../data/sent-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.ts';

export const head = (): Head => ({
  title: t`Register as a Customer`,
  description: t`Create a free customer account on Sokoni and message African suppliers and freelancers directly.`,
  // Search engines should list `/register`, which offers the same.
  hidden: true,
});

/** Handles the form without scripts. */
export const action = (args: ActionFunctionArgs) => answerSignUp(args, { isForCustomers: true });

export function Page() {
  useLeaveWhenSignedIn();
  return (
    <FormPage
      title={t`Register as a Customer`}
      intro={
        <Trans>
          Free for customers. Already have an account? <Link to={paths.login()}>Sign In</Link>
        </Trans>
      }
    >
      <CustomerRegistrationForm />
    </FormPage>
  );
}

/** Creates a customer account and then opens the login page, as the specification requires. */
function CustomerRegistrationForm() {
  const sent = useActionData<SentForm>();
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
      <Consent />
      <Button type="submit" tone="main" disabled={busy} aria-describedby="free">
        {busy ? t`Registering...` : t`Continue to Payment`}
      </Button>
      <p id="free" className="text-center text-sm text-muted">
        {t`Sokoni is free for customers. There’s nothing to pay.`}
      </p>
    </form>
  );
}
