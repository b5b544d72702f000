import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { signOut } from '../../accounts/session.ts';
import { countUnsent } from '../../data/draft-store.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';

type Question = typeof import('../../accounts/sign-out-dialog.tsx').SignOutDialog;

/** Signs out at once if no drafts would be lost, and asks otherwise. */
export function Logout() {
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const [Question, setQuestion] = useState<Question | null>(null);
  const stay = () => setQuestion(null);

  function leave() {
    // A form with unsaved changes would block the navigation, so it is removed first.
    flushSync(() => {
      stay();
      void signOut();
    });
    void navigate(paths.home());
  }

  async function askOrLeave() {
    const { messages, drafts } = countUnsent();
    if (messages + drafts === 0) return leave();
    const loaded = await import('../../accounts/sign-out-dialog.tsx').catch(() => null);
    if (loaded) setQuestion(() => loaded.SignOutDialog);
    // Without a network the native confirm dialog replaces ours.
    else if (confirm(t`Sign out and discard your drafts and unsent messages?`)) leave();
  }

  return (
    <>
      <Button ref={button} onClick={askOrLeave}>
        {t`Logout`}
      </Button>
      {Question && <Question onClose={stay} onSignOut={leave} returnFocusTo={button} />}
    </>
  );
}
