import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useState } from 'react';
import { useSession } from '../accounts/session.ts';
import { useForm } from '../form.ts';
import type { Answered } from './answer.ts';

/** Loaded after the page's first scripts, because visitors do not type in the first moment. */
const late = () => import('./send-contact.ts');

/** The states of the form besides sending: editing, sent or failed. */
export function useContactForm(form: RefObject<HTMLFormElement | null>, answered: Answered | undefined) {
  const user = useSession()?.user;
  const [isSent, setSent] = useState(answered?.isSent ?? false);
  const { errors, problem, busy, formProps, forgetProblem } = useForm({
    check: async () => (await late()).checkContact,
    send: async (message) => {
      await (await late()).sendContact(message);
      setSent(true);
    },
    failed: t`An unexpected error occurred`,
    before: answered,
  });

  useEffect(() => {
    if (isSent) return;
    late()
      .then(({ fillIn }) => form.current && fillIn(form.current, user))
      .catch(() => {});
  }, [form, user, isSent]);

  const onInput = () =>
    late()
      .then(({ keep }) => form.current && keep(form.current))
      .catch(() => {});

  function tryAgain() {
    forgetProblem();
    // The pressed button is replaced by the submit button.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus());
  }

  function sendAnother() {
    setSent(false);
    // The pressed button was removed with its section.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[name=name]')?.focus());
  }

  return {
    ...{ errors, problem, busy, isSent, tryAgain },
    formProps: { ...formProps, onInput },
    sendAnother,
  };
}
