import { t } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../data/api.ts';
import { asReadError } from '../data/error-text.ts';
import type { SentForm } from '../data/sent-form.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../site/links/link.tsx';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { takeFocus } from '../ui/navigation/take-focus.ts';
import { FormPage } from './form-page.tsx';
import { useSession } from './session.ts';

interface LinkPageProps {
  title: string;
  intro: string;
  button: { label: string; busy: string };
  /** The form that was sent without scripts and failed. */
  sent: SentForm | undefined;
  /** Does what the link is for. */
  send: () => Promise<unknown>;
  done: { title: string; text: string };
  /** What to do when the link no longer works. */
  invalid: ReactNode;
  /** The next step after the outcome, where it is not the home page or the sign-in page. */
  next?: ReactNode;
}

/**
 * The target of a link in a mail. Opening it does nothing, because mail scanners open every link. Works signed out,
 * because the mail may be opened in another browser.
 */
export function LinkPage({ title, intro, button, sent, send, done, invalid, next }: LinkPageProps) {
  const { state, problem, submit } = useLink(sent, send);
  if (state === 'done') {
    return (
      <FormPage title={done.title}>
        <Outcome next={next}>{done.text}</Outcome>
      </FormPage>
    );
  }
  if (state === 'invalid') {
    return (
      <FormPage title={t`This link no longer works`}>
        <Outcome next={next}>{invalid}</Outcome>
      </FormPage>
    );
  }
  return (
    <FormPage title={title} intro={intro}>
      <form method="post" onSubmit={submit} className="grid gap-4">
        <FormProblem text={problem} />
        <Button type="submit" tone="main" aria-disabled={state === 'busy'}>
          {state === 'busy' ? button.busy : button.label}
        </Button>
      </form>
    </FormPage>
  );
}

function useLink(sent: SentForm | undefined, send: () => Promise<unknown>) {
  const [state, setState] = useState<'asking' | 'busy' | 'done' | 'invalid'>(
    isInvalid(sent?.code) ? 'invalid' : 'asking',
  );
  const [problem, setProblem] = useState(sent?.problem ?? '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    setProblem('');
    try {
      await send();
      setState('done');
    } catch (error) {
      setState(error instanceof ApiError && isInvalid(error.code) ? 'invalid' : 'asking');
      setProblem(asReadError(error).message || t`That didn’t work. Try again.`);
    }
  }

  return { state, problem, submit };
}

const isInvalid = (code: string | undefined) => code === 'link_expired' || code === 'invalid_fields';

/** What a page that a link leads to shows; null for a link that no longer works. */
export async function unlessExpired<T>(reading: Promise<{ data: T }>): Promise<T | null> {
  try {
    return (await reading).data;
  } catch (error) {
    if (error instanceof ApiError && isInvalid(error.code)) return null;
    throw error;
  }
}

function Outcome({ next, children }: { next: ReactNode; children: ReactNode }) {
  const user = useSession()?.user;
  return (
    <div ref={takeFocus} tabIndex={-1} role="status" className="grid justify-items-start gap-4 outline-none">
      <p>{children}</p>
      {next ?? (
        <ButtonLink to={user ? paths.home() : paths.login()} tone="strong">
          {user ? t`Home` : t`Sign in`}
        </ButtonLink>
      )}
    </div>
  );
}
