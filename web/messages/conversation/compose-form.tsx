import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MESSAGE_MAX } from '@sokoni/contract/limits';
import type { Party } from '@sokoni/contract/messages';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { OutgoingList } from '../outbox/outgoing-list.tsx';
import { useCompose } from './use-compose.ts';

interface ComposeFormProps {
  account: string;
  party: Party;
  onSent: () => void;
}

export function ComposeForm({ account, party, onSent }: ComposeFormProps) {
  const { text, type, submit, busy, problem, canTryAgain, goOnWith } = useCompose({ account, party, onSent });
  const form = useRef<HTMLFormElement>(null);
  const tooMany = text.trim().length - MESSAGE_MAX;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  }

  return (
    <>
      <OutgoingList
        recipient={party.id._id}
        onTakenBack={(outgoing) => {
          goOnWith(outgoing);
          form.current?.querySelector('textarea')?.focus();
        }}
      />
      <form
        ref={form}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextArea
          label={<Trans>Your Message</Trans>}
          name="content"
          placeholder={t`Write your message here. Add your email or phone number if you would like to be reached that way.`}
          dir="auto"
          value={text}
          readOnly={busy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          error={tooMany > 0 ? t`This is ${tooMany} characters too long.` : undefined}
        />
        <FormProblem text={problem} canTryAgain={canTryAgain} />
        <Button
          type="submit"
          tone="main"
          className="justify-self-start max-sm:w-full"
          disabled={busy || !text.trim() || tooMany > 0}
        >
          {busy ? t`Sending...` : t`Send`}
        </Button>
      </form>
    </>
  );
}
