import type { Message } from '@sokoni/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Answer, ApiError, browserApi } from '../data/api.ts';
import { type CachedAnswer, findCached } from '../data/offline-cache.ts';
import { changeItem, usePages } from '../data/pages.ts';
import { ofKind, pagesOf, queryOf } from '../data/queries.ts';
import { publishOwn } from '../notifications/notifications.ts';

/** The box of a message, from the view of the signed-in account. */
export type Box = 'inbox' | 'sent';

type BoxPage = Answer<'GET /messages/all'>;
type ConversationPage = Omit<Answer<'GET /messages/with/{id}'>, 'success' | 'message'>;
/** The other account of a conversation, and whether the user may write to it. */
export type Other = Omit<ConversationPage, 'data' | 'nextCursor'>;

/** Received or sent messages. */
export function useBox(box: Box) {
  const client = useQueryClient();
  const { queryKey, read } = pagesOf('GET /messages/all', { query: { box } });
  const count = ({ counts }: BoxPage) =>
    client.setQueryData(queryOf('GET /messages/counts', {}).queryKey, counts);
  return usePages<Message, BoxPage>({
    queryKey,
    read: async (cursor) => {
      const answer = await read(cursor);
      count(answer);
      return answer;
    },
    cache: {
      name: box,
      find: async () => {
        const copy = await findCached<BoxPage>(box);
        if (copy) count(copy.data);
        return copy;
      },
    },
  });
}

/** Anything else is not an id of an account. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** How many conversations are saved, the last read ones, each with its latest page. */
const CONVERSATIONS = 20;

/** The messages between two accounts, which are read when they are shown, and the other account. */
export function useConversation(id: string) {
  const isId = ID.test(id);
  const name = `with:${id}`;
  const { first, ...pages } = usePages<Message, ConversationPage>({
    ...pagesOf('GET /messages/with/{id}', { params: { id }, query: {} }),
    cache: {
      name,
      most: CONVERSATIONS,
      find: async () => (await findCached<ConversationPage>(name)) ?? (await findInBoxes(id)),
    },
    earlierStay: true,
    enabled: isId,
  });
  const { error, page, cachedAt } = pages;
  useMarkRead(cachedAt ? undefined : page?.data, id);
  const isMissing = !isId || (error instanceof ApiError && error.code === 'not_found');
  return { ...pages, other: first, isMissing };
}

/** The messages of a conversation that was never opened, from the saved boxes. */
async function findInBoxes(id: string): Promise<CachedAnswer<ConversationPage> | null> {
  const boxes = [await findCached<BoxPage>('inbox'), await findCached<BoxPage>('sent')].filter(
    (box) => box !== null,
  );
  const messages = boxes.flatMap(({ data }) => data.data).filter((message) => otherIn(message, id));
  const [newest] = messages.sort((one, other) => (one._id < other._id ? 1 : -1));
  const party = newest && otherIn(newest, id);
  if (!party) return null;
  return {
    at: Math.min(...boxes.map(({ at }) => at)),
    // The server checks the permission when the message is sent.
    data: {
      ...{ data: messages, nextCursor: null, automaticAnswers: [], party, picture: null, about: null },
      ...{ mayWrite: true, isSuspended: false, isBlockedByYou: false, isArchived: false },
    },
  };
}

const otherIn = ({ sender, recipient }: Message, id: string) =>
  [sender, recipient].find((party) => party.id._id === id);

/** Opening a conversation marks it as read. A message that was marked unread afterwards stays unread. */
function useMarkRead(messages: Message[] | undefined, other: string) {
  const client = useQueryClient();
  /** Ids of messages sort by time. */
  const seen = useRef('');
  useEffect(() => {
    function markRead() {
      if (document.hidden) return;
      const unread = messages?.filter(({ read, sender }) => !read && sender.id._id === other) ?? [];
      const [newest] = unread;
      if (!newest || newest._id <= seen.current) return;
      seen.current = newest._id;
      browserApi('PATCH /messages/with/{id}', {
        params: { id: other },
        body: { messageId: newest._id },
      }).then(
        () => {
          for (const { _id } of unread) changeItem<Message>(client, ofKind('messages'), _id, { read: true });
          publishOwn(['messages']);
        },
        // It stays unread, and can be marked by hand.
        () => {},
      );
    }
    markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [client, messages, other]);
}
