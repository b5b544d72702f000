import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useState } from 'react';
import { useSession } from '../accounts/session.ts';
import { draftOf, type Values } from '../data/draft-store.ts';
import { fillBlank, useForm } from '../data/form.ts';
import { newId } from '../data/new-id.ts';
import type { Answered } from './answer.ts';

const saved = draftOf('contact');
/** A changed text gets a new message id. An unchanged one keeps it, so that a second try sends no second message. */
const draft = {
  save: ({ name = '', email = '', phone = '', message = '' }: Values) =>
    saved.save({ name, email, phone, message, id: newId() }),
  clear: saved.clear,
};

/** The states of the form besides sending: editing, sent or failed. */
export function useContactForm(form: RefObject<HTMLFormElement | null>, answered: Answered | undefined) {
  const user = useSession()?.user;
  const [isSent, setSent] = useState(answered?.isSent ?? false);
  const { errors, problem, busy, formProps, clearProblem } = useForm({
    schema: async () => (await import('@sokoni/contract/contact')).NewContactMessage,
    draft,
    send: async (message) => {
      const { id = newId(), ...typed } = saved.read();
      saved.save({ ...typed, id });
      const { sendContact } = await import('./send-contact.ts');
      await sendContact({ ...message, clientId: id });
      setSent(true);
    },
    failed: t`An unexpected error occurred`,
    before: answered,
  });

  useEffect(() => {
    if (isSent || !form.current) return;
    fillBlank(form.current, saved.read());
    if (!user) return;
    fillBlank(form.current, { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email });
  }, [form, user, isSent]);

  function tryAgain() {
    clearProblem();
    // The pressed button is replaced by the submit button.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus());
  }

  function sendAnother() {
    setSent(false);
    // The pressed button was removed with its section.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[name=name]')?.focus());
  }

  return { errors, problem, busy, formProps, isSent, tryAgain, sendAnother };
}
