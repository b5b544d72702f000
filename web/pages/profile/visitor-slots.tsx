import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import SendMessage from '../../messages/introduction/send-message.island.tsx';
import { paths } from '../../paths.ts';
import type { ProfileSlots } from '../../profiles/profile-view.tsx';
import { VisitorReviews } from '../../reviews/visitor-reviews.tsx';
import { TextLink } from '../../site/links/link.tsx';

/** The components of other domains on a profile, as visitors see them. */
export const visitorSlots: ProfileSlots = {
  Reviews: VisitorReviews,
  SendMessage,
  Foot: ({ profile }: ComponentProps<NonNullable<ProfileSlots['Foot']>>) => (
    <TextLink
      to={paths.report('profile', profile._id)}
      className="signed-out-only -mb-2 text-sm text-muted underline"
    >{t`Report this profile`}</TextLink>
  ),
};
