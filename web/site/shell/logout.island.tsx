import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { signOut } from '../../accounts/session.ts';
import { countUnsent } from '../../data/draft-store.ts';
import { island } from '../../islands/island.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { useGo } from '../links/navigation.tsx';

type Question = typeof import('../../accounts/sign-out-dialog.tsx').SignOutDialog;

/** Signs out at once if no drafts would be lost, and asks otherwise. */
function Logout() {
  const button = useRef<HTMLButtonElement>(null);
  const go = useGo();
  const [Question, setQuestion] = useState<Question | null>(null);
  const stay = () => setQuestion(null);

  function leave() {
    // A form with unsaved changes would block the navigation, so it is removed first.
    flushSync(() => {
      stay();
      void signOut();
    });
    void go(paths.home());
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

export default island('logout', Logout);
