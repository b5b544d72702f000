import { t } from '@lingui/core/macro';
import type { ConversationFilter } from '@sokoni/contract/messages';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useSession } from '../../accounts/session.ts';
import { networkErrorText, sentences } from '../../data/error-text.ts';
import { readDraft } from '../../outbox/message-records.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { box } from '../../ui/fields/field.tsx';
import { CachedNote } from '../../ui/layout/cached-note.tsx';
import { GrowingList } from '../../ui/lists/growing-list.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { type Shown, useConversations } from './use-conversations.ts';

interface ConversationListProps {
  shown: Shown;
  onShow: (shown: Shown) => void;
  toConversation: (id: string) => string;
  /** Id of the other account of the open conversation. */
  open: string | undefined;
}

/** Milliseconds without a key before a search starts. */
const PAUSE = 300;

/** All conversations, one line each, with a search and filters. Arrow keys move between them. */
export function ConversationList({ shown, onShow, toConversation, open }: ConversationListProps) {
  const account = useSession()?.user._id ?? '';
  const outbox = useOutbox(account);
  const { page, cachedAt, state, error, loadMore } = useConversations(shown);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li a')];
    const at = links.indexOf(document.activeElement as HTMLElement);
    if (at === -1) return;
    event.preventDefault();
    links[at + step]?.focus();
  }

  return (
    <div className="grid min-h-0 grid-cols-1 content-start gap-2">
      <Search shown={shown} onShow={onShow} />
      <Filters shown={shown} onShow={onShow} />
      {cachedAt && <CachedNote at={cachedAt} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls */}
      <div onKeyDown={onKeyDown}>
        <GrowingList
          {...{ page, state, loadMore }}
          failed={sentences(t`Failed to load messages`, networkErrorText(error))}
          empty={<Empty shown={shown} />}
        >
          {(conversation) => (
            <ConversationRow
              key={conversation._id}
              conversation={conversation}
              to={toConversation(conversation._id)}
              isOpen={conversation._id === open}
              draft={readDraft({ account, kind: 'message', to: conversation._id }).fields.message}
              waits={outbox.some(({ to }) => to === conversation._id)}
            />
          )}
        </GrowingList>
      </div>
    </div>
  );
}

function Search({ shown, onShow }: Pick<ConversationListProps, 'shown' | 'onShow'>) {
  const [text, setText] = useState(shown.search ?? '');
  useEffect(() => {
    const search = text.trim();
    if (search === (shown.search ?? '')) return;
    const timer = setTimeout(() => onShow({ ...shown, search }), PAUSE);
    return () => clearTimeout(timer);
  }, [text, shown, onShow]);
  return (
    <search>
      <input
        type="search"
        aria-label={t`Search conversations`}
        placeholder={t`Search conversations`}
        maxLength={100}
        dir="auto"
        className={box}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </search>
  );
}

function Filters({ shown, onShow }: Pick<ConversationListProps, 'shown' | 'onShow'>) {
  const filters: [ConversationFilter | undefined, string][] = [
    [undefined, t`All`],
    ['unread', t`Unread`],
    ['saved', t`Saved`],
    ['archived', t`Archived`],
  ];
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t`Show`}</legend>
      {filters.map(([filter, title]) => (
        <button
          key={title}
          type="button"
          aria-pressed={shown.filter === filter}
          className="min-h-11 rounded-full px-2 text-sm sm:px-3 font-medium text-muted aria-pressed:bg-wash aria-pressed:text-indigo"
          onClick={() => {
            const { filter: _, ...rest } = shown;
            onShow(filter ? { ...rest, filter } : rest);
          }}
        >
          {title}
        </button>
      ))}
    </fieldset>
  );
}

function Empty({ shown: { filter, search } }: Pick<ConversationListProps, 'shown'>) {
  const empty = {
    unread: t`No unread messages`,
    saved: t`No saved messages`,
    archived: t`Nothing in the archive`,
  };
  return (
    <p className="py-6 text-center text-muted">
      {search
        ? t`No message or name contains these words.`
        : filter
          ? empty[filter]
          : t`No conversations yet`}
    </p>
  );
}
