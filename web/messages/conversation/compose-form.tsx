import { t } from '@lingui/core/macro';
import { MESSAGE_MAX } from '@sokoni/contract/limits';
import type { Party } from '@sokoni/contract/messages';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from '../../data/form.ts';
import { publishOwn } from '../../notifications/notifications.ts';
import { readDraft, saveDraft } from '../../outbox/message-records.ts';
import { send } from '../../outbox/outbox.ts';
import { onDraft } from '../../outbox/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { dropProblems, showProblem, showSuccess } from '../../ui/overlays/toast.ts';
import { AttachmentPicker } from '../attachments/attachment-picker.tsx';
import { useDraftFiles } from '../attachments/message-files.ts';
import { OutboxList } from '../outbox-list.tsx';

const SavedReplies = lazy(async () => ({
  default: (await import('./saved-replies.tsx')).SavedReplies,
}));

interface ComposeFormProps {
  account: string;
  /** The role of the account; professionals have saved replies. */
  role: Role;
  party: Party;
  /** For one message: it says what to write, and that it was sent. */
  isForOne?: boolean;
  onSent: () => void;
}

/** Saves the draft with each character, sends it once, and keeps it when it could not be sent. */
export function ComposeForm({
  account,
  role,
  party: { type, id },
  isForOne = false,
  onSent,
}: ComposeFormProps) {
  const recipient = id._id;
  const place = useMemo(() => ({ account, kind: 'message' as const, to: recipient }), [account, recipient]);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => readDraft(place).fields.message ?? '');
  const [isInserting, setInserting] = useState(false);
  const isProfessional = role !== 'customer';
  const tooMany = text.trim().length - MESSAGE_MAX;
  const attachments = useDraftFiles(account, 'message', recipient);
  const failed = t`Failed to send message`;
  const saveText = (message: string) => saveDraft(place, { message });

  const { busy, errors, problem, canTryAgain, formProps } = useForm<{ content: string }>({
    draft: { save: ({ content = '' }) => saveText(content), clear: () => saveText('') },
    rules: () => {
      if (tooMany > 0) return { content: t`At most ${MESSAGE_MAX} characters` };
      return attachments.hasRejected ? { files: t`Remove the files that can’t be sent first.` } : {};
    },
    send: async ({ content }) => {
      const message = content.replaceAll('\r\n', '\n').trim();
      if (!message && attachments.files.length === 0) return false;
      const { waits, outcome } = await send(place, { content: message, toRole: type, toName: id.name });
      // From now on it is shown among the waiting messages.
      setText('');
      attachments.reread();
      // Its place belongs to the next draft, which another tab may be writing.
      if (waits || (await outcome)?.state !== 'sent') return false;
      dropProblems();
      // In a conversation the message itself appears.
      if (isForOne) showSuccess(t`Message sent successfully`);
      publishOwn(['messages']);
      field.current?.focus();
      onSent();
      return false;
    },
    failed,
    onFailed: (reason) => {
      // Another tab may have written more.
      show();
      showProblem(failed, reason === failed ? undefined : reason);
    },
  });

  const { reread } = attachments;
  const show = useCallback(() => {
    setText(readDraft(place).fields.message ?? '');
    reread();
  }, [place, reread]);
  // It was sent or edited in another tab.
  useEffect(
    () =>
      onDraft(place, (before) => {
        if (!busy && text.trim() === before.trim()) show();
      }),
    [place, busy, text, show],
  );

  function goOn() {
    show();
    field.current?.focus();
  }

  function insert(reply: string) {
    const next = text.trim() ? `${text.trimEnd()}\n\n${reply}` : reply;
    setText(next);
    saveText(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === '/' && !text && isProfessional) {
      event.preventDefault();
      setInserting(true);
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  const savedReplies = isProfessional && (
    <Button tone="quiet" className="px-2!" onClick={() => setInserting(true)}>
      {t`Saved replies`}
    </Button>
  );
  const submit = (
    <Button
      type="submit"
      tone="main"
      className="ms-auto"
      disabled={busy || (!text.trim() && attachments.files.length === 0) || tooMany > 0}
    >
      {busy ? t`Sending...` : t`Send`}
    </Button>
  );

  return (
    <>
      <OutboxList recipient={recipient} onTakenBack={goOn} />
      <form {...formProps} className="grid gap-3">
        <TextArea
          ref={field}
          label={<span className="sr-only">{t`Your Message`}</span>}
          name="content"
          placeholder={
            !isForOne
              ? t`Write a message`
              : isProfessional
                ? t`Write your answer. Add your email or phone number if you prefer a reply there.`
                : t`What do you need, how much, and by when? Add your email or phone number if you prefer a reply there.`
          }
          dir="auto"
          value={text}
          rows={2}
          // Grows with the text, where browsers can.
          className="field-sizing-content max-h-40 min-h-17"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          error={tooMany > 0 ? t`Remove ${tooMany} characters to send it.` : undefined}
        />
        <FormProblem
          text={problem || errors.content || (attachments.hasRejected && errors.files) || ''}
          canTryAgain={canTryAgain}
        />
        <AttachmentPicker isSmall attachments={attachments}>
          {savedReplies}
          {submit}
        </AttachmentPicker>
      </form>
      {isInserting && (
        <Suspense>
          <SavedReplies
            text={text.trim()}
            onInsert={insert}
            onClose={() => setInserting(false)}
            returnFocusTo={field}
          />
        </Suspense>
      )}
    </>
  );
}
