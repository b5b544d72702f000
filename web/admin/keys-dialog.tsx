import { Trans } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { switchKeys, useAreKeysOn } from './keys.ts';

interface KeysDialogProps {
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

export function KeysDialog({ onClose, returnFocusTo }: KeysDialogProps) {
  const isOn = useAreKeysOn();
  return (
    <Dialog title={<Trans>Keys of the desk</Trans>} onClose={onClose} returnFocusTo={returnFocusTo}>
      <dl className="grid gap-2">
        <Line keys={['j', 'k', '↓', '↑']}>
          <Trans>Next and previous in the list; the next case while one is open</Trans>
        </Line>
        <Line keys={['Enter']}>
          <Trans>Open</Trans>
        </Line>
        <Line keys={['Esc']}>
          <Trans>Back to the list</Trans>
        </Line>
        <Line keys={['a']}>
          <Trans>Approve</Trans>
        </Line>
        <Line keys={['c']}>
          <Trans>Ask for changes</Trans>
        </Line>
        <Line keys={['s']}>
          <Trans>Suspend or reinstate</Trans>
        </Line>
        <Line keys={['/']}>
          <Trans>Search accounts</Trans>
        </Line>
        <Line keys={['1', '7']} joint="–">
          <Trans>Queue, reports and so on</Trans>
        </Line>
        <Line keys={['?']}>
          <Trans>This list</Trans>
        </Line>
      </dl>
      <Checkbox
        className="mt-4 border-t border-line pt-4"
        checked={isOn}
        onChange={(event) => switchKeys(event.currentTarget.checked)}
      >
        <Trans>Use single letters as keys</Trans>
      </Checkbox>
      <div className="mt-4 flex justify-end">
        <Button tone="strong" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
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
