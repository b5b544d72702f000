import { Trans } from '@lingui/react/macro';
import { Link } from '../../app/link.tsx';
import { paths } from '../../paths.ts';

/** Shown above the button of each sign-up. */
export function Consent() {
  return (
    <p className="text-sm text-muted">
      <Trans>
        By creating an account you accept our <Link to={paths.terms()}>Terms of Service</Link> and our{' '}
        <Link to={paths.privacy()}>Privacy Policy</Link>.
      </Trans>
    </p>
  );
}
