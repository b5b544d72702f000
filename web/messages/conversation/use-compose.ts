import { t } from '@lingui/core/macro';
import { MESSAGE_MAX } from '@sokoni/contract/limits';
import type { Party } from '@sokoni/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { asApiError } from '../../form.ts';
import { isPassing } from '../../trouble.ts';
import { dropProblems, showProblem, showSuccess } from '../../ui/toast.tsx';
import { send } from '../outbox/deliver.ts';
import { findDraft, onDraft, saveDraft } from '../outbox/draft.ts';
import type { Outgoing } from '../outbox/outbox.ts';
import { contactBlockOf } from '../text/contact-block.ts';

interface ComposeOptions {
  account: string;
  party: Party;
  onSent: () => void;
}

/** The message form: saves the draft with each character, sends it once, restores it when it could not be sent. */
export function useCompose({ account, party, onSent }: ComposeOptions) {
  const recipient = party.id._id;
  const [text, setText] = useState(() => findDraft({ account, recipient }).message ?? '');
  const [problem, setProblem] = useState('');
  const [canTryAgain, setCanTryAgain] = useState(false);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  // It was sent or edited in another tab.
  useEffect(
    () =>
      onDraft({ account, recipient }, (draft, before) => {
        setText((now) => {
          if (underWay.current) return now;
          return now.trim() === (before.message ?? '').trim() ? (draft.message ?? '') : now;
        });
      }),
    [account, recipient],
  );

  function type(next: string) {
    setText(next);
    saveDraft({ account, recipient }, { message: next });
  }

  async function submit() {
    const content = text.replaceAll('\r\n', '\n').trim();
    if (underWay.current || !content) return;
    if (content.length > MESSAGE_MAX) return setProblem(t`At most ${MESSAGE_MAX} characters`);
    underWay.current = true;
    setBusy(true);
    setProblem('');
    setCanTryAgain(false);
    try {
      const to = { id: recipient, role: party.type, name: party.id.name };
      const { waits, outcome } = await send(to, content);
      // From now on it is shown among the waiting messages.
      setText('');
      if (waits) return;
      if ((await outcome) !== 'sent') return;
      dropProblems();
      showSuccess(t`Message sent successfully`);
      onSent();
    } catch (error) {
      const { code, message } = asApiError(error);
      setCanTryAgain(isPassing(code));
      setProblem(message || t`Failed to send message`);
      showProblem(t`Failed to send message`, message || undefined);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  /** Text that was taken back from the outbox comes before text that was written since. */
  function goOnWith({ content }: Outgoing) {
    const taken = contactBlockOf(content).text;
    type(text.trim() ? `${taken}\n\n${text}` : taken);
  }

  return { text, type, submit, busy, problem, canTryAgain, goOnWith };
}
