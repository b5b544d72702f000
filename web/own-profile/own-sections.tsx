import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import { useLocation } from 'react-router';
import { Link } from '../link.tsx';
import { UnreadCount } from '../news/unread-count.tsx';
import { paths } from '../paths.ts';
import { hasDraft } from './draft.ts';
import { type Part, partAddress, partOf, parts, tabOf } from './parts.ts';

/** The parts of a professional's own area, as tabs: each has its address. */
export function ProfessionalSections({ user, role }: { user: OwnUser; role: ProfessionalRole }) {
  const { pathname, search } = useLocation();
  const isDashboard = pathname === paths.dashboard(role);
  const shown = isDashboard ? tabOf(partOf(role, new URLSearchParams(search).get('tab'))) : null;
  return (
    <nav aria-label={t`My area`} className="border-b border-line">
      <ul className="-ms-3 flex flex-wrap">
        {parts[role].map((part) => (
          <li key={part}>
            <Link
              to={partAddress(role, part)}
              className="nav-link gap-2"
              aria-current={part === shown ? 'page' : undefined}
            >
              {partName(part)}
              {part !== shown && hasDraft(user._id, part) && <UnsavedMark />}
              {part === 'messages' && <UnreadCount />}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.account()} className="nav-link" aria-current={isDashboard ? undefined : 'page'}>
            {t`Account`}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

export function partName(part: Part): string {
  const names = {
    profile: t`My Profile`,
    products: t`My Products`,
    portfolio: t`My Portfolio`,
    messages: t`Messages`,
    favorites: t`Favorites`,
    reviews: t`Reviews`,
    verification: t`Verification`,
    subscription: t`Subscription`,
  };
  return names[part];
}

function UnsavedMark() {
  return (
    <span className="size-2 rounded-full bg-marigold">
      <span className="sr-only">{t`not saved`}</span>
    </span>
  );
}
