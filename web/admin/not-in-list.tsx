import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { useKey } from './keys.ts';

/** An address that was kept: what it names may be decided, or further down than the list was read. */
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
