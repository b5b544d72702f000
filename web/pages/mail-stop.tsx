import { t } from '@lingui/core/macro';
import type { StoppedMail } from '@sokoni/contract/notifications';
import { useLocation, useParams, useSearchParams } from 'react-router';
import MailStop from '../accounts/mail-stop.island.tsx';
import type { Head } from '../site/page.ts';

export const head = (): Head => ({ title: t`Stop emails`, hidden: true });

const kinds: StoppedMail[] = ['messages', 'reviews', 'projects'];

/**
 * The target of the unsubscribe link in a mail. Opening it changes nothing, because mail scanners open every link.
 * It works without a session, as the mail may be read in another browser.
 */
export function Page() {
  const { token = '' } = useParams();
  const [query] = useSearchParams();
  const isInvitation = useLocation().pathname.includes('/stop/invitation/');
  const kind = isInvitation ? 'invitation' : kinds.find((one) => one === query.get('kind'));
  return <MailStop token={token} kind={kind} />;
}
