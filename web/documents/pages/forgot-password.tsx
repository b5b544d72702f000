import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RESET_MINUTES } from '@sokoni/contract/limits';
import { type FormEvent, useState } from 'react';
import { type ActionFunctionArgs, useActionData, useLocation, useSearchParams } from 'react-router';
import { EmailField, FormPage, HelpLink, HelpLinks } from '../../accounts/form-page.tsx';
import { loginStateOf } from '../../accounts/login-state.ts';
import { localPath } from '../../app/language.ts';
import { apiContext, type Head } from '../../app/page.ts';
import { browserApi } from '../../data/api.ts';
import { useForm } from '../../data/form.ts';
import { answerForm, type SentForm } from '../../data/sent-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { takeFocus } from '../../ui/navigation/take-focus.ts';
import { showProblem, showSuccess } from '../../ui/overlays/toast.ts';

export const head = (): Head => ({ title: t`Forgot Password`, hidden: true });

/** Handles the form without scripts. */
export function action({ request, context }: ActionFunctionArgs) {
  return answerForm(request, async ({ email = '' }) => {
    await context.get(apiContext)('POST /auth/forgot-password', { body: { email } });
    return paths.forgotPassword({ done: 'sent' });
  });
}

export function Page() {
  return (
    <FormPage title={t`Forgot Password`} intro={t`We’ll email you a reset link.`}>
      <ForgotPasswordForm />
      <HelpLinks>
        <HelpLink to={paths.login()}>{t`Sign In`}</HelpLink>
        <HelpLink to={paths.contact()}>{t`Contact Us`}</HelpLink>
      </HelpLinks>
    </FormPage>
  );
}

/** Requests a mail with a link that sets a new password. */
function ForgotPasswordForm() {
  const sent = useActionData<SentForm>();
  const { email } = loginStateOf(useLocation());
  const [sentTo, setSentTo] = useState('');
  const [query, setQuery] = useSearchParams();
  const isSentWithoutScripts = query.get('done') === 'sent';
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/accounts/passwords')).ForgottenPassword,
    send: async (body) => {
      await browserApi('POST /auth/forgot-password', { body });
      setSentTo(body.email);
      showSuccess(t`Email Sent`, t`Check your inbox for the reset link.`);
    },
    failed: t`Could not send reset link.`,
    onFailed: (text) => showProblem(t`Error`, text),
    before: sent,
  });
  function sendAgain() {
    setSentTo('');
    if (isSentWithoutScripts) setQuery({});
  }
  if (sentTo || isSentWithoutScripts) return <Sent to={sentTo} onAgain={sendAgain} />;
  return (
    <form {...formProps} className="grid gap-4">
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <EmailField email={sent?.typed.email ?? email} error={errors.email} />
      <Button type="submit" tone="main" disabled={busy}>
        {busy ? t`Sending...` : t`Send Reset Link`}
      </Button>
    </form>
  );
}

interface SentProps {
  /** Empty when the form was sent without scripts: the address is not part of any link. */
  to: string;
  onAgain: () => void;
}

/** The mail is on its way. Without scripts the button opens the form again. */
function Sent({ to, onAgain }: SentProps) {
  // An element, because Lingui would parse tags in a string.
  const address = <bdi className="wrap-anywhere">{to}</bdi>;
  function begin(event: FormEvent) {
    event.preventDefault();
    onAgain();
  }
  return (
    <form
      action={localPath(paths.forgotPassword())}
      onSubmit={begin}
      className="grid justify-items-start gap-3 rounded-md border-s-4 border-leaf bg-leaf-wash p-4"
    >
      <p ref={takeFocus} tabIndex={-1} className="font-semibold outline-none">
        {t`Email sent! Please check your inbox.`}
      </p>
      <p>
        {to ? (
          <Trans>
            If {address} has a Sokoni account, we’ve sent it a reset link. The link works once, for{' '}
            {RESET_MINUTES} minutes.
          </Trans>
        ) : (
          <Trans>
            If your address has a Sokoni account, we’ve sent it a reset link. The link works once, for{' '}
            {RESET_MINUTES} minutes.
          </Trans>
        )}
      </p>
      <p>{t`No email? Check your spam folder and the address you entered.`}</p>
      <Button type="submit">{t`Send again`}</Button>
    </form>
  );
}
