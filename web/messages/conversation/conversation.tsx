import { t } from '@lingui/core/macro';
import type { Message } from '@sokoni/contract/messages';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { MessageText } from '../text/message-text.tsx';
import { MessageWarning } from '../text/message-warning.tsx';

interface ConversationProps {
  /** Newest first, as the API returns them. */
  messages: Message[];
  /** Id of the signed-in account. */
  userId: string;
  hasEarlier: boolean;
  isLoading: boolean;
  onEarlier: () => void;
}

/** The messages so far, with the newest at the bottom above the form. */
export function Conversation({ messages, userId, hasEarlier, isLoading, onEarlier }: ConversationProps) {
  const log = useScrollAnchor(messages);
  return (
    <section
      ref={log}
      aria-label={t`Conversation`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be reachable by keyboard
      tabIndex={0}
      className="grid max-h-[55vh] grid-cols-1 gap-3 overflow-y-auto overscroll-contain rounded-lg border border-line p-3"
    >
      {hasEarlier && (
        <Button className="justify-self-center" onClick={onEarlier} aria-disabled={isLoading}>
          {isLoading ? t`Loading...` : t`Load earlier messages`}
        </Button>
      )}
      <ol aria-live="polite" className="grid grid-cols-1 gap-3">
        {messages.toReversed().map((message) => (
          <Bubble key={message._id} message={message} isOwn={message.sender.id._id === userId} />
        ))}
      </ol>
    </section>
  );
}

function Bubble({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const { content, createdAt, read, sender } = message;
  return (
    <li
      className={`grid max-w-full grid-cols-1 gap-2 rounded-md p-3 ${isOwn ? 'ms-6 justify-self-end bg-wash' : 'me-6 justify-self-start border border-line bg-surface'}`}
    >
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">
        <bdi className="font-semibold wrap-anywhere text-ink">{isOwn ? t`You` : sender.id.name}</bdi>
        <Moment at={createdAt} />
        {isOwn && <span>{read ? t`Read` : t`Not read yet`}</span>}
      </p>
      <MessageText content={content} />
      {!isOwn && <MessageWarning content={content} />}
    </li>
  );
}

/** Pixels from the bottom that still count as the bottom. */
const NEAR = 80;

/** Stays at the bottom when a new message arrives, and keeps the position when earlier ones are loaded. */
function useScrollAnchor(messages: Message[]) {
  const log = useRef<HTMLElement>(null);
  const before = useRef({ height: 0, top: 0, view: 0, newest: '' });
  useLayoutEffect(() => {
    const { current } = log;
    if (!current) return;
    const { height, top, view, newest } = before.current;
    const isNew = messages[0]?._id !== newest;
    const wasAtEnd = height - top - view < NEAR;
    if (isNew && (wasAtEnd || !newest)) current.scrollTop = current.scrollHeight;
    else if (!isNew && current.scrollTop < NEAR) current.scrollTop += current.scrollHeight - height;
    const remember = () => {
      const { scrollHeight, scrollTop, clientHeight } = current;
      before.current = {
        height: scrollHeight,
        top: scrollTop,
        view: clientHeight,
        newest: messages[0]?._id ?? '',
      };
    };
    remember();
    current.addEventListener('scroll', remember, { passive: true });
    return () => current.removeEventListener('scroll', remember);
  }, [messages]);
  return log;
}
