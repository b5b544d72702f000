import { t } from '@lingui/core/macro';
import type { ProfileVisibility } from '@sokoni/contract/accounts/accounts';
import type { BadgeTone } from '../ui/marks/badge.tsx';

interface ProfileStatus {
  label: string;
  meaning: string;
  tone: BadgeTone;
}

/** The visibility of a profile in one word and in one sentence. */
export function profileStatusOf(visibility: ProfileVisibility): ProfileStatus {
  const statuses: Record<ProfileVisibility, ProfileStatus> = {
    public: {
      label: t`Public`,
      meaning: t`Your profile is in the directory. Anyone who is signed in can message you.`,
      tone: 'good',
    },
    pending: {
      label: t`Pending`,
      meaning: t`Your subscription is active, but your profile is currently under review. Once verified, it will be made public.`,
      tone: 'plain',
    },
    rejected: {
      label: t`Changes requested`,
      meaning: t`Our team asked for changes before your profile can become public. Only you can see it.`,
      tone: 'plain',
    },
    suspended: {
      label: t`Suspended`,
      meaning: t`Our team removed your profile from the directory. Only you can see it.`,
      tone: 'bad',
    },
    private: {
      label: t`Private`,
      meaning: t`Your profile isn’t in the directory. Only you can see it.`,
      tone: 'plain',
    },
  };
  return statuses[visibility];
}
