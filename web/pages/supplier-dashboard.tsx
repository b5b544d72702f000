import { t } from '@lingui/core/macro';
import { Gate } from '../accounts/gate.tsx';
import { ProfessionalDashboard } from '../accounts/professional-dashboard.tsx';
import type { Head } from '../page.ts';

export const head = (): Head => ({ title: t`My Profile`, hidden: true });

export function Page() {
  return (
    <Gate only="supplier" refusal={t`You must be logged in as a supplier to access this page.`}>
      {(user) => <ProfessionalDashboard user={user} />}
    </Gate>
  );
}
