import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ContactMessageRow } from '@sokoni/contract/operator';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Moment } from '../ui/moment.tsx';
import { deskApi } from './desk-api.ts';
import { useKey } from './keys.ts';
import { problemOfAct } from './reading.ts';

interface ContactMessageProps {
  message: ContactMessageRow;
  onDone: () => void;
  onClose: () => void;
}

export function ContactMessage({ message, onDone, onClose }: ContactMessageProps) {
  const { _id: id, name, email, phone, content, createdAt, closedAt } = message;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useKey('Escape', onClose);
  useEffect(() => heading.current?.focus(), []);

  async function finish() {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      await deskApi('POST /operator/contact-messages/{id}/close', { params: { id } });
      onDone();
    } catch (error) {
      setBusy(false);
      setProblem(problemOfAct(error) || t`This did not work. Please try again.`);
    }
  }

  return (
    <article className="grid grid-cols-1 gap-4">
      <header>
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-2 text-2xl outline-none">
          <bdi className="wrap-anywhere">{name}</bdi>
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span className="wrap-anywhere">{email}</span>
          {phone && <bdi>{phone}</bdi>}
          <Moment at={createdAt} />
        </p>
      </header>
      <p
        dir="auto"
        className="max-w-prose rounded-lg border border-line bg-surface p-4 whitespace-pre-wrap wrap-anywhere"
      >
        {content}
      </p>
      <FormProblem text={problem} />
      {closedAt ? (
        <p className="text-muted">
          <Trans>
            Closed on <Moment at={closedAt} />
          </Trans>
        </p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <a href={replyTo(message)} className={buttonClass('main')}>
            <Trans>Answer by mail</Trans>
          </a>
          <Button onClick={finish} aria-disabled={isBusy}>
            {isBusy ? <Trans>Closing...</Trans> : <Trans>It has been answered</Trans>}
          </Button>
        </div>
      )}
    </article>
  );
}

/** With what they wrote below, as mail programs do. */
function replyTo({ email, content }: ContactMessageRow): string {
  const quoted = content.replaceAll(/^/gm, '> ').slice(0, 1500);
  const subject = encodeURIComponent(t`Your message to Sokoni`);
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(`\n\n${quoted}`)}`;
}
