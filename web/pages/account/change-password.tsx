import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { FormPage } from '../../accounts/form-page.tsx';
import { HelpLink, HelpLinks } from '../../accounts/help-links.tsx';
import { loginStateOf } from '../../accounts/login-state.ts';
import { NewPasswordDialog } from '../../accounts/passwords/new-password-dialog.tsx';
import { OldPasswordForm } from '../../accounts/passwords/old-password-form.tsx';
import { useSession } from '../../accounts/session.ts';
import type { Head } from '../../page.ts';
import { paths } from '../../paths.ts';

export const head = (): Head => ({ title: t`Change Password`, hidden: true });

export function Page() {
  const { email } = loginStateOf(useLocation());
  const session = useSession();
  const submit = useRef<HTMLButtonElement>(null);
  const [oldPassword, setOldPassword] = useState('');
  return (
    <FormPage title={t`Change Password`} intro={t`First tell us the password that you have now.`}>
      <OldPasswordForm email={email ?? session?.user.email} submit={submit} onVerified={setOldPassword} />
      {oldPassword && (
        <NewPasswordDialog
          oldPassword={oldPassword}
          onClose={() => setOldPassword('')}
          returnFocusTo={submit}
        />
      )}
      <HelpLinks>
        <HelpLink to={paths.forgotPassword()}>{t`Forgot your password`}</HelpLink>
      </HelpLinks>
    </FormPage>
  );
}
