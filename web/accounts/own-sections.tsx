import { t } from '@lingui/core/macro';
import type { Role } from '@sokoni/contract/plans';
import { useLocation } from 'react-router';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';

/** The parts of somebody's own area, as tabs: each has its address. */
export function OwnSections({ role }: { role: Role }) {
  const { pathname } = useLocation();
  const sections = [
    { to: role === 'customer' ? paths.customerProfile() : paths.dashboard(role), label: t`My Profile` },
    { to: paths.account(), label: t`Account` },
  ];
  return (
    <nav aria-label={t`My area`} className="border-b border-line">
      <ul className="-ms-3 flex flex-wrap">
        {sections.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="nav-link" aria-current={to === pathname ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
