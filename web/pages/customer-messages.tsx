import { CustomerDashboard, head, loader } from './customer-dashboard.tsx';

export { head, loader };

export function Page() {
  return <CustomerDashboard />;
}
