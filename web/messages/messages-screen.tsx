import { t } from '@lingui/core/macro';
import type { Message } from '@sokoni/contract/messages';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { queryOf } from '../data/queries.ts';
import { paths } from '../paths.ts';
import { TextLink } from '../site/links/link.tsx';
import { Tabs } from '../ui/navigation/tabs.tsx';
import { BESIDE, useIsWide } from '../ui/use-is-wide.ts';
import { ConversationList } from './conversation/conversation-list.tsx';
import { type Shown, shownIn } from './conversation/use-conversations.ts';
import { MessageBox } from './inbox/message-box.tsx';

interface MessagesScreenProps {
  /** The role of the signed-in account. */
  role: Role;
  /** Id of the other account of the open conversation. */
  open?: string;
  /** Its form is for one message, at an address of its own. */
  isForOne?: boolean;
  /** Actions of other domains on a received message. */
  actions: (message: Message) => ReactNode;
  /** The open conversation. */
  children?: ReactNode;
}

/** The inbox without an open conversation, and the conversations beside one, need no name in the address. */
const addressOf = (role: Role, open: string | undefined, { show, ...rest }: Shown) =>
  open
    ? paths.conversation(open, { ...rest, ...(show !== 'conversations' && { show }) })
    : paths.messages(role, { ...(show !== 'inbox' && { show }), ...rest });

/** The way back from a conversation to the list that it was opened from. */
export const listAddress = (role: Role, search: string) =>
  addressOf(role, undefined, { show: 'conversations', ...shownIn(search) });

export const PANES =
  'grid min-h-80 grow basis-0 grid-cols-1 grid-rows-[minmax(0,1fr)] lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-4';
export const PANE = 'flex min-h-0 flex-col bg-surface lg:rounded-lg lg:border lg:border-line';
/** Below the tabs, which stay. */
const SCROLLING =
  '[&>[role=tablist]]:mb-1 [&>[role=tabpanel]]:relative [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:grow [&>[role=tabpanel]]:overflow-y-auto';

/** The lists of messages beside an open conversation, each of which scrolls; a phone shows one of them. */
export function MessagesScreen({ role, open, isForOne = false, actions, children }: MessagesScreenProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { show = open ? 'conversations' : 'inbox', ...filter } = shownIn(search);
  // Notifications and changes of messages invalidate it.
  const { data: counts } = useQuery({ ...queryOf('GET /messages/counts', {}), staleTime: Infinity });
  const List = open ? 'aside' : 'section';
  // That of the two panes.
  const isWide = useIsWide(BESIDE);
  const go = (next: Shown) =>
    void navigate(isForOne ? paths.compose(open ?? '', next) : addressOf(role, open, next), {
      replace: true,
      preventScrollReset: true,
    });
  const toConversation = (id: string) => addressOf(role, id, { show, ...filter });

  return (
    <div className={PANES}>
      {(isWide || !open) && (
        <List
          aria-label={open ? t`Conversations` : t`Messages`}
          className={`message-lists flex min-h-0 flex-col rounded-lg max-lg:-mx-2 border border-line bg-surface px-2 pt-1 ${SCROLLING}`}
        >
          <Tabs
            label={t`Messages`}
            shown={show}
            onShow={(next) => go({ show: next })}
            tabs={[
              { name: 'inbox', title: withCount(t`Inbox`, counts?.inbox) },
              { name: 'sent', title: withCount(t`Sent`, counts?.sent) },
              { name: 'conversations', title: t`Conversations` },
            ]}
          >
            {show === 'conversations' ? (
              <ConversationList
                shown={filter}
                onShow={(next) => go({ show, ...next })}
                toConversation={toConversation}
                open={open}
              />
            ) : (
              <MessageBox
                key={show}
                {...{ role, open, actions, toConversation }}
                box={show}
                hasWritten={Boolean(counts?.sent)}
              />
            )}
          </Tabs>
          {/* At the foot, where a list that arrives does not move it. */}
          {role !== 'customer' && (
            <TextLink to={paths.dashboard(role, 'favorites')} className="px-2 text-sm text-muted">
              {t`Favorites: your saved messages`}
            </TextLink>
          )}
        </List>
      )}
      {(isWide || open) && (
        <div className={PANE}>
          {children ?? (
            <p className="grid grow place-content-center p-6 text-muted">
              {t`Choose a conversation to read it here.`}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** With room for the count before it is known, so that the next tab stays in its place. */
const withCount = (title: string, count: number | undefined) => (
  <>
    {title}{' '}
    <span className="inline-block min-w-[3.3ch] text-start">{count !== undefined && `(${count})`}</span>
  </>
);
