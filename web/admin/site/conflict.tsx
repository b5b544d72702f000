import { t } from '@lingui/core/macro';
import type { CardPlace } from '@sokoni/contract/company/card-names';
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

/** Where another card has to change before this one is published. */
export const placeIn = (error: unknown) =>
  error instanceof ApiError ? (error.details as CardPlace | undefined) : undefined;

interface ConflictProps {
  children: string;
  place?: CardPlace | undefined;
}

/** Why a card was not published, or what others have published since. */
export function Conflict({ children, place }: ConflictProps) {
  return (
    <LiveRegion
      role="alert"
      className="rounded-md border-s-4 border-clay bg-clay-wash p-4 whitespace-pre-line"
    >
      <Focused key={children}>{children}</Focused>
      {place && (
        <p className="mt-2">
          <TextLink to={`${addressOf({ tab: place.card })}#${place.field}`}>
            {t`Open ${cardTitle(place.card)}`}
          </TextLink>
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
