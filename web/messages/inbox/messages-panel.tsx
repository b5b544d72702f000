import { t } from '@lingui/core/macro';
import type { Message } from '@sokoni/contract/messages';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getSession } from '../../accounts/session.ts';
import { networkErrorText, sentences } from '../../data/error-text.ts';
import { PushOffer } from '../../notifications/push-offer.tsx';
import { paths } from '../../paths.ts';
import { localPath } from '../../site/language/language.ts';
import { TextLink } from '../../site/links/link.tsx';
import { useGo } from '../../site/links/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { CachedNote } from '../../ui/layout/cached-note.tsx';
import { LiveRegion } from '../../ui/layout/live-region.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonBlock, SkeletonLine } from '../../ui/layout/skeleton.tsx';
import { useLoadMore } from '../../ui/lists/growing-list.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { showProblem } from '../../ui/overlays/toast.ts';
import { ConversationList } from '../conversation/conversation-list.tsx';
import { shownIn } from '../conversation/use-conversations.ts';
import { OutboxList } from '../outbox-list.tsx';
import { type Box, useBox } from '../use-messages.ts';
import { MessageMenu } from './message-menu.tsx';
import { MessageRow } from './message-row.tsx';
import { useMessageActions } from './use-message-actions.ts';

interface MessagesPanelProps {
  /** The role of the signed-in account. */
  role: Role;
  /** Whether the signed-in account has blocked a person. */
  isBlocked?: ((personId: string) => boolean) | undefined;
  /** Actions of other domains on a received message: report it, block its sender. */
  actions?: ((message: Message) => ReactNode) | undefined;
}

const places = ['inbox', 'sent', 'conversations'] as const;
type Place = (typeof places)[number];

