import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { shortLivedText, useIsShortLived } from '../data/storage-life.ts';
import { useOnline } from '../data/use-online.ts';
import { Button } from '../ui/button.tsx';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import type { Place } from './message-records.ts';
import { takeBack } from './outbox.ts';
import { useSending } from './use-outbox.ts';

export interface Waiting {
  isWaiting: boolean;
  /** Why it was rejected later. */
  problem: string;
}

interface WaitingNoteProps {
  place: Place;
  /** The form is sending it. */
  busy: boolean;
  /** What is said without a network. */
  text: string;
  onChange: (waiting: Waiting) => void;
  /** `answer`: if this tab has it. */
  onSent: (answer: unknown) => void;
}

/** Above a form that may be sent later. The region is there before its text, so that it is read out. */
export function WaitingNote({ place, busy, text, onChange, onSent }: WaitingNoteProps) {
  const isOnline = useOnline();
  const isShortLived = useIsShortLived();
  const sending = useSending(place, onSent);
  // One that an earlier page was sending waits, too.
  const isWaiting = !busy && (sending?.state === 'waiting' || sending?.state === 'sending');
  const problem = sending?.problem ?? '';
  useEffect(() => onChange({ isWaiting, problem }), [isWaiting, problem, onChange]);
  return (
    <LiveRegion role="status" className="empty:absolute">
      {isWaiting && sending && (
        <div className="grid gap-2 rounded-md bg-wash p-4">
          <p className="font-medium">
            {sending.files.length > 0 && isOnline ? t`We’ll send it when the files are uploaded.` : text}
          </p>
          {isShortLived && <p className="text-sm">{shortLivedText()}</p>}
          <Button className="justify-self-start" onClick={() => takeBack(sending)}>
            {t`Cancel and edit`}
          </Button>
        </div>
      )}
    </LiveRegion>
  );
}
