import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { EmailField, FormPage, HelpLink, HelpLinks } from '../../accounts/form-page.tsx';
import { type LoginState, loginStateOf } from '../../accounts/login-state.ts';
import {
  mismatchOf,
  NewPasswordFields,
  UsernameForManagers,
} from '../../accounts/passwords/password-fields.tsx';
import { getSession, leaveSession, type Session, startSession, useSession } from '../../accounts/session.ts';
import { UnsentNote } from '../../accounts/unsent-note.tsx';
import { browserApi, browserApiAs } from '../../data/api.ts';
import { useForm } from '../../data/form.ts';
import { paths } from '../../paths.ts';
import { useGo } from '../../site/links/navigation.tsx';
import type { Head } from '../../site/page.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Dialog, type DialogControl, DialogFoot } from '../../ui/overlays/dialog.tsx';
import { dropProblems, showProblem, showSuccess } from '../../ui/overlays/toast.ts';

export const head = (): Head => ({ title: t`Change Password`, hidden: true });

export function Page() {
  return (
    <FormPage title={t`Change Password`} intro={t`First enter your current password.`} needsScripts>
      <ChangePasswordForm />
      <HelpLinks>
        <HelpLink to={paths.forgotPassword()}>{t`Forgot your password`}</HelpLink>
      </HelpLinks>
    </FormPage>
  );
}

/** Signs in with the password that is to be replaced, and then asks for the new one. */
function ChangePasswordForm() {
  const { email } = loginStateOf(useLocation());
  const session = useSession();
  const submit = useRef<HTMLButtonElement>(null);
  const [oldPassword, setOldPassword] = useState('');
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/accounts/passwords')).OldPassword,
    send: async ({ email, oldPassword }) => {
      // Sent without the token of this browser, so that an error is about the password and not about the session.
      const { token, user } = await browserApiAs(null)('POST /auth/login', {
        body: { email, password: oldPassword },
      });
      replaceSession({ token, user });
      dropProblems();
      setOldPassword(oldPassword);
    },
    failed: t`Invalid credentials`,
    onFailed: (text) => showProblem(t`Login failed`, text),
  });
  return (
    <>
      <form {...formProps} className="grid gap-4">
        <FormProblem text={problem} canTryAgain={canTryAgain} />
        <EmailField defaultValue={email ?? session?.user.email} error={errors.email} />
        <PasswordField
          label={t`Old Password`}
          name="oldPassword"
          autoComplete="current-password"
          error={errors.oldPassword}
          required
        />
        <Button ref={submit} type="submit" tone="main" disabled={busy}>
          {busy ? t`Verifying...` : t`Continue`}
        </Button>
      </form>
      {oldPassword && (
        <NewPasswordDialog
          oldPassword={oldPassword}
          onClose={() => setOldPassword('')}
          returnFocusTo={submit}
        />
      )}
    </>
  );
}

/** Replaces the password of the signed-in account, which then signs in with the new one. */
function NewPasswordDialog({ oldPassword, ...control }: DialogControl & { oldPassword: string }) {
  const go = useGo();
  const email = getSession()?.user.email ?? '';
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/accounts/passwords')).PasswordChange,
    inputOf: (values) => ({ ...values, oldPassword }),
    rules: ({ newPassword, confirmPassword }) => mismatchOf(newPassword, confirmPassword),
    send: async (body) => {
      await browserApi('PUT /auth/change-password', { body });
      showSuccess(t`Password changed`, t`Please log in with your new password.`);
      leaveSession();
      const state: LoginState = { email };
      await go(paths.login(), { state });
    },
    failed: t`Could not change password`,
    onFailed: (text) => showProblem(t`Change failed`, text),
  });
  return (
    <Dialog title={t`Set New Password`} {...control}>
      <form {...formProps} className="grid gap-4">
        <FormProblem text={problem} canTryAgain={canTryAgain} />
        <UsernameForManagers email={email} />
        <NewPasswordFields label={t`New Password`} name="newPassword" errors={errors} />
        <p className="text-sm text-muted">{t`You’ll be signed out on all devices, including this one.`}</p>
        <UnsentNote />
        <DialogFoot>
          <Button onClick={control.onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone="main" disabled={busy}>
            {busy ? t`Changing...` : t`Change Password`}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** A browser has one session at a time. */
function replaceSession(session: Session) {
  const before = getSession();
  startSession(session);
  if (before) void browserApiAs(before.token)('POST /auth/logout', {}).catch(() => {});
}
