import { t } from '@lingui/core/macro';
import { type ActionFunctionArgs, useParams } from 'react-router';
import { LinkPage } from '../../accounts/link-page.tsx';
import { refreshSession } from '../../accounts/session.ts';
import { apiContext, type Head } from '../../app/page.ts';
import { browserApi } from '../../data/api.ts';
import { answerForm } from '../../data/sent-form.ts';
import { paths } from '../../paths.ts';

export const head = (): Head => ({ title: t`Confirm your new email address`, hidden: true });

/** Handles the form without scripts. */
export function action({ request, params, context }: ActionFunctionArgs) {
  return answerForm(request, async () => {
    const token = params.token ?? '';
    await context.get(apiContext)('PUT /auth/email-change/{token}', { params: { token } });
    return paths.login({ done: 'new-email' });
  });
}

/** The target of the link in the mail to the new address of an account. */
export function Page() {
  const { token = '' } = useParams();
  return (
    <LinkPage
      title={t`Confirm your new email address`}
      intro={t`From then on you sign in with this address, and our emails go to it.`}
      button={{ label: t`Confirm address`, busy: t`Confirming...` }}
      send={async () => {
        await browserApi('PUT /auth/email-change/{token}', { params: { token } });
        // The account may be the one that is signed in in this browser.
        await refreshSession().catch(() => {});
      }}
      done={{ title: t`Your email address was changed`, text: t`Sign in with your new address from now on.` }}
      invalid={t`The link has expired, was already used, or is incomplete. You can request a new one on your Account page.`}
    />
  );
}
