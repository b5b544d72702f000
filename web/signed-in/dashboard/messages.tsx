import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { Message } from '@sokoni/contract/messages';
import type { KeyboardEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Gate } from '../../accounts/gate.tsx';
import { ConversationList } from '../../messages/conversation/conversation-list.tsx';
import { ConversationHeader, ConversationView } from '../../messages/conversation/conversation-view.tsx';
import { ConversationLoading } from '../../messages/conversation/states.tsx';
import { shownIn } from '../../messages/conversation/use-conversations.ts';
import { BlockButton } from '../../moderation/block-button.tsx';
import { ReportButton } from '../../moderation/report-button.tsx';
import { paths } from '../../paths.ts';
import { localPath } from '../../site/language/language.ts';
import { Link, TextLink } from '../../site/links/link.tsx';
import type { Head } from '../../site/page.ts';
import { Icon } from '../../ui/marks/icon.tsx';

export const head = (): Head => ({ title: t`Conversations`, hidden: true });

const SCREEN =
  'conversation-screen mx-auto grid max-w-page grid-cols-1 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-4 lg:p-4';
const ASIDE = 'hidden min-h-0 overflow-y-auto rounded-lg border border-line bg-surface p-3 lg:block';
const OPEN = 'flex min-h-0 flex-col bg-surface lg:rounded-lg lg:border lg:border-line';

const reportButton = ({ _id }: Message) => <ReportButton kind="message" subjectId={_id} />;

export function Page() {
  return (
    <Gate refusal={t`You must be logged in to read your messages.`} frame={<Frame />}>
      {(user) => <Screen user={user} />}
    </Gate>
  );
}

/** What is the same for all accounts, in the place where it is. */
function Frame() {
  return (
    <div className={SCREEN}>
      <div className={ASIDE} />
      <div className={OPEN}>
        <ConversationHeader back={<span className="size-11 lg:hidden" />} />
        <ConversationLoading />
      </div>
    </div>
  );
}

/** The conversations beside the open one; on a phone only the open one. */
function Screen({ user }: { user: OwnUser }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const id = useParams().id?.toLowerCase() ?? '';
  const shown = shownIn(search);
  const all = paths.messages(user.role, { show: 'conversations', ...shown });

  /** Escape leaves the conversation for the list. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      !event.currentTarget.contains(event.target as Node)
    )
      return;
    const link = document.querySelector<HTMLElement>('.conversations a[aria-current]');
    if (link?.offsetParent) link.focus();
    else void navigate(localPath(all));
  }

  return (
    <div className={SCREEN}>
      <aside aria-label={t`Conversations`} className={`conversations ${ASIDE}`}>
        <TextLink to={paths.messages(user.role)} className="gap-2 text-sm text-indigo">
          <Icon name="arrow" className="rotate-180 rtl:rotate-0" />
          {t`Inbox and sent messages`}
        </TextLink>
        <ConversationList
          shown={shown}
          onShow={(next) =>
            void navigate(localPath(paths.conversation(id, next)), {
              replace: true,
              preventScrollReset: true,
            })
          }
          open={id}
        />
      </aside>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves it, from any control inside */}
      <div className={OPEN} onKeyDown={onKeyDown}>
        <ConversationView
          key={id}
          user={user}
          id={id}
          back={
            <Link
              to={all}
              aria-label={t`All conversations`}
              className="grid size-11 shrink-0 place-items-center lg:hidden"
            >
              <Icon name="arrow" className="rotate-180 rtl:rotate-0" />
            </Link>
          }
          actions={({ party: { type, id: person }, isBlockedByYou }, onChange) => (
            <>
              <BlockButton
                person={{ id: person._id, name: person.name }}
                isBlocked={isBlockedByYou}
                onChange={onChange}
              />
              {type !== 'customer' && <ReportButton kind="profile" subjectId={person._id} />}
            </>
          )}
          messageActions={reportButton}
        />
      </div>
    </div>
  );
}
