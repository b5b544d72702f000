import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { browserApi } from '../data/api.ts';
import type { SentForm } from '../data/sent-form.ts';
import { island } from '../islands/island.tsx';
import { publishOwn } from '../notifications/notifications.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../site/links/link.tsx';
import { useGo } from '../site/links/navigation.tsx';
import { showSuccess } from '../ui/overlays/toast.ts';
import { LinkPage } from './link-page.tsx';
import { refreshSession, useSession } from './session.ts';

interface LinkProps {
  token: string;
  /** The form that was sent without scripts and failed. */
  sent?: SentForm | undefined;
}

/** What each link in a mail about an email address does. */
const pages = { 'verify-email': VerifyEmail, 'confirm-email': ConfirmEmail, 'undo-email': UndoEmail };

function MailLink({ to, ...link }: LinkProps & { to: keyof typeof pages }) {
  const Page = pages[to];
  return <Page {...link} />;
}

export default island('mail-link', MailLink);

function VerifyEmail({ token, sent }: LinkProps) {
  const user = useSession()?.user;
  const isProfessional = user && user.role !== 'customer';
  return (
    <LinkPage
      title={t`Confirm your email address`}
      intro={t`Confirm that this address is yours.`}
      button={{ label: t`Confirm address`, busy: t`Confirming...` }}
      sent={sent}
      send={async () => {
        await browserApi('PUT /verification/email/{token}', { params: { token } });
        // The account may be the one that is signed in in this browser.
        await refreshSession().catch(() => {});
        publishOwn(['account']);
      }}
      done={{
        title: t`Your email address is confirmed`,
        text: isProfessional ? t`Buyers see it as verified from today.` : t`Thank you.`,
      }}
      invalid={
        <Trans>
          The link has expired, was already used, or is incomplete. If your address isn’t confirmed yet,
          request a new link on your Account page.
        </Trans>
      }
      next={
        isProfessional && (
          <ButtonLink to={paths.dashboard(user.role, 'verification')} tone="strong">
            {t`Go to verification`}
          </ButtonLink>
        )
      }
    />
  );
}

function ConfirmEmail({ token, sent }: LinkProps) {
  return (
    <LinkPage
      title={t`Confirm your new email address`}
      intro={t`From then on you sign in with this address, and our emails go to it.`}
      button={{ label: t`Confirm address`, busy: t`Confirming...` }}
      sent={sent}
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

function UndoEmail({ token, sent }: LinkProps) {
  const go = useGo();
  return (
    <LinkPage
      title={t`Keep your email address`}
      intro={t`Your account goes back to this address, all devices are signed out, and you choose a new password. If the address hasn’t changed yet, it just stays.`}
      button={{ label: t`Keep this address`, busy: t`Saving...` }}
      sent={sent}
      send={async () => {
        const { data } = await browserApi('DELETE /auth/email-change/{token}', { params: { token } });
        if (!data.resetToken) return;
        // The server has ended every session of the account, and one of them may be the session of this browser.
        await refreshSession().catch(() => {});
        showSuccess(t`Your email address is back`, t`Now choose a new password.`);
        await go(paths.resetPassword(data.resetToken), { replace: true });
      }}
      done={{ title: t`Your email address stays as it is`, text: t`You keep signing in with this address.` }}
      invalid={t`The link has expired, was already used, or is incomplete. If someone else uses your account, contact us.`}
    />
  );
}
