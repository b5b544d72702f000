import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router';
import { useSession } from '../../accounts/session.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { WovenEdge } from '../../ui/pictures/woven-edge.tsx';
import { Link } from '../link.tsx';
import { type HeaderLink, headerAt } from './header-rules.ts';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { Logout } from './logout.tsx';
import { Menu } from './menu.tsx';

export function Header() {
  const { pathname } = useLocation();
  const user = useSession()?.user;
  const { logo, navigation, context } = headerAt(pathname, user?.role ?? null);
  const actions = <HeaderActions context={context} isOperator={user?.isOperator} />;
  // The keys replace the elements, so that the browser counts no layout shift.
  return (
    <header className="relative border-b border-line bg-paper">
      <WovenEdge pattern />
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-x-6 px-4">
        <Link to={logo} className="flex min-h-11 items-center no-underline" aria-label="Sokoni">
          <Logo />
        </Link>
        {navigation.length > 0 && (
          <nav key={navigation.length} aria-label={t`Main`} className="hidden lg:block">
            <NavigationLinks links={navigation} className="flex flex-wrap" />
          </nav>
        )}
        <div key={context?.to} className="ms-auto hidden gap-3 whitespace-nowrap lg:flex">
          {actions}
        </div>
        <Menu>
          {navigation.length > 0 && (
            <nav aria-label={t`Main`} className="grid gap-1">
              {context && <GroupTitle>{t`Market`}</GroupTitle>}
              <NavigationLinks links={navigation} className="grid" />
            </nav>
          )}
          <nav
            aria-label={t`Your account`}
            className={`grid gap-3 ${context && navigation.length > 0 ? 'border-t border-line pt-4' : ''}`}
          >
            {context && <GroupTitle>{t`Your account`}</GroupTitle>}
            {actions}
          </nav>
          <LanguageLinks className="-mx-3" />
        </Menu>
      </div>
    </header>
  );
}

/** Screen readers hear the name of the landmark instead. */
const GroupTitle = ({ children }: { children: string }) => (
  <p aria-hidden="true" className="text-sm font-semibold text-muted">
    {children}
  </p>
);

function NavigationLinks({ links, className }: { links: HeaderLink[]; className: string }) {
  const { pathname } = useLocation();
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

interface HeaderActionsProps {
  context: HeaderLink | null;
  isOperator: boolean | undefined;
}

/** Sign In and Join Now, or the link to the own dashboard and Logout. */
function HeaderActions({ context, isOperator }: HeaderActionsProps) {
  if (!context) {
    return (
      <>
        <Link to={paths.login()} className={buttonClass('plain', 'signed-out-only')}>
          {t`Sign In`}
        </Link>
        <Link to={paths.register()} className={buttonClass('strong', 'signed-out-only')}>
          {t`Join Now`}
        </Link>
      </>
    );
  }
  return (
    <>
      {isOperator && (
        <Link to={paths.operator()} className={buttonClass()}>
          {t`Operator dashboard`}
        </Link>
      )}
      <Link
        to={context.to}
        aria-label={context.name && i18n._(context.name)}
        className={buttonClass('strong')}
      >
        {i18n._(context.label)}
      </Link>
      <Logout />
    </>
  );
}
