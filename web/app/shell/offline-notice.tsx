import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useOnline } from '../../data/use-online.ts';
import { paths } from '../../paths.ts';
import { Moment } from '../../ui/formats/moment.tsx';

/** A bar over the page, so that nothing moves when the network changes; the page gets padding at its end. */
export function OfflineNotice() {
  const online = useOnline();
  const cachedAt = useCachedAt();
  const when = cachedAt && <Moment at={cachedAt} />;
  const { pathname } = useLocation();
  // The offline page has its own message.
  const isShown = (cachedAt || !online) && pathname !== paths.offline();
  return (
    <div role="status">
      {isShown && <div className="h-14 bg-deep" />}
      {isShown && (
        <p className="offline-bar fixed inset-x-0 bottom-0 z-40 bg-clay px-4 py-1 text-center text-sm text-on-clay">
          {!cachedAt && t`You’re offline`}
          {cachedAt && !online && <Trans>You’re offline. This is the page from {when}.</Trans>}
          {cachedAt && online && (
            <>
              <Trans>This is the page from {when}.</Trans>{' '}
              <button
                type="button"
                className="min-h-6 font-semibold underline"
                onClick={() => location.reload()}
              >
                {t`Reload`}
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** The time at which the page was saved, if the service worker served it from the cache; empty after a navigation. */
function useCachedAt(): string | undefined {
  const { key } = useLocation();
  const [first] = useState(key);
  useEffect(() => {
    if (key !== first) delete document.documentElement.dataset.kept;
  }, [key, first]);
  return useSyncExternalStore(
    never,
    () => (key === first ? document.documentElement.dataset.kept : undefined),
    () => undefined,
  );
}
const never = () => () => {};
