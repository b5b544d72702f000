import { t } from '@lingui/core/macro';
import { contactBlockOf } from '@sokoni/contract/contact-block';
import { emailText } from '@sokoni/contract/input/email-text';
import type { Fold } from '@sokoni/contract/messages';
import { type ReactNode, type Ref, type RefCallback, useCallback, useState } from 'react';
import { shownText, textParts } from './folds.ts';
import { showsHost, textSegments } from './text-segments.ts';

interface MessageTextProps {
  content: string;
  folds?: readonly Fold[];
  /** Shows only the first lines; the ref lets the parent find out whether text is cut off. */
  short?: Ref<HTMLParagraphElement>;
}

/** The text of a message, always as plain text, with its line breaks and links. */
export function MessageText({ content, folds, short }: MessageTextProps) {
  const { contact, text } = contactBlockOf(short ? shownText(content, folds) : content);
  const parts = contact || short ? [{ text, isFolded: false }] : textParts(text, folds);
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
          <Paragraph key={index} text={part.text} short={short} />
        ),
      )}
    </div>
  );
}

function Paragraph({ text, short }: { text: string; short?: Ref<HTMLParagraphElement> | undefined }) {
  if (!text) return null;
  return (
    <p ref={short} dir="auto" className={`whitespace-pre-wrap wrap-anywhere ${short ? 'line-clamp-4' : ''}`}>
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

/** Whether a text is higher than its visible part, which depends on its width. */
export function useIsCut(): [boolean, RefCallback<HTMLElement>] {
  const [isCut, setCut] = useState(false);
  const watch = useCallback((text: HTMLElement | null) => {
    if (!text) return;
    const observer = new ResizeObserver(() => setCut(text.scrollHeight > text.clientHeight));
    observer.observe(text);
    return () => observer.disconnect();
  }, []);
  return [isCut, watch];
}
