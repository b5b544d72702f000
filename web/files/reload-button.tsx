import { t } from '@lingui/core/macro';
import { Button } from '../ui/button.tsx';

/** Replaces 'please try again' where that would always fail: a newer build has removed the files of this one. */
export const outdatedText = () => t`Sokoni was updated. Reload the page to continue.`;

/** The user decides when, because other text on the screen may be unsaved. */
export function ReloadButton() {
  return <Button onClick={() => location.reload()}>{t`Reload`}</Button>;
}
