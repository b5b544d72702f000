import type { NotificationKind } from '@sokoni/contract/live-events';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { subscribe } from '../notifications/notifications.ts';
import { ofKind } from './queries.ts';

let current: { account: string; client: QueryClient } | undefined;

/** The data of one account: another account gets another client. */
export function queryClientOf(account: string): QueryClient {
  if (current?.account === account) return current.client;
  current?.client.clear();
  current = { account, client: createQueryClient() };
  return current.client;
}

function createQueryClient() {
  // The library assumes a network until it hears of a change.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A screen offers to try again, and the offline cache answers when there is no network.
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        // A hidden tab loads what has changed when it becomes visible.
        refetchOnWindowFocus: ({ state }) => state.isInvalidated,
      },
      // Without a network a change fails at once; only messages wait.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Loads the shown data again after each notification of a change. Returns a function that stops it. */
export function followNotifications(client: QueryClient): () => void {
  return subscribe((kinds) => {
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
