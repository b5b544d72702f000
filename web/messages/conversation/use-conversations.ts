import { t } from '@lingui/core/macro';
import type { ConversationFilter } from '@sokoni/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { browserApi } from '../../data/api.ts';
import { asReadError } from '../../data/error-text.ts';
import { usePages } from '../../data/pages.ts';
import { pagesOf } from '../../data/queries.ts';
import { publish } from '../../notifications/notifications.ts';
import { showProblem, showSuccess } from '../../ui/overlays/toast.ts';

/** What the list beside a conversation shows, as its address says: a box, or conversations, which can be searched. */
export interface Shown {
  show?: Place;
  filter?: ConversationFilter;
  search?: string;
}

export const places = ['inbox', 'sent', 'conversations'] as const;
export type Place = (typeof places)[number];
const filters: readonly ConversationFilter[] = ['unread', 'saved', 'archived'];

/** Anything else in the address is ignored. */
export function shownIn(query: string): Shown {
  const params = new URLSearchParams(query);
  const show = places.find((each) => each === params.get('show'));
  const filter = filters.find((each) => each === params.get('filter'));
  const search = params.get('search')?.trim().slice(0, 100);
  return { ...(show && { show }), ...(filter && { filter }), ...(search && { search }) };
}

/** Conversations, newest first. All of them without a filter are saved for times without a network. */
export function useConversations({ filter, search }: Omit<Shown, 'show'>) {
  const isAll = !filter && !search;
  return usePages({
    ...pagesOf('GET /messages/conversations', { query: { filter, search } }),
    ...(isAll ? { cache: { name: 'conversations' } } : {}),
  });
}

/** Archives a conversation, or takes it out of the archive. */
export function useArchive(id: string) {
  const { isPending, mutate } = useMutation({
    mutationFn: (isArchived: boolean) =>
      browserApi('PATCH /messages/conversations/{id}', { params: { id }, body: { isArchived } }),
    onSuccess: (_answer, isArchived) => {
      showSuccess(isArchived ? t`Archived` : t`Moved back to your conversations`);
      publish(['messages']);
    },
    onError: (error) => showProblem(t`Error`, asReadError(error).message || t`That didn’t work. Try again.`),
  });
  return isPending ? undefined : mutate;
}
