import { t } from '@lingui/core/macro';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router';
import { FormPage, HelpLink, HelpLinks } from '../accounts/form-page.tsx';
import { sameTwice } from '../accounts/passwords/password-fields.tsx';
import ResetForm from '../accounts/passwords/reset-form.island.tsx';
import { ApiError } from '../data/api.ts';
import type { Values } from '../data/draft-store.ts';
import type { SentForm } from '../data/sent-form.ts';
import { paths } from '../paths.ts';
import { answerForm } from '../site/answer-form.ts';
import { ButtonLink } from '../site/links/link.tsx';
import { apiContext, type Head } from '../site/page.ts';

export const head = (): Head => ({ title: t`Reset Password`, hidden: true });

/** Whether the link works. A page that cannot find out shows the form, whose answer says it. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<boolean> {
  const { token = '' } = params;
  return context
    .get(apiContext)('GET /auth/reset-password/{token}', { params: { token } })
    .then(
      () => true,
      (error) => !(error instanceof ApiError && error.code === 'reset_expired'),
    );
}

/** Handles the form without scripts. */
export function action({ request, params, context }: ActionFunctionArgs) {
  async function send({ password = '', confirmPassword = '' }: Values) {
    await context.get(apiContext)('PUT /auth/reset-password/{token}', {
      params: { token: params.token ?? '' },
      body: { password, confirmPassword },
    });
    return paths.login({ done: 'password' });
  }
  return answerForm(request, send, sameTwice);
}

export function Page() {
  const { token = '' } = useParams();
  const works = useLoaderData<typeof loader>();
  const sent = useActionData<SentForm>();
  // A form that was sent says what was wrong with it.
  if (!works && !sent) return <UsedLink />;
  return (
    <FormPage
      title={t`Reset Password`}
      intro={t`Choose a new password. You’ll be signed out on all other devices.`}
    >
      <ResetForm token={token} sent={sent} />
      <HelpLinks>
        <HelpLink to={paths.forgotPassword()}>{t`Request a new link`}</HelpLink>
        <HelpLink to={paths.login()}>{t`Sign In`}</HelpLink>
      </HelpLinks>
    </FormPage>
  );
}

function UsedLink() {
  return (
    <FormPage
      title={t`Reset Password`}
      intro={t`This link has expired or was already used. Request a new one.`}
    >
      <div className="grid gap-3">
        <ButtonLink to={paths.forgotPassword()} tone="main">{t`Request a new link`}</ButtonLink>
        <ButtonLink to={paths.login()}>{t`Sign In`}</ButtonLink>
      </div>
    </FormPage>
  );
}
