import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router';
import { Link } from '../link.tsx';
import { UnreadCount } from '../news/unread-count.tsx';
import { paths } from '../paths.ts';
import { type CustomerPart, customerPartAddress, customerPartAt, customerParts } from './customer-parts.ts';

/** The parts of a customer's own area, as tabs: each has its address. */
export function OwnSections() {
  const { pathname, search } = useLocation();
  const isAccount = pathname === paths.account();
  const shown = isAccount ? null : customerPartAt(pathname, search);
  return (
    <nav aria-label={t`My area`} className="border-b border-line">
      <ul className="-ms-3 flex flex-wrap">
        {customerParts.map((part) => (
          <li key={part}>
            <Link
              to={customerPartAddress(part)}
              className="nav-link"
              aria-current={part === shown ? 'page' : undefined}
            >
              {customerPartName(part)}
              {part === 'messages' && <UnreadCount />}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.account()} className="nav-link" aria-current={isAccount ? 'page' : undefined}>
            {t`Account`}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

export function customerPartName(part: CustomerPart): string {
  const names = {
    profile: t`My Profile`,
    messages: t`Messages`,
    favorites: t`Favorites`,
    reviews: t`Reviews`,
  };
  return names[part];
}
