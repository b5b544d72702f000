import { t } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { Gate } from '../accounts/gate.tsx';
import type { Tab } from '../own-profile/tabs.ts';
import type { Head } from '../page.ts';
import { ownProfileHead, ProfessionalDashboard, tabAt } from './professional-dashboard.tsx';

const role = 'freelancer';

export const loader = async ({ request }: LoaderFunctionArgs): Promise<Tab> => tabAt(role, request.url);
export const head = (tab: Tab): Head => ownProfileHead(tab);

export function Page() {
  return (
    <Gate only={role} refusal={t`You must be logged in as a freelancer to access this page.`}>
      {(user) => <ProfessionalDashboard user={user} role={role} />}
    </Gate>
  );
}
