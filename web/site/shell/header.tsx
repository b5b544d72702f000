import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { roles } from '@sokoni/contract/subscriptions/plans';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { WovenEdge } from '../../ui/pictures/woven-edge.tsx';
import { LanguageLinks } from '../language/language-links.tsx';
import { Link } from '../links/link.tsx';
import { usePlace } from '../links/navigation.tsx';
import { settings } from '../settings.ts';
import { contextLinkAt, type HeaderLink, navigationAt } from './header-rules.ts';
import { Logo } from './logo.tsx';
import Logout from './logout.island.tsx';
import { Menu } from './menu.tsx';

/**
 * The header for every account: the style sheet shows the parts of the one that is signed in (`session-marks.ts`).
 * `logo` is the target of the logo; in documents `follow-session.ts` changes it for signed-in accounts.
 */
export function Header({ logo = paths.home() }: { logo?: string | undefined }) {
  const { pathname } = usePlace();
  const navigation = navigationAt(pathname);
  return (
    <header id="header" className="relative border-b border-line bg-paper">
      <WovenEdge pattern />
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-x-6 px-4">
        <Link
          to={logo}
          className="flex min-h-11 items-center no-underline"
          aria-label={settings.company.shortName}
        >
          <Logo />
        </Link>
        {/* The key replaces the element, so that the browser counts no layout shift. */}
        {navigation.length > 0 && (
          <nav key={navigation.length} aria-label={t`Main`} className="hidden lg:block">
            <NavigationLinks links={navigation} className="flex flex-wrap" />
          </nav>
        )}
        <div className="ms-auto hidden gap-3 whitespace-nowrap lg:flex">
          <Actions />
        </div>
        <Menu>
          {navigation.length > 0 && (
            <nav aria-label={t`Main`} className="grid gap-1">
              <GroupTitle>{t`Market`}</GroupTitle>
              <NavigationLinks links={navigation} className="grid" />
            </nav>
          )}
          <nav aria-label={t`Your account`} className="grid gap-3">
            <GroupTitle>{t`Your account`}</GroupTitle>
            <Actions />
          </nav>
          <LanguageLinks className="-mx-3" />
        </Menu>
      </div>
    </header>
  );
}

/** Of signed-in accounts. Screen readers hear the name of the landmark instead. */
const GroupTitle = ({ children }: { children: string }) => (
  <p aria-hidden="true" className="signed-in-only text-sm font-semibold text-muted">
    {children}
  </p>
);

function NavigationLinks({ links, className }: { links: HeaderLink[]; className: string }) {
  const { pathname } = usePlace();
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="nav-link" aria-current={to === pathname ? 'page' : undefined}>
            {i18n._(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Sign In and Join Now, or the link to the own dashboard and Logout. */
function Actions() {
  const { pathname } = usePlace();
  return (
    <>
      <Link to={paths.operator()} className={buttonClass('plain', 'operator-only')}>
        {t`Operator dashboard`}
      </Link>
      {roles.map((role) => {
        const { to, label, name } = contextLinkAt(pathname, role);
        return (
          <Link
            key={role}
            to={to}
            aria-label={name && i18n._(name)}
            className={buttonClass('strong', `${role}-only`)}
          >
            {i18n._(label)}
          </Link>
        );
      })}
      <div className="signed-in-only">
        <Logout />
      </div>
      <Link to={paths.login()} className={buttonClass('plain', 'visitor-only')}>
        {t`Sign In`}
      </Link>
      <Link to={paths.register()} className={buttonClass('strong', 'visitor-only')}>
        {t`Join Now`}
      </Link>
    </>
  );
}
