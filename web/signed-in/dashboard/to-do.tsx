import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { InvitedProject } from '@sokoni/contract/projects/projects';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { ReactNode } from 'react';
import { useUnread } from '../../notifications/unread-count.tsx';
import { CompletenessLine, completenessOf } from '../../own-profile/completeness.tsx';
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
  const unread = useUnread();
  const { page, state } = useInvitations();
  const isReady = state === 'failed' || (page !== null && unread !== undefined);
  const open = page?.data.filter((project) => project.state === 'open') ?? [];
  const toPropose = open.filter(({ mayPropose, proposal }) => mayPropose && !proposal);
  const count = open.filter(({ isSeen, mayPropose }) => !isSeen && !mayPropose).length;
  return (
    <>
      {isReady ? (
        <ul
          aria-label={t`To do`}
          className="divide-y divide-line rounded-lg border border-line bg-surface px-4 empty:hidden"
        >
          {unread ? (
            <Row to={paths.dashboard(role, 'messages')} action={t`Read messages`}>
              {plural(unread, { one: '# unread message', other: '# unread messages' })}
            </Row>
          ) : null}
          {toPropose.map((project) => (
            <Row
              key={project._id}
              to={paths.project(project._id)}
              action={t`Send proposal`}
              about={project.title}
            >
              <Proposal project={project} />
            </Row>
          ))}
          {count > 0 && (
            <Row to={paths.dashboard(role, 'projects')} action={t`See projects`}>
              {plural(count, { one: '# new invitation', other: '# new invitations' })}
            </Row>
          )}
          {completenessOf(user).next && (
            <li className="flex min-h-16 items-center py-2">
              <CompletenessLine user={user} role={role} />
            </li>
          )}
        </ul>
      ) : (
        <SkeletonBlock className="h-32 rounded-lg" />
      )}
      <div hidden={!isReady} className="grid grid-cols-1 gap-4 sm:gap-6">
        {children}
      </div>
    </>
  );
}

interface RowProps {
  to: string;
  action: string;
  /** Tells buttons with the same text apart. */
  about?: string;
  children: ReactNode;
}

const Row = ({ to, action, about, children }: RowProps) => (
  <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
    <p className="min-w-0 grow basis-48 font-semibold wrap-anywhere">{children}</p>
    <ButtonLink to={to} aria-label={about && `${action}: ${about}`}>
      {action}
    </ButtonLink>
  </li>
);

/** The seat that ends, or the direct request. */
function Proposal({ project: { title, seat } }: { project: InvitedProject }) {
  return (
    <>
      <bdi>{title}</bdi>{' '}
      <span className="block text-sm font-normal text-muted">
        {seat ? (
          <Trans>
            Your seat is reserved until <Moment at={seat.until} />.
          </Trans>
        ) : (
          t`Direct request`
        )}
      </span>
    </>
  );
}
