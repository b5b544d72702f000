import { t } from '@lingui/core/macro';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { FormPage } from '../accounts/form-page.tsx';
import { unlessExpired } from '../accounts/link-page.tsx';
import OperatorInvitationForm from '../accounts/operator-invitation-form.island.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../site/links/link.tsx';
import { apiContext, type Head } from '../site/page.ts';

export const head = (): Head => ({ title: t`Invitation to the team`, hidden: true });

export function loader({ params, context }: LoaderFunctionArgs) {
  const { token = '' } = params;
  const read = context.get(apiContext)('GET /auth/invitations/operators/{token}', { params: { token } });
  return unlessExpired(read);
}

/** The target of the link in the mail to an invited operator. */
export function Page() {
  const { token = '' } = useParams();
  const invitation = useLoaderData<typeof loader>();
  if (!invitation)
    return (
      <FormPage
        title={t`This link no longer works`}
        intro={t`It was used before, it is older than 7 days, or a newer one was sent. Ask to be invited again.`}
      >
        <ButtonLink to={paths.login()}>{t`Sign In`}</ButtonLink>
      </FormPage>
    );
  const { invitedBy, operatorRole } = invitation;
  const by = invitedBy ?? t`The company that runs this marketplace`;
  const intro = {
    owner: t`${by} invites you as an owner of this marketplace.`,
    reviewer: t`${by} invites you as a reviewer of this marketplace.`,
    bookkeeper: t`${by} invites you as a bookkeeper of this marketplace.`,
  }[operatorRole];
  return (
    <FormPage title={t`Invitation to the team`} intro={intro} needsScripts>
      <OperatorInvitationForm token={token} invitation={invitation} />
    </FormPage>
  );
}
