import { t } from '@lingui/core/macro';
import type { Message } from '@sokoni/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getSession } from '../../accounts/session.ts';
import { browserApi } from '../../data/api.ts';
import { asReadError } from '../../data/error-text.ts';
import { changeItem } from '../../data/pages.ts';
import { ofKind } from '../../data/queries.ts';
import { publishOwn } from '../../notifications/notifications.ts';
import { showProblem, showSuccess } from '../../ui/overlays/toast.ts';

interface Action {
  id: string;
  send: () => Promise<unknown>;
  /** What the lists show at once; null removes the message. */
  change: Partial<Message> | null;
  onFailed: (error: unknown) => void;
  onDone?: () => void;
}

/** Actions on a message: shown at once, and undone when the server rejects them. The same object for each drawing. */
export function useMessageActions() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: ['messages'],
    scope: { id: 'messages' },
    mutationFn: ({ send }: Action) => send(),
    onMutate: async ({ id, change }) => {
      // An answer from before the change would overwrite it.
      await client.cancelQueries(ofKind('messages'));
      return changeItem<Message>(client, ofKind('messages'), id, change);
    },
    onError: (error, { onFailed }, undo) => {
      undo?.();
      onFailed(error);
    },
    onSuccess: (_answer, { onDone }) => onDone?.(),
    onSettled: () => {
      // An answer from before the next change would overwrite that one.
      if (client.isMutating({ mutationKey: ['messages'] }) > 1) return;
      void client.invalidateQueries(ofKind('messages'));
    },
  });

  return useMemo(() => actionsThrough(mutate), [mutate]);
}

function actionsThrough(mutate: (action: Action) => void) {
  function mark(message: Message, read: boolean) {
    const refusal = whyNotMark({ message, userId: getSession()?.user._id, read });
    if (refusal) return showProblem(t`Error`, refusal);
    const failed = read ? t`Failed to mark message as read` : t`Failed to mark message as unread`;
    const endpoint = read ? 'PATCH /messages/read/{id}' : 'PATCH /messages/unread/{id}';
    const id = message._id;
    mutate({
      id,
      send: () => browserApi(endpoint, { params: { id } }),
      change: { read },
      onFailed: (error) => showProblem(t`Error`, asReadError(error).message || failed),
    });
  }

  const save = ({ _id: id }: Message) =>
    mutate({
      id,
      send: () => browserApi('PATCH /messages/favorite/{id}', { params: { id } }),
      change: { isFavorite: { byRecipient: true } },
      onFailed: (error) => console.error('A message could not be saved.', error),
      onDone: () => publishOwn(['favorites']),
    });

  const remove = ({ _id: id }: Message) =>
    mutate({
      id,
      send: () => browserApi('DELETE /messages/{id}', { params: { id } }),
      change: null,
      onFailed: (error) => showProblem(t`Failed to delete message`, asReadError(error).message || undefined),
      onDone: () => showSuccess(t`Message deleted`),
    });

  return { mark, save, remove };
}

interface Mark {
  message: Message | undefined;
  /** The signed-in account; undefined after the session has ended. */
  userId: string | undefined;
  /** The state to set. */
  read: boolean;
}

/** Why the account cannot mark a message; null when it can. */
export function whyNotMark({ message, userId, read }: Mark): string | null {
  if (!message) return t`Message not found`;
  if (!userId) return t`User not authenticated`;
  if (message.recipient.id._id === userId) return null;
  return read
    ? t`You can only mark your own messages as read`
    : t`You can only mark your own messages as unread`;
}
