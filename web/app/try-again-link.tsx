import { t } from '@lingui/core/macro';
import { useLocation, useRevalidator } from 'react-router';
import { buttonClass } from '../ui/button.tsx';
import { localPath } from './language.ts';

/** Loads the data of a screen again; without scripts it loads the same address. */
export function TryAgainLink() {
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  return (
    <a
      href={localPath(pathname + search)}
      className={buttonClass('strong')}
      aria-busy={state === 'loading'}
      onClick={(event) => {
        event.preventDefault();
        void revalidate();
      }}
    >
      {t`Try Again`}
    </a>
  );
}
