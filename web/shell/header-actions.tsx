import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { signOut } from '../accounts/session.ts';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import type { HeaderLink } from './header-rules.ts';

interface HeaderActionsProps {
  context: HeaderLink | null;
  isOperator: boolean | undefined;
}

/** Sign In and Join Now, or the way to one's own page and out. */
export function HeaderActions({ context, isOperator }: HeaderActionsProps) {
  const navigate = useNavigate();
  if (!context) {
    return (
      <>
        <Link to={paths.login()} className={buttonClass('plain', 'signed-out-only')}>
          <Trans>Sign In</Trans>
        </Link>
        <Link to={paths.register()} className={buttonClass('strong', 'signed-out-only')}>
          <Trans>Join Now</Trans>
        </Link>
      </>
    );
  }
  const logout = () => {
    void signOut();
    void navigate(paths.home());
  };
  return (
    <>
      {isOperator && (
        <Link to={paths.operator()} className={buttonClass()}>
          <Trans>Operator's desk</Trans>
        </Link>
      )}
      <Link
        to={context.to}
        aria-label={context.name && i18n._(context.name)}
        className={buttonClass('strong')}
      >
        {i18n._(context.label)}
      </Link>
      <Button onClick={logout}>
        <Trans>Logout</Trans>
      </Button>
    </>
  );
}
