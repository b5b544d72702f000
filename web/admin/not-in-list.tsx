import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { useKey } from './keys.ts';

/** Shown for a saved link whose item was decided, or is further down than the list was loaded. */
export function NotInList({ onClose }: { onClose: () => void }) {
  useKey('Escape', onClose);
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-dashed border-field p-6">
      <p>
        <Trans>This is not in the list as far as it is shown. It may have been decided meanwhile.</Trans>
      </p>
      <Button onClick={onClose}>
        <Trans>Back to the list</Trans>
      </Button>
    </div>
  );
}
