import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser, ProfileVisibility } from '@sokoni/contract/accounts';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { OwnSections } from './own-sections.tsx';

/** What a supplier or freelancer sees of their own standing. */
export function ProfessionalDashboard({ user }: { user: OwnUser }) {
  const { label, meaning } = visibilityTexts(user.profileVisibility);
  const isPublic = user.profileVisibility === 'public';
  return (
    <div className="mx-auto grid max-w-page gap-6 px-4 py-8">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl wrap-anywhere">
          <bdi>{`${user.firstName} ${user.lastName}`}</bdi>
        </h1>
        <span
          className={`rounded-full px-3 py-1 text-sm font-semibold ${isPublic ? 'bg-leaf-wash text-leaf' : 'bg-wash text-ink'}`}
        >
          {label}
        </span>
      </div>
      <OwnSections role={user.role} />
      <p className="max-w-prose">{meaning}</p>
      <p className="flex flex-wrap gap-3">
        <Link to={paths.profile(user.role as ProfessionalRole, user._id)} className={buttonClass('strong')}>
          <Trans>View Public Profile</Trans>
        </Link>
        {user.selectedPlan && user.subscriptionStatus === 'none' && (
          <Link to={paths.payment()} className={buttonClass()}>
            <Trans>See my plan</Trans>
          </Link>
        )}
      </p>
    </div>
  );
}

function visibilityTexts(visibility: ProfileVisibility): { label: string; meaning: string } {
  switch (visibility) {
    case 'public':
      return {
        label: t`Public`,
        meaning: t`Your profile is in the directory, and everybody who is signed in can write to you.`,
      };
    case 'pending':
      return {
        label: t`Pending`,
        meaning: t`Your subscription is active, but your profile is currently under review. Once verified, it will be made public.`,
      };
    case 'rejected':
      return {
        label: t`Changes requested`,
        meaning: t`Your profile was reviewed and needs changes before it can be made public. Only you can see it.`,
      };
    default:
      return {
        label: t`Private`,
        meaning: t`Your profile is not in the directory. Only you can see it.`,
      };
  }
}
