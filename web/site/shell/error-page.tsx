import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { requestIdText } from '../../data/error-text.ts';
import { isReachable, isStale, reloadOnce } from '../../data/stale-build.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { localPath } from '../language/language.ts';

/** Shown when a screen throws, or its code cannot be loaded. */
export function ErrorPage() {
  const error = useRouteError();
  const [isUnreachable, setUnreachable] = useState(false);
  // Node has a navigator that does not know whether it is online.
  const offline = isUnreachable || (typeof navigator !== 'undefined' && navigator.onLine === false);
  useEffect(() => {
    if (!offline) {
      if (isStale(error)) void isReachable().then((yes) => (yes ? reloadOnce() : setUnreachable(true)));
      return;
    }
    const timer = setInterval(reloadWhenReachable, 2000);
    addEventListener('online', reloadWhenReachable);
    return () => {
      clearInterval(timer);
      removeEventListener('online', reloadWhenReachable);
    };
  }, [error, offline]);
  return (
    <Notice
      title={offline ? t`You’re offline` : t`Something went wrong`}
      actions={
        <>
          <Button tone="main" onClick={reload}>{t`Reload this page`}</Button>
          {!offline && (
            <a href={localPath(paths.home())} className={buttonClass()}>
              {t`Return to Home`}
            </a>
          )}
          {/* The service worker has cached the offline page; without a service worker no page works offline. */}
          {offline && navigator.serviceWorker?.controller && (
            <a href={`${localPath(paths.offline())}?from=${whereAmI()}`} className={buttonClass()}>
              {t`What still works`}
            </a>
          )}
        </>
      }
    >
      {offline
        ? t`This page isn’t saved on this device. It opens as soon as you’re back online.`
        : [
            t`We couldn’t show this page. Reload it. If that doesn’t help, try again in a minute.`,
            requestIdText(error),
          ].join(' ')}
    </Notice>
  );
}

const reload = () => location.reload();

async function reloadWhenReachable() {
  if (await isReachable()) reload();
}

const whereAmI = () => encodeURIComponent(location.pathname + location.search);

/** The same for an error outside the shell. */
export function BareErrorPage() {
  return (
    <main id="main">
      <ErrorPage />
    </main>
  );
}
