import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { KeyboardEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Gate } from '../../accounts/gate.tsx';
import { OwnSections } from '../../accounts/settings/own-sections.tsx';
import { ConversationHeader, ConversationView } from '../../messages/conversation/conversation-view.tsx';
import { ConversationLoading } from '../../messages/conversation/states.tsx';
import { listAddress, MessagesScreen, PANE, PANES } from '../../messages/messages-screen.tsx';
import { BlockButton } from '../../moderation/block-button.tsx';
import { ReportButton } from '../../moderation/report-button.tsx';
import { ProfessionalSections } from '../../own-profile/own-sections.tsx';
import { Link } from '../../site/links/link.tsx';
import type { Head } from '../../site/page.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { reportMessage } from './report-message.tsx';

export const head = (): Head => ({ title: t`Conversations`, hidden: true });

/** The same as the Messages tab of a dashboard, without what a phone has no room for. */
const SCREEN = 'conversation-screen mx-auto flex max-w-page flex-col lg:gap-4 lg:p-4';

export function Page() {
  const id = useParams().id?.toLowerCase() ?? '';
  return (
    <Gate refusal={t`You must be logged in to read your messages.`} frame={<Frame />}>
      {(user) => <OpenConversation user={user} id={id} />}
    </Gate>
  );
}

/** What is the same for all accounts, in the place where it is. */
function Frame() {
  return (
    <div className={SCREEN}>
      <div className="h-12 max-lg:hidden" />
      <div className={PANES}>
        <div className={`max-lg:hidden ${PANE}`} />
        <div className={PANE}>
          <ConversationHeader back={<span className="size-11 lg:hidden" />} />
          <ConversationLoading />
        </div>
      </div>
    </div>
  );
}

interface OpenConversationProps {
  user: OwnUser;
  /** Of the other account. */
  id: string;
  /** Leaves after one message. */
  onSent?: () => void;
}

/** The messages beside the open conversation; on a phone only the conversation. */
export function OpenConversation({ user, id, onSent }: OpenConversationProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const all = listAddress(user.role, search);

  /** Escape leaves the conversation for the list. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      (event.target as Element).closest('dialog') ||
      !event.currentTarget.contains(event.target as Node)
    )
      return;
    const link = document.querySelector<HTMLElement>('.message-lists a[aria-current]');
    if (link?.offsetParent) link.focus();
    else void navigate(all);
  }

  return (
    <div className={SCREEN}>
      <div className="max-lg:hidden">
        {user.role === 'customer' ? <OwnSections /> : <ProfessionalSections user={user} role={user.role} />}
      </div>
      <MessagesScreen role={user.role} open={id} isForOne={onSent !== undefined} actions={reportMessage}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves it, from any control inside */}
        <div className="flex min-h-0 grow flex-col" onKeyDown={onKeyDown}>
          <ConversationView
            key={id}
            user={user}
            id={id}
            onSent={onSent}
            back={
              <Link
                to={all}
                aria-label={t`All conversations`}
                className="grid size-11 shrink-0 place-items-center lg:hidden"
              >
                <Icon name="arrow" className="rotate-180 rtl:rotate-0" />
              </Link>
            }
            block={({ party: { id: person }, isBlockedByYou }, onChange) => (
              <BlockButton
                person={{ id: person._id, name: person.name }}
                isBlocked={isBlockedByYou}
                onChange={onChange}
              />
            )}
            report={({ party: { type, id: person } }) =>
              type !== 'customer' && <ReportButton kind="profile" subjectId={person._id} />
            }
            messageActions={reportMessage}
          />
        </div>
      </MessagesScreen>
    </div>
  );
}
