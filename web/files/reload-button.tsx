import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';

/** In place of 'please try again', where that would fail for ever: a newer build has taken the files of this one away. */
export const outdatedText = () => t`Sokoni was updated. Reload the page to go on.`;

/** Nobody is taken away without being asked: what is typed elsewhere on the screen may be unsaved. */
export function ReloadButton() {
  return (
    <Button onClick={() => location.reload()}>
      <Trans>Reload</Trans>
    </Button>
  );
}
