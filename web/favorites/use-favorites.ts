import type { Favorite } from '@sokoni/contract/favorites';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, browserApi } from '../api.ts';
import { keys } from '../data/keys.ts';
import { changeItem, usePages } from '../data/pages.ts';
import { publish } from '../notifications/notifications.ts';

/** The saved messages of the account. */
export const useFavorites = () =>
  usePages({
    queryKey: keys.favorites,
    read: (cursor) => browserApi('GET /favorites', { query: { cursor } }),
    cache: { name: 'favorites' },
  });

/** Removes a favorite at once, and restores it when the server rejects that. */
export function useRemoveFavorite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: Favorite) =>
      browserApi('DELETE /favorites/{id}', { params: { id } }).catch(ignoreGone),
    onMutate: async ({ _id }) => {
      await client.cancelQueries({ queryKey: keys.favorites });
      return changeItem<Favorite>(client, keys.favorites, _id, null);
    },
    onError: (error, _favorite, undo) => {
      console.error('A favorite could not be removed.', error);
      undo?.();
    },
    // Other lists show whether a message is saved.
    onSuccess: () => publish(['favorites', 'messages']),
  });
}

/** Removed before, perhaps in another tab, or by a request whose answer was lost. */
function ignoreGone(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
}
