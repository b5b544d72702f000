import { onlineManager, QueryClient } from '@tanstack/react-query';

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
