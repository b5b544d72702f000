import type { Message } from '@sokoni/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, browserApi } from '../../api.ts';
import { keys } from '../../data/keys.ts';
import { changeItem } from '../../data/pages.ts';
import { useConversationPages } from '../use-messages.ts';

/** Anything else is not an id of an account. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The messages between two accounts, which are read when they are shown. */
export function useConversation(id: string) {
  const isId = ID.test(id);
  const conversation = useConversationPages(id, { enabled: isId });
  const { error, page, cachedAt } = conversation;
  useMarkRead(cachedAt ? undefined : page?.data, id);
  const isMissing = !isId || (error instanceof ApiError && error.code === 'not_found');
  return { ...conversation, isMissing };
}

/** Opening a conversation marks it as read. A message that was marked unread afterwards stays unread. */
function useMarkRead(messages: Message[] | undefined, other: string) {
  const client = useQueryClient();
  const seen = useRef(new Set<string>());
  const [isVisible, setVisible] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!isVisible) return;
    for (const { _id: id, read, sender } of messages ?? []) {
      if (read || sender.id._id !== other || seen.current.has(id)) continue;
      seen.current.add(id);
      browserApi('PATCH /messages/read/{id}', { params: { id } }).then(
        () => changeItem<Message>(client, keys.messages, id, { read: true }),
        // It stays unread, and can be marked by hand.
        () => {},
      );
    }
  }, [client, messages, isVisible, other]);
}
