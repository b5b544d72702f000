import { t } from '@lingui/core/macro';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { switchKeys, useAreKeysOn } from './keys.ts';

interface KeysDialogProps {
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

export function KeysDialog({ onClose, returnFocusTo }: KeysDialogProps) {
  const isOn = useAreKeysOn();
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={onClose} returnFocusTo={returnFocusTo}>
      <dl className="grid gap-2">
        <Line keys={['j', 'k', '↓', '↑']}>{t`Next or previous item, also while one is open`}</Line>
        <Line keys={['Enter']}>{t`Open`}</Line>
        <Line keys={['Esc']}>{t`Back to the list`}</Line>
        <Line keys={['a']}>{t`Approve`}</Line>
        <Line keys={['c']}>{t`Ask for changes`}</Line>
        <Line keys={['s']}>{t`Suspend or reinstate`}</Line>
        <Line keys={['/']}>{t`Search accounts`}</Line>
        <Line keys={['1', '7']} joint="–">{t`Go to a section`}</Line>
        <Line keys={['?']}>{t`Show these shortcuts`}</Line>
      </dl>
      <Checkbox
        className="mt-4 border-t border-line pt-4"
        checked={isOn}
        onChange={(event) => switchKeys(event.currentTarget.checked)}
      >
        {t`Use single-key shortcuts`}
      </Checkbox>
      <div className="mt-4 flex justify-end">
        <Button tone="strong" onClick={onClose}>{t`Close`}</Button>
      </div>
    </Dialog>
  );
}

function Line({ keys, joint = ' ', children }: { keys: string[]; joint?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_1fr] items-baseline gap-3">
      <dt>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && joint}
            <kbd className="rounded-sm border border-field bg-wash px-2 py-px text-sm font-semibold">
              {key}
            </kbd>
          </span>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
