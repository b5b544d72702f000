import type { LoaderFunctionArgs } from 'react-router';
import type { Tab } from '../own-profile/tabs.ts';
import type { Head } from '../page.ts';
import { ownProfileHead, ProfessionalDashboard, tabAt } from './professional-dashboard.tsx';

const role = 'supplier';

export const loader = async ({ request }: LoaderFunctionArgs): Promise<Tab> => tabAt(role, request.url);
export const head = (tab: Tab): Head => ownProfileHead(tab);

export function Page() {
  return <ProfessionalDashboard role={role} />;
}
