import { t } from '@lingui/core/macro';
import type { CardName } from '@sokoni/contract/company/card-names';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../data/api.ts';
import { TextLink } from '../../site/links/link.tsx';
import { LiveRegion } from '../../ui/layout/live-region.tsx';
import { addressOf } from '../address.ts';
import { actErrorText } from '../admin-api.ts';
import { cardTitle } from '../labels.ts';

/** What is wrong with the values, or why they were not published. */
export function errorLines(error: unknown): string {
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  return fields.join('\n') || actErrorText(error);
}

interface ConflictProps {
  children: string;
  /** The card that the text names, if it does. */
  refersTo?: CardName | undefined;
}

/** Why a card was not published, or what others have published since. */
export function Conflict({ children, refersTo }: ConflictProps) {
  const title = refersTo && cardTitle(refersTo);
  return (
    <LiveRegion
      role="alert"
      className="rounded-md border-s-4 border-clay bg-clay-wash p-4 whitespace-pre-line"
    >
      <Focused key={children}>{children}</Focused>
      {refersTo && title && children.includes(title) && (
        <p className="mt-2">
          <TextLink to={addressOf({ tab: refersTo })}>{t`Open ${title}`}</TextLink>
        </p>
      )}
    </LiveRegion>
  );
}

/** It opens below or beside the form, or above the button: this takes the reader there. */
export function Focused({ children }: { children: string }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <span ref={text} tabIndex={-1} className="scroll-mt-2">
      {children}
    </span>
  );
}
