import { Trans } from '@lingui/react/macro';
import type { LegalText } from '@sokoni/contract/accounts/legal-texts';
import { paths } from '../../paths.ts';
import { Link } from '../../site/links/link.tsx';

export interface ConsentProps {
  /** The versions in force when the page was made. */
  shown: Record<LegalText, number>;
}

/** Shown above the button of each sign-up. */
export function Consent({ shown }: ConsentProps) {
  return (
    <p className="text-sm text-muted">
      <Trans>
        By creating an account you accept our <Link to={paths.terms()}>Terms of Service</Link> and our{' '}
        <Link to={paths.privacy()}>Privacy Policy</Link>.
      </Trans>
      <input type="hidden" name="termsVersion" value={shown.terms} />
      <input type="hidden" name="privacyVersion" value={shown.privacy} />
    </p>
  );
}