/** Received and sent messages, each with its actions, and all conversations. The address says what is shown. */
export function MessagesPanel({ role, isBlocked, actions }: MessagesPanelProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get('show');
  const place = places.find((each) => each === named) ?? 'inbox';
  // Sent messages are loaded when the user opens them, and then stay.
  const [wasSentOpen, setWasSentOpen] = useState(place === 'sent');
  const inbox = useBox('inbox');
  const sent = useBox('sent', { enabled: wasSentOpen });
  const counts = (place === 'sent' ? sent.counts : undefined) ?? inbox.counts ?? sent.counts;
  const error = inbox.error ?? sent.error;

  useEffect(() => {
    // After the session has ended the sign-in says why.
    if (error && getSession()) showProblem(t`Error`, t`Unable to load messages.`);
  }, [error]);

  function show(next: Place) {
    if (next === 'sent') setWasSentOpen(true);
    const address = paths.messages(role, next === 'inbox' ? {} : { show: next });
    void navigate(localPath(address), { replace: true, preventScrollReset: true });
  }

  return (
    <Panel title={t`Messages`}>
      <Tabs
        label={t`Messages`}
        shown={place}
        onShow={show}
        tabs={[
          { name: 'inbox', title: withCount(t`Inbox`, counts?.inbox) },
          { name: 'sent', title: withCount(t`Sent`, counts?.sent) },
          { name: 'conversations', title: t`Conversations` },
        ]}
      >
        {place === 'conversations' ? (
          <div className="grid grid-cols-1 gap-x-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
            <ConversationList
              shown={shownIn(search)}
              onShow={(shown) =>
                void navigate(localPath(paths.messages(role, { show: 'conversations', ...shown })), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
            <p className="hidden border-s border-line pt-24 text-center text-muted lg:block">
              {t`Choose a conversation to read it here.`}
            </p>
          </div>
        ) : (
          <MessageBox
            key={place}
            pages={place === 'inbox' ? inbox : sent}
            {...{ role, isBlocked, actions }}
            box={place}
          />
        )}
      </Tabs>
    </Panel>
  );
}

const withCount = (title: string, count: number | undefined) =>
  count === undefined ? title : `${title} (${count})`;

interface MessageBoxProps extends MessagesPanelProps {
  box: Box;
  pages: ReturnType<typeof useBox>;
}

function MessageBox({ box, role, pages, isBlocked, actions }: MessageBoxProps) {
  const { page, cachedAt, state, error, loadMore } = pages;
  const messageActions = useMessageActions();
  const go = useGo();
  const whole = useRef<HTMLDivElement>(null);
  const { list, askForMore } = useLoadMore(page?.data.length, loadMore);
  const isInbox = box === 'inbox';

  return (
    <div ref={whole} tabIndex={-1} className="outline-none">
      {cachedAt && <CachedNote at={cachedAt} />}
      <PushOffer />
      {/* Unsent messages of this browser; editing one opens the conversation. */}
      {box === 'sent' && <OutboxList onTakenBack={({ to }) => go(paths.compose(to))} />}
      {page && page.data.length > 0 && (
        <ul ref={list} className="-mx-2 grid grid-cols-1 gap-2 sm:mx-0">
          {page.data.map((message) => (
            <MessageRow
              key={message._id}
              message={message}
              box={box}
              onRead={() => messageActions.mark(message, true)}
              isBlocked={isBlocked?.(message.sender.id._id) ?? false}
              menu={
                <MessageMenu
                  message={message}
                  isReceived={isInbox}
                  opensConversation
                  actions={messageActions}
                  // The focused element is removed, and with the last message its list.
                  returnFocusTo={whole}
                  more={isInbox && actions?.(message)}
                />
              }
            />
          ))}
        </ul>
      )}
      {state === 'loading' && !page && <Loading box={box} />}
      <LiveRegion role="status">
        {page?.data.length === 0 && <Empty box={box} role={role} hasWritten={Boolean(pages.counts?.sent)} />}
      </LiveRegion>
      <FormProblem
        text={state === 'failed' ? sentences(t`Failed to load messages`, networkErrorText(error)) : ''}
      />
      {state === 'failed' && (
        <Button className="mt-3" onClick={askForMore}>
          {t`Try Again`}
        </Button>
      )}
      {state !== 'failed' && page?.nextCursor && (
        <Button className="mt-4 w-full sm:w-auto" onClick={askForMore} aria-disabled={state === 'loading'}>
          {state === 'loading' ? t`Loading...` : t`Load More`}
        </Button>
      )}
    </div>
  );
}

function Loading({ box }: { box: Box }) {
  return (
    <>
      <LiveRegion role="status" className="mb-3 min-h-6 text-muted">
        {box === 'inbox' ? t`Loading messages...` : t`Loading sent messages...`}
      </LiveRegion>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-3 p-3">
          <SkeletonBlock className="size-10 shrink-0 rounded-full" />
          <div className="min-w-0 grow">
            <SkeletonLine className="w-40" />
            <SkeletonLine className="w-full" />
            <SkeletonLine className="w-64" />
          </div>
        </div>
      ))}
    </>
  );
}

interface EmptyProps {
  box: Box;
  role: Role;
  /** Then the sent messages are found among the conversations. */
  hasWritten: boolean;
}

function Empty({ box, role, hasWritten }: EmptyProps) {
  if (box === 'sent') {
    return <p className="py-6 text-center text-muted">{t`No sent messages`}</p>;
  }
  return (
    <div className="grid gap-1 py-6 text-center">
      <p className="font-semibold">{t`No messages in your inbox`}</p>
      <p className="text-muted">
        {role === 'customer'
          ? t`Messages from suppliers and freelancers will appear here`
          : t`Messages from customers will appear here`}
      </p>
      {hasWritten && (
        <TextLink
          to={paths.messages(role, { show: 'conversations' })}
          className="justify-self-center text-indigo underline"
        >
          {t`See the messages you’ve sent in Conversations`}
        </TextLink>
      )}
    </div>
  );
}
