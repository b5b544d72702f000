import { t } from '@lingui/core/macro';
import type { AutomaticAnswer, Message } from '@sokoni/contract/messages';
import { Fragment, memo, type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react';
import { ProposalCard } from '../../projects/proposal-card.tsx';
import { Button } from '../../ui/button.tsx';
import { dayOf, Moment } from '../../ui/formats/moment.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { lineOf } from '../text/folds.ts';
import { MessageBody } from '../text/message-body.tsx';
import { MessageText } from '../text/message-text.tsx';
import type { useConversation } from '../use-messages.ts';

interface ThreadProps {
  conversation: ReturnType<typeof useConversation>;
  /** Id of the signed-in account. */
  userId: string;
  /** Actions on a message; a new function draws all messages again. */
  menuOf?: ((message: Message) => ReactNode) | undefined;
  className: string;
}

/** Pixels from the upper end at which earlier messages are loaded. */
const NEAR = 800;
/** Pixels from the newest message from which on a button leads back to it. */
const FAR = 400;

/** The messages of a conversation, with the newest at the bottom, above the form. */
export function Thread({ conversation, userId, menuOf, className }: ThreadProps) {
  const { page, other, state, loadMore } = conversation;
  const hasEarlier = Boolean(page?.nextCursor);
  // Newest first, as the API returns them.
  const messages = page?.data ?? [];
  const isLoading = state === 'loading';
  const box = useRef<HTMLElement>(null);
  const [isBack, setBack] = useState(false);
  const [newest] = messages;
  /** Ids sort by time. */
  const [shownFirst] = useState(newest?._id ?? '');
  const ownNewest = newest?.sender.id._id === userId ? newest._id : undefined;
  // Who has written wants to see it.
  useEffect(() => {
    if (ownNewest) box.current?.scrollTo({ top: 0 });
  }, [ownNewest]);

  function onScroll({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) {
    // Reversed, the position is negative and grows towards the newest message.
    const below = Math.abs(scrollTop);
    setBack(below > FAR);
    if (hasEarlier && state === 'ready' && scrollHeight - clientHeight - below < NEAR) void loadMore();
  }

  /** A button that is about to be removed gives it the focus. */
  const focusMessages = () => box.current?.focus({ preventScroll: true });

  function goToNewest() {
    box.current?.scrollTo({ top: 0 });
    focusMessages();
  }

  function loadEarlier() {
    void loadMore();
    focusMessages();
  }

  return (
    <div className={`relative flex flex-col ${className}`}>
      <section
        ref={box}
        aria-label={t`Conversation`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be reachable by keyboard
        tabIndex={0}
        // Reversed, a box scrolls from its end: it starts at the newest message, and stays in place when earlier ones load.
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain p-3"
        onScroll={onScroll}
      >
        <div>
          {hasEarlier && (
            <p className="mb-3 text-center">
              <Button onClick={loadEarlier} aria-disabled={isLoading}>
                {isLoading ? t`Loading...` : t`Load earlier messages`}
              </Button>
            </p>
          )}
          {/* Blocks: a grid would be laid out whole for each message. */}
          <ol className="space-y-3">
            {messages.toReversed().map((message, at, all) => (
              <Fragment key={message._id}>
                <Bubble
                  message={message}
                  isOwn={message.sender.id._id === userId}
                  after={all[at - 1]?.createdAt}
                  menuOf={menuOf}
                />
                {other?.automaticAnswers
                  .filter(({ _id }) => _id > message._id && !(_id > (all[at + 1]?._id ?? '~')))
                  .map((answer) => (
                    <LeftOutAnswer key={answer._id} answer={answer} />
                  ))}
              </Fragment>
            ))}
          </ol>
        </div>
      </section>
      {/* The list itself would be read out whole when earlier messages are added. */}
      <p role="status" className="sr-only">
        {newest && newest._id > shownFirst && (
          <>
            <bdi>{nameOf(newest, userId)}</bdi>: {lineOf(newest)}
          </>
        )}
      </p>
      {isBack && (
        <Button
          data-no-toast
          aria-label={t`Go to the newest message`}
          className="absolute end-4 bottom-3 bg-surface px-3! shadow-md"
          onClick={goToNewest}
        >
          <Icon name="arrow" className="rotate-90" />
        </Button>
      )}
    </div>
  );
}

const nameOf = ({ sender: { id } }: Message, userId: string) => (id._id === userId ? t`You` : id.name);

/** The other side has not got it. */
function LeftOutAnswer({ answer: { content, createdAt } }: { answer: AutomaticAnswer }) {
  return (
    <li className="ms-6 grid justify-items-end text-sm text-muted">
      <details className="max-w-prose rounded-md border border-line p-3">
        <summary className="cursor-pointer underline">
          {t`An automatic answer was left out`} <Moment at={createdAt} as="time" />
        </summary>
        <MessageText content={content} />
      </details>
    </li>
  );
}

interface BubbleProps {
  message: Message;
  isOwn: boolean;
  /** When the message before it was written. */
  after: string | undefined;
  menuOf: ThreadProps['menuOf'];
}

/** Drawn once: a conversation may have thousands of messages on the screen. */
const Bubble = memo(function Bubble({ message, isOwn, after, menuOf }: BubbleProps) {
  const { createdAt, read, sender, proposal, isFavorite } = message;
  return (
    <li className="grid grid-cols-1 gap-3">
      {dayOf(createdAt) !== dayOf(after ?? 0) && (
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
          {menuOf && <div className="-my-2.5 -me-2">{menuOf(message)}</div>}
        </div>
        {proposal && <ProposalCard proposal={proposal} isOwn={isOwn} from={sender.id.name} />}
        <MessageBody message={message} isReceived={!isOwn} />
      </div>
    </li>
  );
});
