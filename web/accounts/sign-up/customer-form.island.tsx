import { t } from '@lingui/core/macro';
import { normalizePassword } from '@sokoni/contract/accounts/normalize-password';
import { useRef } from 'react';
import { browserApiAs } from '../../data/api.ts';
import { useForm } from '../../data/form.ts';
import type { SentForm } from '../../data/sent-form.ts';
import { island } from '../../islands/island.tsx';
import { paths } from '../../paths.ts';
import { useGo } from '../../site/links/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.ts';
import type { LoginState } from '../login-state.ts';
import { NewPasswordFields, sameTwice } from '../passwords/password-fields.tsx';
import { Consent, type ConsentProps } from './consent.tsx';
import { CompanyField, PersonFields } from './person-fields.tsx';
import { signUpDraft, useRegister, useSignUpDraft } from './sign-up.ts';

/** Creates a customer account and then opens the login page, as the specification requires. */
function CustomerForm({ sent, shown }: ConsentProps & { sent?: SentForm | undefined }) {
  const go = useGo();
  const form = useRef<HTMLFormElement>(null);
  useSignUpDraft(form);
  const { taken, register } = useRegister(sent);
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/accounts/accounts')).CustomerRegistration,
    rules: sameTwice,
    onInvalid: (_, { password, confirmPassword }) => {
      if (normalizePassword(password ?? '') !== normalizePassword(confirmPassword ?? ''))
        showProblem(t`Passwords do not match!`);
    },
    draft: signUpDraft,
    send: async (body) => {
      const { token } = await register(body);
      // The specification makes them sign in on the next screen, so the session that the server opened is ended.
      void browserApiAs(token)('POST /auth/logout', {}, { keepalive: true }).catch(() => {});
      showSuccess(t`Registration successful!`);
      const state: LoginState = { email: body.email };
      signUpDraft.clear();
      await go(paths.login(), { state });
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
      <Consent shown={shown} />
      <Button type="submit" tone="main" disabled={busy} aria-describedby="free">
        {busy ? t`Registering...` : t`Continue to Payment`}
      </Button>
      <p id="free" className="text-center text-sm text-muted">
        {t`Sokoni is free for customers. There’s nothing to pay.`}
      </p>
    </form>
  );
}

export default island('customer-form', CustomerForm, 'touch', { saved: ['sign-up'] });
