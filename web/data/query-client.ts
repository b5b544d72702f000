import { onlineManager, QueryClient } from '@tanstack/react-query';
import { type AnyEndpoint, credentials, type Input } from './api.ts';
import { arrivedAnswers, takeEarlyAnswer } from './early-answers.ts';
import { pagesOf, queryOf } from './queries.ts';

let current: { account: string; client: QueryClient } | undefined;

/** The data of one account: another account gets another client. */
export function queryClientOf(account: string): QueryClient {
  if (current?.account === account) return current.client;
  current?.client.clear();
  current = { account, client: createQueryClient() };
  for (const answer of arrivedAnswers(credentials.token())) save(current.client, answer);
  return current.client;
}

/** What a path has in place of `{id}`. */
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
/** Queries that never go stale do not take their early answer, which later would be an old one. */
const NEVER_STALE = ['/messages/counts'];

/** Under the name that `pagesOf` gives to a list, or `queryOf` to another answer. */
function save(client: QueryClient, { path, body }: { path: string; body: object }) {
  const [address = '', search] = path.split('?');
  const [id] = ID.exec(address) ?? [];
  const params = id ? { params: { id } } : {};
  const endpoint = `GET ${address.replace(ID, '{id}')}` as AnyEndpoint;
  const query = Object.fromEntries(new URLSearchParams(search));
  if ('nextCursor' in body)
    client.setQueryData(pagesOf(endpoint, { ...params, query } as Input<AnyEndpoint>).queryKey, {
      pages: [body],
      pageParams: [undefined],
    });
  else if ('data' in body)
    client.setQueryData<unknown>(queryOf(endpoint, params as Input<AnyEndpoint>).queryKey, body.data);
  if (NEVER_STALE.includes(path)) void takeEarlyAnswer(path, credentials.token());
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
