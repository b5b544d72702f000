import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { FormPage } from '../../accounts/form-page.tsx';
import { useSession } from '../../accounts/session.ts';
import { Link } from '../../app/link.tsx';
import type { Head } from '../../app/page.ts';
import { ApiError, browserApi } from '../../data/api.ts';
import { publishOwn } from '../../notifications/notifications.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { sendErrorText } from '../../verification/send-error.ts';

export const head = (): Head => ({ title: t`Confirm your email address`, hidden: true });

/**
 * The target of the link in the mail. Opening it verifies nothing, because mail scanners open every link. Works signed
 * out, because the mail may be opened in another browser.
 */
export function Page() {
  const { token = '' } = useParams();
  const { state, problem, confirm } = useConfirm(token);
  if (state === 'done') {
    return (
      <FormPage title={t`Your email address is confirmed`}>
        <Outcome>{t`It counts as verified from today on.`}</Outcome>
      </FormPage>
    );
  }
  if (state === 'invalid') {
    return (
      <FormPage title={t`This link does not work any more`}>
        <Outcome>
          <Trans>
            It has expired, was used already, or was cut off on its way. If your address is not confirmed yet,
            your dashboard sends you a new link.
          </Trans>
        </Outcome>
      </FormPage>
    );
  }
  return (
    <FormPage
      title={t`Confirm your email address`}
      intro={t`One press, and buyers can trust that messages reach you.`}
    >
      <form method="post" onSubmit={confirm} className="grid gap-4">
        <FormProblem text={problem} />
        <Button type="submit" tone="main" aria-disabled={state === 'busy'}>
          {state === 'busy' ? t`Confirming...` : t`Confirm my address`}
        </Button>
      </form>
    </FormPage>
  );
}

function useConfirm(token: string) {
  const [state, setState] = useState<'asking' | 'busy' | 'done' | 'invalid'>('asking');
  const [problem, setProblem] = useState('');

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
      const isInvalid = error instanceof ApiError && ['link_expired', 'invalid_fields'].includes(error.code);
      setState(isInvalid ? 'invalid' : 'asking');
      setProblem(sendErrorText(error, t`This did not work. Please try again.`));
    }
  }

  return { state, problem, confirm };
}

function Outcome({ children }: { children: ReactNode }) {
  const user = useSession()?.user;
  const text = useRef<HTMLDivElement>(null);
  // The focused button has been removed.
  useEffect(() => text.current?.focus(), []);
  return (
    <div ref={text} tabIndex={-1} role="status" className="grid justify-items-start gap-4 outline-none">
      <p>{children}</p>
      {user && user.role !== 'customer' ? (
        <Link to={paths.dashboard(user.role, 'verification')} className={buttonClass('strong')}>
          {t`To my verification`}
        </Link>
      ) : (
        <Link to={user ? paths.home() : paths.login()} className={buttonClass('strong')}>
          {user ? t`Home` : t`Sign in`}
        </Link>
      )}
    </div>
  );
}
