import { t } from '@lingui/core/macro';
import type { Message } from '@sokoni/contract/messages';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { MessageProduct } from '../text/message-product.tsx';
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
  return (
    <section
      aria-label={t`Conversation`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be reachable by keyboard
      tabIndex={0}
      // Reversed, a box scrolls from its end: it starts at the newest message, and stays in place when earlier ones load.
      className="flex max-h-[55vh] flex-col-reverse overflow-y-auto overscroll-contain rounded-lg border border-line p-3"
    >
      <div className="grid grid-cols-1 gap-3">
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
      </div>
    </section>
  );
}

function Bubble({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const { content, createdAt, read, sender, product } = message;
  return (
    <li
      className={`grid max-w-full grid-cols-1 gap-2 rounded-md p-3 ${isOwn ? 'ms-6 justify-self-end bg-wash' : 'me-6 justify-self-start border border-line bg-surface'}`}
    >
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">
        <bdi className="font-semibold wrap-anywhere text-ink">{isOwn ? t`You` : sender.id.name}</bdi>
        <Moment at={createdAt} />
        {isOwn && <span>{read ? t`Read` : t`Not read yet`}</span>}
      </p>
      {product && <MessageProduct product={product} />}
      <MessageText content={content} />
      {!isOwn && <MessageWarning content={content} />}
    </li>
  );
}
