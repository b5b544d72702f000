import { t } from '@lingui/core/macro';
import type { Message } from '@sokoni/contract/messages';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { getSession } from '../../accounts/session.ts';
import { networkErrorText, sentences } from '../../data/error-text.ts';
import { PushOffer } from '../../notifications/push-offer.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../site/links/link.tsx';
import { useGo } from '../../site/links/navigation.tsx';
import { CachedNote } from '../../ui/layout/cached-note.tsx';
import { GrowingList } from '../../ui/lists/growing-list.tsx';
import { showProblem } from '../../ui/overlays/toast.ts';
import { type Box, useBox } from '../use-messages.ts';
import { MessageMenu } from './message-menu.tsx';
import { MessageRow } from './message-row.tsx';
import { useMessageActions } from './use-message-actions.ts';

/** Where its file cannot be loaded, the sent messages are shown without those that wait. */
const OutboxList = lazy(() =>
  import('../outbox-list.tsx').then(
    (file) => ({ default: file.OutboxList }),
    () => ({ default: () => null }),
  ),
);

interface MessageBoxProps {
  box: Box;
  role: Role;
  /** Id of the other account of the open conversation. */
  open: string | undefined;
  toConversation: (id: string) => string;
  actions: (message: Message) => ReactNode;
  /** Then the sent messages are found among the conversations. */
  hasWritten: boolean;
}

/** Received or sent messages, each with its actions. */
export function MessageBox({ box, role, open, toConversation, actions, hasWritten }: MessageBoxProps) {
  const { page, cachedAt, state, error, loadMore } = useBox(box);
  const messageActions = useMessageActions();
  const go = useGo();
  const whole = useRef<HTMLDivElement>(null);
  const isReceived = box === 'inbox';

  useEffect(() => {
    // After the session has ended the sign-in says why.
    if (error && getSession()) showProblem(t`Error`, t`Unable to load messages.`);
  }, [error]);

  return (
    <div ref={whole} tabIndex={-1} className="outline-none">
      {cachedAt && <CachedNote at={cachedAt} />}
      {!open && <PushOffer />}
      {/* Unsent messages of this browser; editing one opens the conversation. */}
      {!isReceived && (
        <Suspense>
          <OutboxList onTakenBack={({ to }) => go(paths.compose(to))} />
        </Suspense>
      )}
      <GrowingList
        {...{ page, state, loadMore }}
        loading={isReceived ? t`Loading messages...` : t`Loading sent messages...`}
        failed={sentences(t`Failed to load messages`, networkErrorText(error))}
        empty={<Empty box={box} role={role} hasWritten={hasWritten} />}
      >
        {(message) => {
          const other = (isReceived ? message.sender : message.recipient).id._id;
          return (
            <MessageRow
              key={message._id}
              {...{ message, isReceived }}
              to={toConversation(other)}
              isOpen={other === open}
              menu={
                <MessageMenu
                  {...{ message, isReceived }}
                  isInList
                  actions={messageActions}
                  // The focused element is removed, and with the last message its list.
                  returnFocusTo={whole}
                  more={isReceived && actions(message)}
                />
              }
            />
          );
        }}
      </GrowingList>
    </div>
  );
}

type EmptyProps = Pick<MessageBoxProps, 'box' | 'role' | 'hasWritten'>;

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
