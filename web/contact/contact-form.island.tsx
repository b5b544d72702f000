import { t } from '@lingui/core/macro';
import { emailText } from '@sokoni/contract/input/email-text';
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, PHONE_MAX } from '@sokoni/contract/limits';
import { type FormEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../accounts/session.ts';
import type { Values } from '../data/draft-store.ts';
import { fillBlank, useForm, useResetBetweenAccounts } from '../data/form.ts';
import { island } from '../islands/island.tsx';
import { dropDraft, readDraft, saveDraft } from '../outbox/message-records.ts';
import { paths } from '../paths.ts';
import { localPath } from '../site/language/language.ts';
import { Button } from '../ui/button.tsx';
import { EmailField } from '../ui/fields/email-field.tsx';
import { TextArea, TextField } from '../ui/fields/field.tsx';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { takeFocus } from '../ui/navigation/take-focus.ts';
import type { Answered } from './answer.ts';

/** The maximum number of characters of each field. */
const lengths = { name: CONTACT_NAME_MAX, phone: PHONE_MAX, message: CONTACT_MESSAGE_MAX };

const typedIn = ({ name = '', email = '', phone = '', message = '' }: Values) => ({
  name,
  email,
  phone,
  message,
});

const loadSending = () => import('./send-contact.ts');

interface ContactFormProps {
  /** The signed time at which the server rendered the page. */
  stamp: string;
  /** The values and the result of a form sent without scripts. */
  answered: Answered | undefined;
}

/** The contact form; it works without scripts. */
function ContactForm({ stamp, answered }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const user = useSession()?.user;
  const account = user?._id;
  const place = useMemo(() => ({ account, kind: 'contact' as const, to: '' }), [account]);
  const draft = {
    save: (values: Values) => saveDraft(place, typedIn(values)),
    clear: () => dropDraft(place),
  };
  const [isSent, setSent] = useState(answered?.isSent ?? false);
  const { errors, problem, busy, formProps, clearProblem } = useForm({
    schema: async () => {
      const [{ NewContactMessage }] = await Promise.all([import('@sokoni/contract/contact'), loadSending()]);
      return NewContactMessage;
    },
    draft,
    send: async (message) => {
      const { sendContact } = await loadSending();
      const { id: clientId } = readDraft(place);
      await sendContact({ ...message, clientId });
      setSent(true);
      // Another tab may have written another message since.
      return readDraft(place).id === clientId;
    },
    failed: t`An unexpected error occurred`,
    before: answered,
  });

  const hasAccountLeft = useResetBetweenAccounts(form, account);
  useEffect(() => {
    if (isSent || !form.current) return;
    fillBlank(form.current, readDraft(place).fields);
    if (!user) return;
    fillBlank(form.current, {
      name: `${user.firstName} ${user.lastName}`.trim(),
      email: emailText(user.email),
    });
  }, [user, place, isSent]);

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

  if (isSent) return <Sent onAnother={sendAnother} />;
  const typed = (!hasAccountLeft && answered?.typed) || {};
  return (
    <form
      ref={form}
      {...formProps}
      // Else Back shows the details of an account after its session has ended.
      autoComplete={user ? 'off' : undefined}
      className="grid grid-cols-1 gap-4"
    >
      <TextField
        label={t`Your Name`}
        name="name"
        autoComplete={user ? undefined : 'name'}
        maxLength={lengths.name}
        dir="auto"
        defaultValue={typed.name}
        error={errors.name}
        required
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <EmailField
          label={t`Your Email`}
          autoComplete={user ? undefined : 'email'}
          defaultValue={typed.email}
          error={errors.email}
        />
        <TextField
          label={t`Phone Number (Optional)`}
          name="phone"
          type="tel"
          autoComplete={user ? undefined : 'tel'}
          maxLength={lengths.phone}
          defaultValue={typed.phone}
          error={errors.phone}
        />
      </div>
      <TextArea
        label={t`Your Message`}
        name="message"
        rows={7}
        maxLength={lengths.message}
        dir="auto"
        defaultValue={typed.message}
        error={errors.message}
        required
      />
      <ForPrograms />
      <input type="hidden" name="stamp" defaultValue={stamp} />
      <LiveRegion role="alert" className="empty:absolute">
        {problem && <Failed details={problem} onTryAgain={tryAgain} />}
      </LiveRegion>
      {!problem && (
        <Button type="submit" tone="main" disabled={busy} className="sm:justify-self-start">
          {busy ? t`Sending...` : t`Send Message`}
        </Button>
      )}
    </form>
  );
}

/** A honeypot field: people cannot see, hear or focus it. Bots fill it in and are detected by that. */
function ForPrograms() {
  return (
    <div aria-hidden="true" className="absolute size-0 overflow-hidden">
      <input name="website" tabIndex={-1} autoComplete="off" aria-label={t`Leave this field empty`} />
    </div>
  );
}

/** Replaces the submit button; the form above keeps its values. Without scripts the button sends again. */
function Failed({ details, onTryAgain }: { details: string; onTryAgain: () => void }) {
  function tryAgain(event: MouseEvent) {
    event.preventDefault();
    onTryAgain();
  }
  return (
    <div className="grid justify-items-start gap-2 rounded-md border-s-4 border-clay bg-clay-wash p-4">
      <p className="font-semibold text-clay">{t`Failed to send message`}</p>
      <p>{details}</p>
      <Button ref={takeFocus} type="submit" onClick={tryAgain}>{t`Try Again`}</Button>
    </div>
  );
}

/** The message was sent. Without scripts the button reloads the page. */
function Sent({ onAnother }: { onAnother: () => void }) {
  function begin(event: FormEvent) {
    event.preventDefault();
    onAnother();
  }
  return (
    <form
      action={localPath(paths.contact())}
      onSubmit={begin}
      className="grid justify-items-start gap-3 rounded-md border-s-4 border-leaf bg-leaf-wash p-6"
    >
      <p ref={takeFocus} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t`Message sent successfully`}
      </p>
      <p>{t`Our team replies by email during business hours.`}</p>
      <Button type="submit">{t`Send Another`}</Button>
    </form>
  );
}

export default island('contact-form', ContactForm, 'touch', { saved: ['contact', 'token'] });
