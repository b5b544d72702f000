import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router';
import { FormPage, HelpLink, HelpLinks } from '../../accounts/form-page.tsx';
import { loginStateOf } from '../../accounts/login-state.ts';
import { ChangePasswordForm } from '../../accounts/passwords/change-password.tsx';
import { useSession } from '../../accounts/session.ts';
import type { Head } from '../../app/page.ts';
import { paths } from '../../paths.ts';

export const head = (): Head => ({ title: t`Change Password`, hidden: true });

export function Page() {
  const { email } = loginStateOf(useLocation());
  const session = useSession();
  return (
    <FormPage
      title={t`Change Password`}
      intro={t`First enter your current password.`}
      needsScripts={t`Turn on JavaScript to sign in: your session is stored in your browser.`}
    >
      <ChangePasswordForm email={email ?? session?.user.email} />
      <HelpLinks>
        <HelpLink to={paths.forgotPassword()}>{t`Forgot your password`}</HelpLink>
      </HelpLinks>
    </FormPage>
  );
}
