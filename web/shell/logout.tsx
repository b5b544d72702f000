import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { countUnsent } from '../account-storage.ts';
import { signOut } from '../accounts/session.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';

const SignOutDialog = lazy(async () => ({
  default: (await import('../accounts/sign-out-dialog.tsx')).SignOutDialog,
}));

/** Signs out at once where nothing would be lost, and asks otherwise. */
export function Logout() {
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);

  function leave() {
    // A form with unsaved changes would hold the way out: it is gone before.
    flushSync(() => {
      setIsAsking(false);
      void signOut();
    });
    void navigate(paths.home());
  }

  function askOrLeave() {
    const { messages, drafts } = countUnsent();
    if (messages + drafts > 0) setIsAsking(true);
    else leave();
  }

  return (
    <>
      <Button ref={button} onClick={askOrLeave}>
        <Trans>Logout</Trans>
      </Button>
      {isAsking && (
        <Suspense>
          <SignOutDialog onStay={() => setIsAsking(false)} onSignOut={leave} returnFocusTo={button} />
        </Suspense>
      )}
    </>
  );
}
