import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { Message } from '@sokoni/contract/messages';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../site/links/link.tsx';
import { LiveRegion } from '../../ui/layout/live-region.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { SkeletonBlock, SkeletonLine } from '../../ui/layout/skeleton.tsx';
import type { Other } from '../use-messages.ts';

/** Why the user cannot write to the other account. */
export function whyNotWrite(user: OwnUser, other: Other, messages: readonly Message[] | undefined): string {
  const isNew = messages?.length === 0;
  if (other.isSuspended) return t`This account is suspended`;
  if (other.isBlockedByYou) return t`You’ve blocked this person. Unblock them to exchange messages again.`;
  const proposals = messages?.flatMap(({ proposal }) => proposal ?? []) ?? [];
  if (messages && proposals[0] && isOnlyFrom(user._id, messages)) {
    const later = t`You can write here once the buyer writes to you.`;
    const mayRevise = proposals.some(({ state }) => state === 'sent');
    return mayRevise
      ? `${later} ${t`Until then you can revise your proposal once, on the project’s page.`}`
      : later;
  }
  const isHidden = user.role !== 'customer' && user.profileVisibility !== 'public';
  if (isNew && isHidden) return t`Your profile isn’t public yet. You can reply to people who message you.`;
  return t`You and this person can’t message each other.`;
}

const isOnlyFrom = (author: string, messages: readonly Message[]) =>
  messages.every(({ sender }) => sender.id._id === author);

export function NoRecipient({ user }: { user: OwnUser }) {
  return (
    <Notice
      title={t`We can’t find this person`}
      actions={
        user.role === 'customer' ? (
          <>
            <ButtonLink to={paths.directory('supplier')} tone="strong">
              {t`Find Suppliers`}
            </ButtonLink>
            <ButtonLink to={paths.directory('freelancer')} tone="strong">
              {t`Find Freelancers`}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={paths.messages(user.role)} tone="strong">
            {t`Messages`}
          </ButtonLink>
        )
      }
    >
      {t`They may have closed their account, or the link is incomplete.`}
    </Notice>
  );
}

export function ConversationLoading() {
  return (
    <div className="grid grid-cols-1 gap-3 p-3">
      <LiveRegion role="status" className="min-h-6 text-muted">{t`Loading messages...`}</LiveRegion>
      <SkeletonLine className="w-64" />
      <SkeletonLine className="w-40" />
      <SkeletonBlock className="h-32 rounded-md" />
    </div>
  );
}
