import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { EmailField, FormPage, HelpLink, HelpLinks } from '../../accounts/form-page.tsx';
import { afterSignIn, useLeaveWhenSignedIn, useLoginState } from '../../accounts/login-state.ts';
import { startSession } from '../../accounts/session.ts';
import { ButtonLink } from '../../app/link.tsx';
import type { Head } from '../../app/page.ts';
import { browserApi } from '../../data/api.ts';
import { useForm } from '../../data/form.ts';
import { doneWithoutScripts, paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { showSuccess } from '../../ui/overlays/toast.ts';

export const head = (): Head => ({
  title: t`Sign In`,
  description: t`Sign in to Sokoni to message suppliers and freelancers and read their replies.`,
});

export function Page() {
  const [query] = useSearchParams();
  const { from, email, hasEnded, reason } = useLoginState();
  // Follows the session that the form starts.
  useLeaveWhenSignedIn((user) => (from && !user.isSuspended ? { to: from } : afterSignIn(user)));
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
    },
    failed: t`Invalid email or password`,
  });
  return (
    <FormPage
      title={t`Sign in to Sokoni`}
      needsScripts={t`Turn on JavaScript to sign in: your session is stored in your browser.`}
    >
      {(hasEnded || reason) && (
        <p role="status" className="rounded-md border-s-4 border-indigo bg-surface p-4 font-medium">
          {hasEnded ? t`Your session has ended. Sign in again.` : reason}
        </p>
      )}
      <DoneNotice done={query.get('done')} />
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
      <ButtonLink to={paths.register()} state={from ? { from } : {}}>{t`Create account`}</ButtonLink>
      <HelpLinks>
        <HelpLink to={paths.forgotPassword()}>{t`Forgot your password`}</HelpLink>
        <HelpLink to={paths.changePassword()}>{t`Change password`}</HelpLink>
      </HelpLinks>
    </FormPage>
  );
}

/** Above the sign-in form: what a form without scripts has just done. `done` is from the address, so it can be any string. */
function DoneNotice({ done }: { done: string | null }) {
  const known = doneWithoutScripts.find((each) => each === done);
  if (!known) return null;
  const { title, text } = textsOf(known);
  return (
    <div role="status" className="grid gap-1 rounded-md border-s-4 border-leaf bg-leaf-wash p-4">
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </div>
  );
}

function textsOf(done: (typeof doneWithoutScripts)[number]): { title: string; text: string } {
  switch (done) {
    case 'account':
      return { title: t`Registration successful!`, text: t`Sign in to message suppliers and freelancers.` };
    case 'plan':
      return {
        title: t`Registration successful!`,
        text: t`Sign in to pay for your plan and complete your profile. Customers can see it after our review.`,
      };
    case 'password':
      return { title: t`Password Reset`, text: t`Your password has been reset. Please log in.` };
    case 'email':
      return {
        title: t`Your email address is confirmed`,
        text: t`Buyers see it as verified from today.`,
      };
    case 'new-email':
      return {
        title: t`Your email address was changed`,
        text: t`Sign in with your new address from now on.`,
      };
    case 'old-email':
      return {
        title: t`Your email address stays as it is`,
        text: t`You keep signing in with this address.`,
      };
  }
}
