import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import type { HeaderLink } from './header-rules.ts';
import { Logout } from './logout.tsx';

interface HeaderActionsProps {
  context: HeaderLink | null;
  isOperator: boolean | undefined;
}

/** Sign In and Join Now, or the link to the own dashboard and Logout. */
export function HeaderActions({ context, isOperator }: HeaderActionsProps) {
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
      <Logout />
    </>
  );
}
