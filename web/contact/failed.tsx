import { t } from '@lingui/core/macro';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';

/** Replaces the submit button; the form above keeps its values. Without scripts the button sends again. */
export function Failed({ details, onTryAgain }: { details: string; onTryAgain: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The focused button has been removed.
  useEffect(() => button.current?.focus(), []);
  function tryAgain(event: MouseEvent) {
    event.preventDefault();
    onTryAgain();
  }
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-2 rounded-md border-s-4 border-clay bg-clay-wash p-4"
    >
      <p className="font-semibold text-clay">{t`Failed to send message`}</p>
      <p>{details}</p>
      <Button ref={button} type="submit" onClick={tryAgain}>
        {t`Try Again`}
      </Button>
    </div>
  );
}
