import type { LoaderFunctionArgs } from 'react-router';
import type { Part } from '../own-profile/tabs.ts';
import type { Head } from '../page.ts';
import { ownProfileHead, ProfessionalDashboard, partAt } from './professional-dashboard.tsx';

const role = 'freelancer';

export const loader = async ({ request }: LoaderFunctionArgs): Promise<Part> => partAt(role, request.url);
export const head = (part: Part): Head => ownProfileHead(part);

export function Page() {
  return <ProfessionalDashboard role={role} />;
}
