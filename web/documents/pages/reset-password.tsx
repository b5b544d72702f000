import { t } from '@lingui/core/macro';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigate,
  useParams,
} from 'react-router';
import { FormPage, HelpLink, HelpLinks } from '../../accounts/form-page.tsx';
import { mismatchOf, NewPasswordFields } from '../../accounts/passwords/password-fields.tsx';
import { refreshSession } from '../../accounts/session.ts';
import { ButtonLink } from '../../app/link.tsx';
import { apiContext, type Head } from '../../app/page.ts';
import { ApiError, browserApi } from '../../data/api.ts';
import type { Values } from '../../data/draft-store.ts';
import { useForm } from '../../data/form.ts';
import { answerForm, type SentForm } from '../../data/sent-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.ts';

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

const rules = ({ password, confirmPassword }: Values) => mismatchOf(password, confirmPassword);

/** Handles the form without scripts. */
export function action({ request, params, context }: ActionFunctionArgs) {
  async function send({ password = '', confirmPassword = '' }: Values) {
    await context.get(apiContext)('PUT /auth/reset-password/{token}', {
      params: { token: params.token ?? '' },
      body: { password, confirmPassword },
    });
    return paths.login({ done: 'password' });
  }
  return answerForm(request, send, rules);
}

export function Page() {
  const works = useLoaderData<typeof loader>();
  const sent = useActionData<SentForm>();
  // A form that was sent says what was wrong with it.
  return works || sent ? <ResetForm sent={sent} /> : <UsedLink />;
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

function ResetForm({ sent }: { sent: SentForm | undefined }) {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/accounts/passwords')).PasswordReset,
    rules,
    send: async (body) => {
      await browserApi('PUT /auth/reset-password/{token}', { params: { token }, body });
      // The server has ended every session of the account, and one of them may be the session of this browser.
      await refreshSession().catch(() => {});
      showSuccess(t`Password Reset`, t`Your password has been reset. Please log in.`);
      // The link works once, so Back must not lead to it.
      await navigate(paths.login(), { replace: true });
    },
    failed: t`Something went wrong.`,
    onFailed: (text) => showProblem(t`Reset Failed`, text),
    before: sent,
  });
  return (
    <FormPage
      title={t`Reset Password`}
      intro={t`Choose a new password. You’ll be signed out on all other devices.`}
    >
      <form {...formProps} className="grid gap-4">
        <FormProblem text={problem} canTryAgain={canTryAgain} />
        <NewPasswordFields label={t`New Password`} name="password" errors={errors} />
        <Button type="submit" tone="main" disabled={busy}>
          {busy ? t`Resetting...` : t`Reset Password`}
        </Button>
      </form>
      <HelpLinks>
        <HelpLink to={paths.forgotPassword()}>{t`Request a new link`}</HelpLink>
        <HelpLink to={paths.login()}>{t`Sign In`}</HelpLink>
      </HelpLinks>
    </FormPage>
  );
}
