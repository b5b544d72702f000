import { t } from '@lingui/core/macro';
import { useLocation, useSearchParams } from 'react-router';
import { DoneNotice } from '../../accounts/done-notice.tsx';
import { FormPage, HelpLink, HelpLinks } from '../../accounts/form-page.tsx';
import { LoginForm } from '../../accounts/login-form.tsx';
import { afterSignIn, loginStateOf, useLeaveWhenSignedIn } from '../../accounts/login-state.ts';
import type { Head } from '../../app/page.ts';
import { paths } from '../../paths.ts';

export const head = (): Head => ({
  title: t`Sign In`,
  description: t`Sign in to Sokoni to message suppliers and freelancers and read their replies.`,
});

export function Page() {
  const [query] = useSearchParams();
  const { from, email, hasEnded } = loginStateOf(useLocation());
  useLeaveWhenSignedIn((user) => (from ? { to: from } : afterSignIn(user)));
  return (
    <FormPage
      title={t`Sign in to Sokoni`}
      needsScripts={t`Turn on JavaScript to sign in: your session is stored in your browser.`}
    >
      {hasEnded && (
        <p role="status" className="rounded-md border-s-4 border-indigo bg-surface p-4 font-medium">
          {t`Your session has ended. Sign in again.`}
        </p>
      )}
      <DoneNotice done={query.get('done')} />
      <LoginForm email={email} />
      <HelpLinks>
        <HelpLink to={paths.forgotPassword()}>{t`Forgot your password`}</HelpLink>
        <HelpLink to={paths.changePassword()}>{t`Change password`}</HelpLink>
        <HelpLink to={paths.register()} state={from ? { from } : {}}>{t`Create account`}</HelpLink>
      </HelpLinks>
    </FormPage>
  );
}
