import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { FormPage, HelpLink, HelpLinks } from '../accounts/form-page.tsx';
import { ResetPasswordForm } from '../accounts/passwords/reset-password-form.tsx';
import type { Head } from '../page.ts';
import { paths } from '../paths.ts';

export const head = (): Head => ({ title: t`Reset Password`, hidden: true });

export function Page() {
  const { token = '' } = useParams();
  return (
    <FormPage
      title={t`Reset Password`}
      intro={<Trans>Choose a new password. You will be signed out everywhere else.</Trans>}
    >
      <ResetPasswordForm token={token} />
      <HelpLinks>
        <HelpLink to={paths.forgotPassword()}>
          <Trans>Ask for a new link</Trans>
        </HelpLink>
        <HelpLink to={paths.login()}>
          <Trans>Sign In</Trans>
        </HelpLink>
      </HelpLinks>
    </FormPage>
  );
}
