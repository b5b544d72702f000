import { t } from '@lingui/core/macro';
import type { LoaderFunctionArgs } from 'react-router';
import { Gate } from '../accounts/gate.tsx';
import type { Part } from '../own-profile/tabs.ts';
import type { Head } from '../page.ts';
import { ownProfileHead, ProfessionalDashboard, partAt } from './professional-dashboard.tsx';

const role = 'freelancer';

export const loader = async ({ request }: LoaderFunctionArgs): Promise<Part> => partAt(role, request.url);
export const head = (part: Part): Head => ownProfileHead(part);

export function Page() {
  return (
    <Gate only={role} refusal={t`You must be logged in as a freelancer to access this page.`}>
      {(user) => <ProfessionalDashboard user={user} role={role} />}
    </Gate>
  );
}
