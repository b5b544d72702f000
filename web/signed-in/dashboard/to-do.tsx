import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConversations } from '../../messages/conversation/use-conversations.ts';
import { unreadQuery } from '../../notifications/unread-count.tsx';
import { nextStep } from '../../own-profile/completeness.tsx';
import { paths } from '../../paths.ts';
import { useInvitations } from '../../projects/respond/use-invitations.ts';
import { ButtonLink } from '../../site/links/link.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { SkeletonBlock } from '../../ui/layout/skeleton.tsx';

interface ToDoProps {
  user: OwnUser;
  role: ProfessionalRole;
  /** Shown below it as soon as it is known, so that nothing moves. */
  children: ReactNode;
}

/** What waits for a professional, each with its button: messages, seats and requests, invitations, the profile. */
export function ToDo({ user, role, children }: ToDoProps) {
  const { data: unread, isLoading } = useQuery(unreadQuery);
  const conversations = useConversations({ filter: 'unread' });
  const newest = conversations.page?.data[0];
  const { page, state } = useInvitations();
  // Without a count, or without a network, the rest is shown.
  const isReady = (state === 'failed' || page !== null) && !isLoading && conversations.state !== 'loading';
  const open = page?.data.filter((project) => project.state === 'open') ?? [];
  const count = open.filter(({ isSeen, mayPropose }) => !isSeen && !mayPropose).length;
  const step = nextStep(user, role);
  const rows: Row[] = [
    unread && {
      id: 'messages',
      to: newest ? paths.conversation(newest._id) : paths.dashboard(role, 'messages'),
      action: t`Read messages`,
      text: plural(unread, { one: '# unread message', other: '# unread messages' }),
    },
    ...open
      .filter(({ mayPropose, proposal }) => mayPropose && !proposal)
      .map(({ _id, title, seat }) => ({
        id: _id,
        to: paths.project(_id),
        action: t`Send proposal`,
        text: title,
        detail: seat ? (
          <Trans>
            Your seat is reserved until <Moment at={seat.until} as="recent" />.
          </Trans>
        ) : (
          t`Direct request`
        ),
      })),
    count > 0 && {
      id: 'invitations',
      to: paths.dashboard(role, 'projects'),
      action: t`See projects`,
      text: plural(count, { one: '# new invitation', other: '# new invitations' }),
    },
    step !== null && { id: 'step', action: t`Edit profile`, ...step },
  ].filter((row) => typeof row === 'object');
  return (
    <>
      {!isReady && <SkeletonBlock className="h-32 rounded-lg" />}
      {isReady && rows.length > 0 && (
        <ul
          aria-label={t`To do`}
          className="divide-y divide-line rounded-lg border border-line bg-surface px-4"
        >
          {rows.map((row, at) => (
            <li
              key={row.id}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <p className="min-w-0 grow basis-28 wrap-anywhere">
                <bdi className="font-semibold">{row.text}</bdi>
                {row.detail && <span className="block text-sm text-muted">{row.detail}</span>}
              </p>
              <ButtonLink
                to={row.to}
                state={row.state}
                // The first step of a profile that is not public has the main button.
                tone={at === 0 && row.id !== 'step' && user.profileVisibility === 'public' ? 'main' : 'plain'}
                className="px-3!"
                aria-label={row.detail ? `${row.action}: ${row.text}` : undefined}
              >
                {row.action}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {isReady && children}
    </>
  );
}

interface Row {
  id: string;
  to: string;
  state?: object;
  action: string;
  text: string;
  detail?: ReactNode;
}
