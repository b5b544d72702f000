import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { clearSaved, useSession } from '../../accounts/session.ts';
import {
  deleteParkedDrafts,
  HAS_FILES,
  hasParkedDrafts,
  onParkedDrafts,
  PARKED,
} from '../../data/draft-store.ts';
import { island } from '../../islands/island.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../links/link.tsx';
import { usePlace } from '../links/navigation.tsx';

/** After a session has expired with unsent text: shows which text it is, and how to get it back. */
function UnsentNotice() {
  const hasParked = useSyncExternalStore(onParkedDrafts, hasParkedDrafts, () => false);
  const isSignedIn = useSession() !== null;
  const { pathname, search } = usePlace();
  if (!hasParked) return null;
  const discard = () => {
    deleteParkedDrafts();
    clearSaved();
  };
  const isAtLogin = pathname === paths.login();
  return (
    <section
      aria-label={t`Not sent yet`}
      className="border-b border-line border-s-4 border-s-marigold bg-wash px-4 py-3"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose">
          {t`You were signed out before everything was sent. Sign in with the same account to get your drafts, files and unsent messages back. After 30 days they’re deleted.`}
        </p>
        <div className="flex flex-wrap gap-3">
          {!isSignedIn && !isAtLogin && (
            <ButtonLink to={paths.login()} state={{ from: pathname + search }} tone="main">
              {t`Sign In`}
            </ButtonLink>
          )}
          <Button onClick={discard}>{t`Discard`}</Button>
        </div>
      </div>
    </section>
  );
}

/** Beside files it reads the session, which deletes what the page before did not: leaving it ends its deletion. */
export default island('unsent-notice', UnsentNotice, 'touch', { saved: [PARKED, HAS_FILES] });
