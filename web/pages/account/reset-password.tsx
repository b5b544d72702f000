import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { FormPage, HelpLink, HelpLinks } from '../../accounts/form-page.tsx';
import { ResetPasswordForm } from '../../accounts/passwords/reset-password-form.tsx';
import type { Head } from '../../app/page.ts';
import { paths } from '../../paths.ts';

export const head = (): Head => ({ title: t`Reset Password`, hidden: true });

export function Page() {
  const { token = '' } = useParams();
  return (
    <FormPage
      title={t`Reset Password`}
      intro={t`Choose a new password. You will be signed out everywhere else.`}
    >
      <ResetPasswordForm token={token} />
      <HelpLinks>
        <HelpLink to={paths.forgotPassword()}>{t`Ask for a new link`}</HelpLink>
        <HelpLink to={paths.login()}>{t`Sign In`}</HelpLink>
      </HelpLinks>
    </FormPage>
  );
}
