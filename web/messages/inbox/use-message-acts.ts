import { t } from '@lingui/core/macro';
import type { Message } from '@sokoni/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSession } from '../../accounts/session.ts';
import { browserApi } from '../../api.ts';
import { keys } from '../../data/keys.ts';
import { changeItem } from '../../data/pages.ts';
import { asReadError } from '../../form.ts';
import { publishOwn } from '../../notifications/notifications.ts';
import { showProblem, showSuccess } from '../../ui/toast.tsx';

interface Act<Variables> {
  send: (variables: Variables) => Promise<unknown>;
  /** What the lists show at once; null removes the message. */
  change: (variables: Variables) => { id: string; to: Partial<Message> | null };
  onFailed: (error: unknown, variables: Variables) => void;
  onDone?: () => void;
}

/** An action on a message: shown at once, and undone when the server rejects it. */
function useAct<Variables>({ send, change, onFailed, onDone }: Act<Variables>) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: keys.messages,
    scope: { id: 'messages' },
    mutationFn: send,
    onMutate: async (variables) => {
      // An answer from before the change would overwrite it.
      await client.cancelQueries({ queryKey: keys.messages });
      const { id, to } = change(variables);
      return changeItem<Message>(client, keys.messages, id, to);
    },
    onError: (error, variables, undo) => {
      undo?.();
      onFailed(error, variables);
    },
    onSuccess: () => onDone?.(),
    onSettled: () => {
      // An answer from before the next change would overwrite that one.
      if (client.isMutating({ mutationKey: keys.messages }) > 1) return;
      void client.invalidateQueries({ queryKey: keys.messages });
    },
  });
  return mutate;
}

export function useMessageActs() {
  const mark = useAct<{ id: string; read: boolean }>({
    send: ({ id, read }) =>
      browserApi(read ? 'PATCH /messages/read/{id}' : 'PATCH /messages/unread/{id}', { params: { id } }),
    change: ({ id, read }) => ({ id, to: { read } }),
    onFailed: (error, { read }) => {
      const failed = read ? t`Failed to mark message as read` : t`Failed to mark message as unread`;
      showProblem(t`Error`, asReadError(error).message || failed);
    },
  });
  const save = useAct<Message>({
    send: ({ _id: id }) => browserApi('PATCH /messages/favorite/{id}', { params: { id } }),
    change: ({ _id: id }) => ({ id, to: { isFavorite: { byRecipient: true } } }),
    onFailed: (error) => console.error('A message could not be saved.', error),
    onDone: () => publishOwn(['favorites']),
  });
  const remove = useAct<Message>({
    send: ({ _id: id }) => browserApi('DELETE /messages/{id}', { params: { id } }),
    change: ({ _id: id }) => ({ id, to: null }),
    onFailed: (error) => showProblem(t`Failed to delete message`, asReadError(error).message || undefined),
    onDone: () => showSuccess(t`Message deleted`),
  });

  function checkAndMark(message: Message, read: boolean) {
    const refusal = whyNotMark({ message, userId: getSession()?.user._id, read });
    if (refusal) showProblem(t`Error`, refusal);
    else mark({ id: message._id, read });
  }

  return { mark: checkAndMark, save, remove };
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
