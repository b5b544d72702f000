import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { PassForm } from './pass-page.tsx';

/** Opens above the current screen, which keeps its state. */
export function PassDialog({ onAnswer }: { onAnswer: (isPassed: boolean) => void }) {
  const before = useRef(document.activeElement as HTMLElement | null);
  return (
    <Dialog title={t`Please enter a code again`} onClose={() => onAnswer(false)} returnFocusTo={before}>
      <div className="grid gap-4">
        <p>{t`The desk asks for it from time to time. What you were doing goes on after it.`}</p>
        <PassForm onPassed={() => onAnswer(true)} />
      </div>
    </Dialog>
  );
}
