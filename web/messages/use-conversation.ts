import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, browserApi, credentials } from '../api.ts';
import { changed } from '../page-by-page.ts';
import { loadCopies } from './load-offline.ts';
import type { Other } from './other.ts';
import { useMessagePages } from './use-message-pages.ts';

/** Anything else is not an id of an account. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The messages between two accounts, and the other account. */
export function useConversation(id: string) {
  const [other, setOther] = useState<Other | null>(null);
  const [isMissing, setMissing] = useState(false);
  const read = useCallback(
    async (cursor?: string) => {
      const query = { cursor };
      const token = credentials.token();
      const answer = await browserApi('GET /messages/with/{id}', { params: { id }, query });
      const { data, nextCursor, party, mayWrite, isBlockedByYou } = answer;
      const found = { party, mayWrite, isBlockedByYou };
      setOther(found);
      setMissing(false);
      if (!cursor && token) {
        loadCopies()
          .then(({ cacheConversation }) => cacheConversation(token, id, { data, nextCursor, other: found }))
          .catch(() => {});
      }
      return { data, nextCursor };
    },
    [id],
  );
  const pages = useMessagePages(read, {
    isWanted: ID.test(id),
    findCached: async () => {
      const { findConversation } = await loadCopies();
      const copy = await findConversation(id);
      if (copy) setOther((known) => known ?? copy.data.other);
      return copy;
    },
    onFailed: (error) => {
      setMissing(error instanceof ApiError && error.code === 'not_found');
    },
  });
  useMarkRead(pages, id);
  return { ...pages, other, isMissing: isMissing || !ID.test(id) };
}

/** Opening a conversation marks it as read. A message that was marked unread afterwards stays unread. */
function useMarkRead({ page, change }: ReturnType<typeof useMessagePages>, other: string) {
  const seen = useRef(new Set<string>());
  const [isVisible, setVisible] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!isVisible || !page || page.cachedAt) return;
    for (const { _id: id, read, sender } of page.data) {
      if (read || sender.id._id !== other || seen.current.has(id)) continue;
      seen.current.add(id);
      browserApi('PATCH /messages/read/{id}', { params: { id } }).then(
        () => change((shown) => changed(shown, id, { read: true })),
        // It stays unread, and can be marked by hand.
        () => {},
      );
    }
  }, [page, isVisible, other, change]);
}
