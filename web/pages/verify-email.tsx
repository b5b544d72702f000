import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { FormPage } from '../accounts/form-page.tsx';
import type { Head } from '../page.ts';
import { VerifyEmail } from '../verification/verify-email.tsx';

export const head = (): Head => ({ title: t`Confirm your e-mail address`, hidden: true });

export function Page() {
  const { token = '' } = useParams();
  return <VerifyEmail token={token} Frame={FormPage} />;
}
