import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { localPath } from '../language/language.ts';
import { usePlace } from '../links/navigation.tsx';

/**
 * A bar over the page, so that nothing moves when the network changes; the page gets padding at its end.
 * `watch-network.ts` shows one of its texts.
 */
export function OfflineBar() {
  const { pathname, search } = usePlace();
  // The script fills in the time.
  const when = <time />;
  const reload = (
    <a href={localPath(pathname + search)} className="inline-block min-h-6 font-semibold underline">
      {t`Reload`}
    </a>
  );
  return (
    <div id="offline" role="status">
      <div hidden data-network="offline">
        <Bar>{t`You’re offline`}</Bar>
      </div>
      <div hidden data-network="copy offline">
        <Bar>
          <Trans>You’re offline. This is the page from {when}.</Trans>
        </Bar>
      </div>
      <div hidden data-network="copy">
        <Bar>
          <Trans>This is the page from {when}.</Trans> {reload}
        </Bar>
      </div>
      <p data-no-toast className={`scripts-failed ${bar}`}>
        {t`Part of this page didn’t load.`} {reload}
      </p>
    </div>
  );
}

const bar = 'fixed inset-x-0 bottom-0 z-40 bg-clay px-4 py-1 text-center text-sm text-on-clay';

const Bar = ({ children }: { children: React.ReactNode }) => (
  <>
    <div className="h-14 bg-deep" />
    <p data-no-toast className={bar}>
      {children}
    </p>
  </>
);
