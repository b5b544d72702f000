import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router';
import { useSession } from '../accounts/session.ts';
import { ButtonLink } from '../app/link.tsx';
import { dropUnsent } from '../data/draft-store.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';

/** After a session has expired with unsent text: shows which text it is, and how to get it back. */
export function UnsentNotice() {
  const isSignedIn = useSession() !== null;
  const { pathname, search } = useLocation();
  const isAtLogin = pathname === paths.login();
  return (
    <section
      aria-label={t`Not sent yet`}
      className="border-b border-line border-s-4 border-s-marigold bg-wash px-4 py-3"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose">
          {t`You were signed out before everything was sent. Sign in with the same account in this tab to get your drafts and unsent messages back. Closing or reloading the tab deletes them.`}
        </p>
        <div className="flex flex-wrap gap-3">
          {!isSignedIn && !isAtLogin && (
            <ButtonLink to={paths.login()} state={{ from: pathname + search }} tone="main">
              {t`Sign In`}
            </ButtonLink>
          )}
          <Button onClick={dropUnsent}>{t`Discard`}</Button>
        </div>
      </div>
    </section>
  );
}
