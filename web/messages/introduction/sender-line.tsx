import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { Session } from '../../accounts/session.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';

/** The sender's account, or a link to sign in; always one line, so that nothing moves. */
export function SenderLine({ session }: { session: Session | null }) {
  const { pathname } = useLocation();
  if (session) {
    const { email } = session.user;
    return (
      <p className="flex min-h-11 items-center text-sm text-muted">
        <span className="truncate">
          <Trans>Signed in as {email}</Trans>
        </span>
      </p>
    );
  }
  return (
    <Link
      to={paths.login()}
      state={{ from: pathname }}
      className="signed-out-only flex min-h-11 items-center text-indigo underline"
    >
      <Trans>Sign in to send a message</Trans>
    </Link>
  );
}
