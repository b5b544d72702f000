import { t } from '@lingui/core/macro';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { paths } from '../paths.ts';
import { ButtonLink } from '../site/links/link.tsx';

interface ProfileLinkProps {
  directory: ProfessionalRole;
  id: string;
  /** Id of the element with the name of the profile. */
  describedBy: string;
}

/**
 * Opens a profile from a directory, whose script asks visitors to sign in first. Profiles are public: without scripts,
 * and for search engines, this is a normal link.
 */
export const ProfileLink = ({ directory, id, describedBy }: ProfileLinkProps) => (
  <ButtonLink
    to={paths.profile(directory, id)}
    aria-describedby={describedBy}
    data-sign-in={JSON.stringify({
      title: t`Login Required`,
      reason:
        directory === 'supplier'
          ? t`You need to be logged in to view supplier profiles`
          : t`You need to be logged in to view freelancer profiles`,
    })}
    className="after:absolute after:inset-0"
  >
    {t`View Profile`}
  </ButtonLink>
);
