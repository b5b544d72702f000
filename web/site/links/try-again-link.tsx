import { t } from '@lingui/core/macro';
import { buttonClass } from '../../ui/button.tsx';
import { localPath } from '../language/language.ts';
import { useNavigation } from './navigation.tsx';

/** Loads the data of a screen again; without scripts it loads the same address. */
export function TryAgainLink() {
  const { place, reload, isReloading } = useNavigation();
  return (
    <a
      href={localPath(place.pathname + place.search)}
      className={buttonClass('strong')}
      aria-busy={isReloading}
      onClick={(event) => {
        event.preventDefault();
        void reload();
      }}
    >
      {t`Try Again`}
    </a>
  );
}
