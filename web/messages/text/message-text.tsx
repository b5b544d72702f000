import { t } from '@lingui/core/macro';
import { contactBlockOf } from '@sokoni/contract/contact-block';
import { emailText } from '@sokoni/contract/input/email-text';
import type { Fold } from '@sokoni/contract/messages';
import type { ReactNode } from 'react';
import { textParts } from './folds.ts';
import { showsHost, textSegments } from './text-segments.ts';

interface MessageTextProps {
  content: string;
  folds?: readonly Fold[];
}

/** The text of a message, always as plain text, with its line breaks and links. */
export function MessageText({ content, folds }: MessageTextProps) {
  const { contact, text } = contactBlockOf(content);
  const parts = contact ? [{ text, isFolded: false }] : textParts(text, folds);
  return (
    <div className="grid max-w-prose grid-cols-1 gap-2">
      {contact && (
        <div className="rounded-md bg-wash px-3 py-2 text-sm">
          <p className="font-semibold">{t`First message, with contact details`}</p>
          <dl className="grid grid-cols-1 gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)]">
            <Line term={t`Name`}>{contact.name}</Line>
            <Line term={t`Email`}>{emailText(contact.email)}</Line>
            <Line term={t`Phone`}>{contact.phone}</Line>
          </dl>
        </div>
      )}
      {parts.map((part, index) =>
        part.isFolded ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
          <details key={index} className="text-sm text-muted">
            <summary className="min-h-6 cursor-pointer underline">{t`Quoted text or signature`}</summary>
            <Paragraph text={part.text} />
          </details>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
          <Paragraph key={index} text={part.text} />
        ),
      )}
    </div>
  );
}

function Paragraph({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {textSegments(text).map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
          <span key={index}>
            <a href={part.address} target="_blank" rel="noopener nofollow" className="text-indigo underline">
              {part.written}
            </a>
            {!showsHost(part) && <bdi className="text-muted">{` (${part.host})`}</bdi>}
          </span>
        ),
      )}
    </p>
  );
}

function Line({ term, children }: { term: ReactNode; children: string }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}
