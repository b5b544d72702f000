import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type ActionFunctionArgs, useActionData, useParams } from 'react-router';
import { FormPage } from '../../accounts/form-page.tsx';
import { useSession } from '../../accounts/session.ts';
import { ButtonLink } from '../../app/link.tsx';
import { apiContext, type Head } from '../../app/page.ts';
import { ApiError, browserApi } from '../../data/api.ts';
import { answerForm, type SentForm } from '../../data/sent-form.ts';
import { publishOwn } from '../../notifications/notifications.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { takeFocus } from '../../ui/navigation/take-focus.ts';
import { sendErrorText } from '../../verification/send-error.ts';

export const head = (): Head => ({ title: t`Confirm your email address`, hidden: true });

/** Handles the form without scripts. */
export function action({ request, params, context }: ActionFunctionArgs) {
  return answerForm(request, async () => {
    const token = params.token ?? '';
    await context.get(apiContext)('PUT /verification/email/{token}', { params: { token } });
    return paths.login({ done: 'email' });
  });
}

/**
 * The target of the link in the mail. Opening it verifies nothing, because mail scanners open every link. Works signed
 * out, because the mail may be opened in another browser.
 */
export function Page() {
  const { token = '' } = useParams();
  const { state, problem, confirm } = useConfirm(token, useActionData<SentForm>());
  if (state === 'done') {
    return (
      <FormPage title={t`Your email address is confirmed`}>
        <Outcome>{t`Buyers see it as verified from today.`}</Outcome>
      </FormPage>
    );
  }
  if (state === 'invalid') {
    return (
      <FormPage title={t`This link no longer works`}>
        <Outcome>
          <Trans>
            The link has expired, was already used, or is incomplete. If your address isn’t confirmed yet,
            request a new link on your dashboard.
          </Trans>
        </Outcome>
      </FormPage>
    );
  }
  return (
    <FormPage
      title={t`Confirm your email address`}
      intro={t`Confirm your address, and buyers see that their messages reach you.`}
    >
      <form method="post" onSubmit={confirm} className="grid gap-4">
        <FormProblem text={problem} />
        <Button type="submit" tone="main" aria-disabled={state === 'busy'}>
          {state === 'busy' ? t`Confirming...` : t`Confirm address`}
        </Button>
      </form>
    </FormPage>
  );
}

/** `sent` is the form that was sent without scripts and failed. */
function useConfirm(token: string, sent: SentForm | undefined) {
  const [state, setState] = useState<'asking' | 'busy' | 'done' | 'invalid'>(
    isInvalid(sent?.code) ? 'invalid' : 'asking',
  );
  const [problem, setProblem] = useState(sent?.problem ?? '');

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    setProblem('');
    try {
      await browserApi('PUT /verification/email/{token}', { params: { token } });
      setState('done');
      publishOwn(['standing']);
    } catch (error) {
      setState(error instanceof ApiError && isInvalid(error.code) ? 'invalid' : 'asking');
      setProblem(sendErrorText(error, t`That didn’t work. Try again.`));
    }
  }

  return { state, problem, confirm };
}

const isInvalid = (code: string | undefined) => code === 'link_expired' || code === 'invalid_fields';

function Outcome({ children }: { children: ReactNode }) {
  const user = useSession()?.user;
  return (
    <div ref={takeFocus} tabIndex={-1} role="status" className="grid justify-items-start gap-4 outline-none">
      <p>{children}</p>
      {user && user.role !== 'customer' ? (
        <ButtonLink to={paths.dashboard(user.role, 'verification')} tone="strong">
          {t`Go to verification`}
        </ButtonLink>
      ) : (
        <ButtonLink to={user ? paths.home() : paths.login()} tone="strong">
          {user ? t`Home` : t`Sign in`}
        </ButtonLink>
      )}
    </div>
  );
}
