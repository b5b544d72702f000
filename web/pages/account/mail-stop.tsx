import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { MailStop } from '../../accounts/settings/mail-stop.tsx';
import type { Head } from '../../app/page.ts';

export const head = (): Head => ({ title: t`Stop emails`, hidden: true });

export function Page() {
  const { token = '' } = useParams();
  return <MailStop token={token} />;
}
