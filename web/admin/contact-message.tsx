import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ContactMessageRow } from '@sokoni/contract/admin';
import type { ContactMark } from '@sokoni/contract/contact';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../link.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Moment } from '../ui/moment.tsx';
import { adminApi } from './admin-api.ts';
import { useKey } from './keys.ts';
import { addressOf } from './place.ts';
import { problemOfAct } from './reading.ts';

interface ContactMessageProps {
  message: ContactMessageRow;
  onDone: () => void;
  onClose: () => void;
}

export function ContactMessage({ message, onDone, onClose }: ContactMessageProps) {
  const { _id: id, name, email, phone, content, marks, account, createdAt, closedAt } = message;
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
      await adminApi('POST /operator/contact-messages/{id}/close', { params: { id } });
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
        {account && (
          <Link
            to={addressOf({ id: account })}
            className="inline-flex min-h-11 items-center text-sm text-indigo underline"
          >
            {t`Written while signed in: open the account`}
          </Link>
        )}
      </header>
      <p
        dir="auto"
        className="max-w-prose rounded-lg border border-line bg-surface p-4 whitespace-pre-wrap wrap-anywhere"
      >
        {content}
      </p>
      {marks.length > 0 && (
        <ul className="grid gap-1 rounded-md border-s-4 border-clay bg-clay-wash p-4 text-sm">
          {marks.map((mark) => (
            <li key={mark}>{i18n._(whyMarked[mark])}</li>
          ))}
        </ul>
      )}
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
            {t`Answer by mail`}
          </a>
          <Button onClick={finish} aria-disabled={isBusy}>
            {isBusy ? t`Closing...` : t`It has been answered`}
          </Button>
        </div>
      )}
    </article>
  );
}

/** Messages with such a mark were not forwarded by mail. */
const whyMarked: Record<ContactMark, MessageDescriptor> = {
  'hidden field': msg`It fills in a field that people do not see.`,
  'many links': msg`It has more links than people send.`,
  markup: msg`It has the markup of links in it.`,
  'link for a name': msg`Its sender has a link for a name.`,
};

/** Quotes their text below the answer, as mail programs do. */
function replyTo({ email, content }: ContactMessageRow): string {
  const quoted = content.replaceAll(/^/gm, '> ').slice(0, 1500);
  const subject = encodeURIComponent(t`Your message to Sokoni`);
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(`\n\n${quoted}`)}`;
}
