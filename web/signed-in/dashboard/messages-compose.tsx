import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { useLocation, useNavigate } from 'react-router';
import { Gate } from '../../accounts/gate.tsx';
import { paths } from '../../paths.ts';
import type { Head } from '../../site/page.ts';
import { OpenConversation } from './messages.tsx';

export const head = (): Head => ({ title: t`Write a message`, hidden: true });

export function Page() {
  return (
    <Gate refusal={t`You must be logged in to write a message.`}>{(user) => <Screen user={user} />}</Gate>
  );
}

function Screen({ user }: { user: OwnUser }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const to = new URLSearchParams(search).get('to')?.trim().toLowerCase() || 'nobody';

  /** Returns to the previous screen; a user who came from a link in a mail goes to their messages. */
  function leave() {
    const messages =
      user.role === 'customer' ? paths.customerMessages() : paths.dashboard(user.role, 'messages');
    if (canGoBack()) void navigate(-1);
    else void navigate(messages, { replace: true });
  }

  return <OpenConversation user={user} id={to} onSent={leave} />;
}

/** Whether this screen was opened by a link of this site, whose page is still the one before. */
function canGoBack(): boolean {
  if (history.state?.idx > 0) return true;
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack === true && document.referrer.startsWith(`${location.origin}/`);
}
