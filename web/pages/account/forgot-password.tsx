import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router';
import { FormPage, HelpLink, HelpLinks } from '../../accounts/form-page.tsx';
import { loginStateOf } from '../../accounts/login-state.ts';
import { ForgotPasswordForm } from '../../accounts/passwords/forgot-password-form.tsx';
import type { Head } from '../../app/page.ts';
import { paths } from '../../paths.ts';

export const head = (): Head => ({ title: t`Forgot Password`, hidden: true });

export function Page() {
  const { email } = loginStateOf(useLocation());
  return (
    <FormPage title={t`Forgot Password`} intro={t`We send you a link with which you choose a new one.`}>
      <ForgotPasswordForm email={email} />
      <HelpLinks>
        <HelpLink to={paths.login()}>{t`Sign In`}</HelpLink>
        <HelpLink to={paths.contact()}>{t`Contact Us`}</HelpLink>
      </HelpLinks>
    </FormPage>
  );
}
