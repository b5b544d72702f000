import type { NotificationKind } from '@sokoni/contract/live-events';
import type { QueryClient } from '@tanstack/react-query';
import { subscribe } from '../notifications/notifications.ts';
import { dropEarlyAnswers } from './early-answers.ts';
import { ofKind } from './queries.ts';

/** Loads the shown data again after each notification of a change. Returns a function that stops it. */
export function reloadOnEvents(client: QueryClient): () => void {
  return subscribe((kinds) => {
    dropEarlyAnswers();
    for (const kind of kinds) void invalidate(client, kind);
  });
}

async function invalidate(client: QueryClient, kind: NotificationKind) {
  // Loading again would cancel a next page that is on its way.
  const growing = client
    .getQueryCache()
    .findAll(ofKind(kind))
    .filter(({ state }) => state.fetchMeta?.fetchMore);
  await Promise.allSettled(growing.map(({ promise }) => promise));
  await client.invalidateQueries({ ...ofKind(kind), refetchType: document.hidden ? 'none' : 'active' });
  // The title of a hidden tab shows the number of unread messages.
  if (kind === 'messages' && document.hidden)
    await client.refetchQueries({ queryKey: ['GET /messages/counts'], type: 'active' });
}
