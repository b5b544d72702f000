import { t } from '@lingui/core/macro';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { MouseEvent } from 'react';
import { getSession } from '../accounts/session.ts';
import { ButtonLink, useGo } from '../app/link.tsx';
import { paths } from '../paths.ts';
import { showToast } from '../ui/overlays/toast.tsx';

interface ProfileLinkProps {
  directory: ProfessionalRole;
  id: string;
  /** Id of the element with the name of the profile. */
  describedBy: string;
}

/**
 * Opens a profile from a directory, which asks visitors to sign in first. Profiles are public: before hydration, and
 * for search engines, this is a normal link.
 */
export function ProfileLink({ directory, id, describedBy }: ProfileLinkProps) {
  const go = useGo();
  const profile = paths.profile(directory, id);

  function askToSignIn(event: MouseEvent) {
    if (getSession() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const why =
      directory === 'supplier'
        ? t`You need to be logged in to view supplier profiles`
        : t`You need to be logged in to view freelancer profiles`;
    showToast(t`Login Required`, why);
    go(paths.login(), { from: profile, reason: why });
  }

  return (
    <ButtonLink
      to={profile}
      aria-describedby={describedBy}
      onClick={askToSignIn}
      className="after:absolute after:inset-0"
    >
      {t`View Profile`}
    </ButtonLink>
  );
}
