import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { PassForm } from './pass-page.tsx';

/** Opens above the current screen, which keeps its state. */
export function PassDialog({ onAnswer }: { onAnswer: (isPassed: boolean) => void }) {
  const before = useRef(document.activeElement as HTMLElement | null);
  return (
    <Dialog
      title={<Trans>Please enter a code again</Trans>}
      onClose={() => onAnswer(false)}
      returnFocusTo={before}
    >
      <div className="grid gap-4">
        <p>
          <Trans>The desk asks for it from time to time. What you were doing goes on after it.</Trans>
        </p>
        <PassForm onPassed={() => onAnswer(true)} />
      </div>
    </Dialog>
  );
}
