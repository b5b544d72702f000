import { t } from '@lingui/core/macro';
import { Button } from '../ui/button.tsx';
import { useKey } from './keys.ts';

/** Shown for a saved link whose item was decided, or is further down than the list was loaded. */
export function NotInList({ onClose }: { onClose: () => void }) {
  useKey('Escape', onClose);
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-dashed border-field p-6">
      <p>{t`This is not in the list as far as it is shown. It may have been decided meanwhile.`}</p>
      <Button onClick={onClose}>{t`Back to the list`}</Button>
    </div>
  );
}
