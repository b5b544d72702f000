import { t } from '@lingui/core/macro';
import { type ActionFunctionArgs, useActionData, useParams } from 'react-router';
import { FormPage, HelpLink, HelpLinks } from '../../accounts/form-page.tsx';
import { mismatchOf } from '../../accounts/passwords/password-fields.tsx';
import { ResetPasswordForm } from '../../accounts/passwords/reset-password-form.tsx';
import { apiContext, type Head } from '../../app/page.ts';
import { answerForm, type SentForm } from '../../data/sent-form.ts';
import { paths } from '../../paths.ts';

export const head = (): Head => ({ title: t`Reset Password`, hidden: true });

/** Handles the form without scripts. */
export function action({ request, params, context }: ActionFunctionArgs) {
  return answerForm(
    request,
    async ({ password = '', confirmPassword = '' }) => {
      await context.get(apiContext)('PUT /auth/reset-password/{token}', {
        params: { token: params.token ?? '' },
        body: { password, confirmPassword },
      });
      return paths.login({ done: 'password' });
    },
    ({ password, confirmPassword }) => mismatchOf(password, confirmPassword),
  );
}

export function Page() {
  const sent = useActionData<SentForm>();
  const { token = '' } = useParams();
  return (
    <FormPage
      title={t`Reset Password`}
      intro={t`Choose a new password. You’ll be signed out on all other devices.`}
    >
      <ResetPasswordForm token={token} sent={sent} />
      <HelpLinks>
        <HelpLink to={paths.forgotPassword()}>{t`Request a new link`}</HelpLink>
        <HelpLink to={paths.login()}>{t`Sign In`}</HelpLink>
      </HelpLinks>
    </FormPage>
  );
}
