import { t } from '@lingui/core/macro';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { ApiError } from '../api.ts';
import { asReadError } from '../form.ts';

/** Why a request failed; empty when unknown. The texts do not mention typed text, as there is none. */
export function readErrorText(error: unknown): string {
  const { code, message } = asReadError(error);
  return code === 'offline' ? t`No connection. It is read again once you are back online.` : message;
}

/** The same for an action without a form. */
export function actErrorText(error: unknown): string {
  const { code, message } = asReadError(error);
  return code === 'offline' ? t`No connection. Please try again once you are back online.` : message;
}

/** Reads the data of a screen. */
export function useRead<T>(
  queryKey: QueryKey,
  read: () => Promise<{ data: T }>,
  // A screen with a decision is not replaced while it is made.
  refetchOnReconnect: boolean | 'failed' = 'failed',
) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await read()).data,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) =>
      refetchOnReconnect === 'failed' ? state.status === 'error' : refetchOnReconnect,
  });
  const isGone = error instanceof ApiError && ['not_found', 'invalid_fields'].includes(error.code);
  return {
    data: data ?? null,
    isGone,
    /** The reason of a failed request, empty when unknown; null when it did not fail. */
    problem: error && !isFetching ? readErrorText(error) : null,
    read: () => void refetch(),
  };
}
