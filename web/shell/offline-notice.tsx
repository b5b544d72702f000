import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

/** A slim bar over the page's end, so that nothing moves when the network comes and goes. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-40">
      {!online && (
        <p className="bg-clay px-4 py-1 text-center text-sm text-on-clay">
          <Trans>You are offline. This page stays readable.</Trans>
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
