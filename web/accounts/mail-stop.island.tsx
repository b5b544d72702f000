import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { StoppedMail } from '@sokoni/contract/notifications';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError, browserApi } from '../data/api.ts';
import { asReadError } from '../data/error-text.ts';
import { island } from '../islands/island.tsx';
import { paths } from '../paths.ts';
import { TextLink } from '../site/links/link.tsx';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { takeFocus } from '../ui/navigation/take-focus.ts';
import { FormPage } from './form-page.tsx';
import { refreshSession } from './session.ts';

/** `invitation`: mail to the owner of a prepared profile, who has no account. */
type Kind = StoppedMail | 'invitation';

interface MailStopProps {
  token: string;
  /** Left out for all. */
  kind?: Kind | undefined;
}

function MailStop({ token, kind }: MailStopProps) {
  const { state, problem, stop } = useStop(token, kind);
  if (state === 'done' && kind === 'invitation') {
    return (
      <Outcome title={stoppedTitle(kind)} isVisitor>
        {t`The page that we prepared is deleted. We keep only a fingerprint of the address, so that we don’t write to it by mistake.`}
      </Outcome>
    );
  }
  if (state === 'done') {
    return (
      <Outcome title={stoppedTitle(kind)}>
        {kind === 'news' ? (
          t`You’ll still get emails about your account. To turn emails with news on again, go to your Account page.`
        ) : (
          <Trans>
            You’ll still find them on Sokoni, and you’ll still get emails about your account and password. To
            turn these emails on again, go to your Account page.
          </Trans>
        )}
      </Outcome>
    );
  }
  if (state === 'invalid') {
    return (
      <Outcome title={t`This link isn’t valid`} isVisitor={kind === 'invitation'}>
        {kind === 'invitation'
          ? t`The link may be incomplete, or too old. Write to us if you get mail that you don’t want.`
          : t`The link may be incomplete. You can also change this on your Account page.`}
      </Outcome>
    );
  }
  return (
    <FormPage
      title={questionTitle(kind)}
      intro={
        kind === 'invitation'
          ? t`We then delete the page that we prepared for you.`
          : t`You’ll still get emails about your account and password.`
      }
      needsScripts
    >
      <form method="post" onSubmit={stop} className="grid gap-4">
        <FormProblem text={problem} />
        <Button type="submit" tone="main" aria-disabled={state === 'busy'}>
          {state === 'busy' ? t`Stopping...` : t`Stop emails`}
        </Button>
      </form>
    </FormPage>
  );
}

const questionTitle = (kind: Kind | 'all' = 'all') =>
  ({
    messages: t`Stop emails about messages?`,
    reviews: t`Stop emails about reviews?`,
    projects: t`Stop emails about projects?`,
    news: t`Stop emails with news?`,
    invitation: t`Never write to this address again?`,
    all: t`Stop emails about messages, reviews and projects?`,
  })[kind];

const stoppedTitle = (kind: Kind | 'all' = 'all') =>
  ({
    messages: t`Emails about messages stopped`,
    reviews: t`Emails about reviews stopped`,
    projects: t`Emails about projects stopped`,
    news: t`Emails with news stopped`,
    invitation: t`We won’t write to this address again`,
    all: t`Emails about messages, reviews and projects stopped`,
  })[kind];

function useStop(token: string, kind: Kind | undefined) {
  const [state, setState] = useState<'asking' | 'busy' | 'done' | 'invalid'>('asking');
  const [problem, setProblem] = useState('');

  async function stop(event: FormEvent) {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    setProblem('');
    try {
      await (kind === 'invitation'
        ? browserApi('POST /mail/stop/invitation/{token}', { params: { token } })
        : browserApi('POST /mail/stop/{token}', { params: { token }, query: { kind } }));
      setState('done');
    } catch (error) {
      const isInvalid = error instanceof ApiError && ['not_found', 'invalid_fields'].includes(error.code);
      setState(isInvalid ? 'invalid' : 'asking');
      setProblem(asReadError(error).message || t`That didn’t work. Try again.`);
      return;
    }
    // The account may be the one that is signed in in this browser.
    await refreshSession().catch(() => {});
  }

  return { state, problem, stop };
}

function Outcome({
  title,
  isVisitor = false,
  children,
}: {
  title: string;
  /** Has no account page. */
  isVisitor?: boolean;
  children: ReactNode;
}) {
  return (
    <FormPage title={title}>
      <div
        ref={takeFocus}
        tabIndex={-1}
        role="status"
        className="grid justify-items-start gap-2 outline-none"
      >
        <p>{children}</p>
        {isVisitor ? (
          <TextLink to={paths.contact()}>{t`Contact`}</TextLink>
        ) : (
          <TextLink to={paths.account()}>{t`Account`}</TextLink>
        )}
      </div>
    </FormPage>
  );
}

export default island('mail-stop', MailStop);
