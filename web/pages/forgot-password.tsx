import { t } from '@lingui/core/macro';
import { type ActionFunctionArgs, useActionData, useSearchParams } from 'react-router';
import { FormPage, HelpLink, HelpLinks } from '../accounts/form-page.tsx';
import ForgotPasswordForm from '../accounts/passwords/forgot-password-form.island.tsx';
import { ResetLinkSent } from '../accounts/passwords/reset-link-sent.tsx';
import type { SentForm } from '../data/sent-form.ts';
import { paths } from '../paths.ts';
import { answerForm } from '../site/answer-form.ts';
import { apiContext, type Head } from '../site/page.ts';

export const head = (): Head => ({ title: t`Forgot Password`, hidden: true });

/** Handles the form without scripts. */
export function action({ request, context }: ActionFunctionArgs) {
  return answerForm(request, async ({ email = '' }) => {
    await context.get(apiContext)('POST /auth/forgot-password', { body: { email } });
    return paths.forgotPassword({ done: 'sent' });
  });
}

export function Page() {
  const sent = useActionData<SentForm>();
  const [query] = useSearchParams();
  return (
    <FormPage title={t`Forgot Password`} intro={t`We’ll email you a reset link.`}>
      {query.get('done') === 'sent' ? <ResetLinkSent /> : <ForgotPasswordForm sent={sent} />}
      <HelpLinks>
        <HelpLink to={paths.login()}>{t`Sign In`}</HelpLink>
        <HelpLink to={paths.contact()}>{t`Contact Us`}</HelpLink>
      </HelpLinks>
    </FormPage>
  );
}
