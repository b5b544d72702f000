import { t } from '@lingui/core/macro';
import { type ActionFunctionArgs, useActionData, useParams } from 'react-router';
import MailLink from '../accounts/mail-link.island.tsx';
import type { SentForm } from '../data/sent-form.ts';
import { paths } from '../paths.ts';
import { answerForm } from '../site/answer-form.ts';
import { apiContext, type Head } from '../site/page.ts';

export const head = (): Head => ({ title: t`Confirm your email address`, hidden: true });

/** Handles the form without scripts. */
export function action({ request, params, context }: ActionFunctionArgs) {
  return answerForm(request, async () => {
    const token = params.token ?? '';
    await context.get(apiContext)('PUT /verification/email/{token}', { params: { token } });
    return paths.login({ done: 'email' });
  });
}

/** The target of the link in the mail that proves the address of an account. */
export function Page() {
  const { token = '' } = useParams();
  const sent = useActionData<SentForm>();
  return <MailLink to="verify-email" token={token} sent={sent} />;
}
