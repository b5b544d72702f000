import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Runs a change whose response replaces the data of a query. */
export async function replaceData<T>(client: QueryClient, queryKey: QueryKey, work: () => Promise<T>) {
  const change = client.getMutationCache().build<T, Error, void, unknown>(client, {
    mutationKey: queryKey,
    mutationFn: work,
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (data) => void client.setQueryData(queryKey, data),
    onSettled: () => {
      // The responses of overlapping changes may arrive in the wrong order.
      if (client.isMutating({ mutationKey: queryKey }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
  await change.execute();
}
