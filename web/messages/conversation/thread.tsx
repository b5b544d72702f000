import { t } from '@lingui/core/macro';
import type { Message } from '@sokoni/contract/messages';
import type { ReactNode, UIEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { dayOf, Moment } from '../../ui/formats/moment.tsx';
import { AttachmentList } from '../attachments/attachment-list.tsx';
import { MessageProduct } from '../text/message-product.tsx';
import { MessageText } from '../text/message-text.tsx';
import { MessageWarning } from '../text/message-warning.tsx';

interface ThreadProps {
  /** Newest first, as the API returns them. */
  messages: Message[];
  /** Id of the signed-in account. */
  userId: string;
  hasEarlier: boolean;
  state: 'ready' | 'loading' | 'failed';
  onEarlier: () => void;
  /** Actions on a message. */
  menuOf?: (message: Message) => ReactNode;
  className: string;
}

/** Pixels from the upper end at which earlier messages are loaded. */
const NEAR = 800;

/** The messages of a conversation, with the newest at the bottom, above the form. */
export function Thread({ messages, userId, hasEarlier, state, onEarlier, menuOf, className }: ThreadProps) {
  const isLoading = state === 'loading';

  function onScroll({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) {
    // Reversed, the position is negative and grows towards the newest message.
    const above = scrollHeight - clientHeight - Math.abs(scrollTop);
    if (hasEarlier && state === 'ready' && above < NEAR) onEarlier();
  }

  return (
    <section
      aria-label={t`Conversation`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be reachable by keyboard
      tabIndex={0}
      // Reversed, a box scrolls from its end: it starts at the newest message, and stays in place when earlier ones load.
      className={`flex flex-col-reverse overflow-y-auto overscroll-contain p-3 ${className}`}
      onScroll={onScroll}
    >
      <div className="grid grid-cols-1 gap-3">
        {hasEarlier && (
          <Button className="justify-self-center" onClick={onEarlier} aria-disabled={isLoading}>
            {isLoading ? t`Loading...` : t`Load earlier messages`}
          </Button>
        )}
        <ol aria-live="polite" className="grid grid-cols-1 gap-3">
          {messages.toReversed().map((message, at, all) => (
            <Bubble
              key={message._id}
              message={message}
              isOwn={message.sender.id._id === userId}
              isFirstOfDay={dayOf(message.createdAt) !== dayOf(all[at - 1]?.createdAt ?? 0)}
              menu={menuOf?.(message)}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface BubbleProps {
  message: Message;
  isOwn: boolean;
  isFirstOfDay: boolean;
  menu: ReactNode;
}

function Bubble({ message, isOwn, isFirstOfDay, menu }: BubbleProps) {
  const { content, createdAt, read, sender, product, attachments, isFavorite } = message;
  return (
    <li className="thread-item grid grid-cols-1 gap-3">
      {isFirstOfDay && (
        <Moment
          at={createdAt}
          as="day"
          className="mt-1 justify-self-center rounded-full bg-wash px-3 py-0.5 text-sm text-muted"
        />
      )}
      <div
        className={`grid max-w-full grid-cols-1 gap-2 rounded-md p-3 ${isOwn ? 'ms-6 justify-self-end bg-wash [&_.bg-wash]:bg-surface' : 'me-6 justify-self-start border border-line bg-surface'}`}
      >
        <div className="flex items-start gap-2">
          <p className="flex min-w-0 grow flex-wrap gap-x-2 text-sm text-muted">
            <bdi className="font-semibold wrap-anywhere text-ink">{isOwn ? t`You` : sender.id.name}</bdi>
            <Moment at={createdAt} as="time" />
            {isOwn && <span>{read ? t`Seen` : t`Sent`}</span>}
            {isFavorite.byRecipient && !isOwn && <span>{t`Saved`}</span>}
          </p>
          {menu && <div className="-my-2.5 -me-2">{menu}</div>}
        </div>
        {product && <MessageProduct product={product} />}
        <MessageText content={content} />
        <AttachmentList attachments={attachments} />
        {!isOwn && <MessageWarning content={content} />}
      </div>
    </li>
  );
}
