import type { NotificationKind } from '@sokoni/contract/live-events';
import type { DataTag, QueryFilters, QueryKey } from '@tanstack/react-query';
import { type Answer, type AnyEndpoint, browserApi, type Input } from './api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The endpoint and its input, or a name for what is not the answer of one endpoint. */
    queryKey: readonly [AnyEndpoint | 'push' | 'company card' | 'original text', ...unknown[]];
  }
}

type Data<E extends AnyEndpoint> = Answer<E> extends { data: infer D } ? D : never;

/** The query of what an endpoint answers to an input. */
export const queryOf = <E extends AnyEndpoint>(endpoint: E, input: Input<E>, api = browserApi) => ({
  queryKey: [endpoint, input] as QueryKey as DataTag<QueryKey, Data<E>>,
  queryFn: async () => ((await api(endpoint, input)) as { data: Data<E> }).data,
});

/** The query of a list, which is read page by page. */
export const pagesOf = <E extends AnyEndpoint>(endpoint: E, input: Input<E>, api = browserApi) => ({
  queryKey: [endpoint, input, 'pages'] as QueryKey,
  read: (cursor?: string) => {
    const { query } = input as { query?: object };
    return api(endpoint, { ...input, query: { ...query, cursor } });
  },
});

/** The endpoints that begin like this are loaded again after a notification of the kind. */
const changed: Record<NotificationKind, string[]> = {
  messages: ['GET /messages', 'GET /blocks'],
  favorites: ['GET /favorites'],
  reviews: ['GET /reviews'],
  projects: ['GET /projects'],
  account: ['GET /verification', 'GET /subscription', 'GET /users/me/suspension'],
};

/** The queries that a notification of this kind is about. */
export const ofKind = (kind: NotificationKind): QueryFilters => ({
  predicate: ({ queryKey: [endpoint] }) => changed[kind].some((start) => endpoint.startsWith(start)),
});
