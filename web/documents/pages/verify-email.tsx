import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ActionFunctionArgs, useParams } from 'react-router';
import { LinkPage } from '../../accounts/link-page.tsx';
import { refreshSession, useSession } from '../../accounts/session.ts';
import { ButtonLink } from '../../app/link.tsx';
import { apiContext, type Head } from '../../app/page.ts';
import { browserApi } from '../../data/api.ts';
import { answerForm } from '../../data/sent-form.ts';
import { publishOwn } from '../../notifications/notifications.ts';
import { paths } from '../../paths.ts';

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
  const user = useSession()?.user;
  const isProfessional = user && user.role !== 'customer';
  return (
    <LinkPage
      title={t`Confirm your email address`}
      intro={t`Confirm that this address is yours.`}
      button={{ label: t`Confirm address`, busy: t`Confirming...` }}
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
