import { t } from '@lingui/core/macro';
import type { ProfileVisibility } from '@sokoni/contract/accounts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';

const tones: Partial<Record<ProfileVisibility, BadgeTone>> = {
  public: 'good',
  suspended: 'bad',
};

/** The visibility of a profile in one word. */
export function VisibilityBadge({ visibility }: { visibility: ProfileVisibility }) {
  return <Badge tone={tones[visibility] ?? 'plain'}>{visibilityTexts(visibility).label}</Badge>;
}

/** The visibility of a profile in one sentence. */
export function VisibilityMeaning({ visibility }: { visibility: ProfileVisibility }) {
  return <p className="max-w-prose">{visibilityTexts(visibility).meaning}</p>;
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
    case 'suspended':
      return {
        label: t`Suspended`,
        meaning: t`Your profile was taken out of the directory by our team. Only you can see it.`,
      };
    case 'private':
      return {
        label: t`Private`,
        meaning: t`Your profile is not in the directory. Only you can see it.`,
      };
  }
}
