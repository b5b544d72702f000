import { t } from '@lingui/core/macro';
import { type ActionFunctionArgs, useNavigate, useParams } from 'react-router';
import { LinkPage } from '../../accounts/link-page.tsx';
import { refreshSession } from '../../accounts/session.ts';
import { apiContext, type Head } from '../../app/page.ts';
import { browserApi } from '../../data/api.ts';
import { answerForm } from '../../data/sent-form.ts';
import { paths } from '../../paths.ts';
import { showSuccess } from '../../ui/overlays/toast.ts';

export const head = (): Head => ({ title: t`Keep your email address`, hidden: true });

/** Handles the form without scripts. */
export function action({ request, params, context }: ActionFunctionArgs) {
  return answerForm(request, async () => {
    const token = params.token ?? '';
    const { data } = await context.get(apiContext)('DELETE /auth/email-change/{token}', {
      params: { token },
    });
    return data.resetToken ? paths.resetPassword(data.resetToken) : paths.login({ done: 'old-email' });
  });
}

/** The target of the link in the mail to the old address of an account. */
export function Page() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <LinkPage
      title={t`Keep your email address`}
      intro={t`Your account goes back to this address, all devices are signed out, and you choose a new password. If the address hasn’t changed yet, it just stays.`}
      button={{ label: t`Keep this address`, busy: t`Saving...` }}
      send={async () => {
        const { data } = await browserApi('DELETE /auth/email-change/{token}', { params: { token } });
        if (!data.resetToken) return;
        // The server has ended every session of the account, and one of them may be the session of this browser.
        await refreshSession().catch(() => {});
        showSuccess(t`Your email address is back`, t`Now choose a new password.`);
        await navigate(paths.resetPassword(data.resetToken), { replace: true });
      }}
      done={{ title: t`Your email address stays as it is`, text: t`You keep signing in with this address.` }}
      invalid={t`The link has expired, was already used, or is incomplete. If someone else uses your account, contact us.`}
    />
  );
}
