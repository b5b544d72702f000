import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Message } from '@sokoni/contract/messages';
import { useRef } from 'react';
import { getSession } from '../accounts/session.ts';
import { browserApi } from '../api.ts';
import { asReadError } from '../form.ts';
import { subscribeToOwn } from '../notifications/notifications.ts';
import { changed, type Pages, withAgain, without } from '../page-by-page.ts';
import { showProblem, showSuccess } from '../ui/toast.tsx';
import { whyNotMark } from './check-mark.ts';

interface Shown {
  page: Pages<Message> | null;
  change: (turn: (page: Pages<Message>) => Pages<Message>) => void;
}

/** The actions on messages: shown at once, and undone when the server rejects them. */
export function useMessageActs({ page, change }: Shown) {
  const underWay = useRef(new Set<string>());

  /** Prevents a second run at the same time. Returns whether it worked. */
  async function attempt(act: string, work: () => Promise<unknown>, takeBack: (error: unknown) => void) {
    if (underWay.current.has(act)) return false;
    underWay.current.add(act);
    try {
      await work();
      subscribeToOwn(['messages']);
      return true;
    } catch (error) {
      takeBack(error);
      return false;
    } finally {
      underWay.current.delete(act);
    }
  }

  const find = (id: string) => page?.data.find(({ _id }) => _id === id);

  async function mark(id: string, read: boolean) {
    const refusal = whyNotMark({ message: find(id), userId: getSession()?.user._id, read });
    if (refusal) return showProblem(t`Error`, i18n._(refusal));
    const params = { params: { id } };
    await attempt(
      `mark ${id}`,
      () => {
        change((shown) => changed(shown, id, { read }));
        return read
          ? browserApi('PATCH /messages/read/{id}', params)
          : browserApi('PATCH /messages/unread/{id}', params);
      },
      (error) => {
        change((shown) => changed(shown, id, { read: !read }));
        const failed = read ? t`Failed to mark message as read` : t`Failed to mark message as unread`;
        showProblem(t`Error`, asReadError(error).message || failed);
      },
    );
  }

  const save = (id: string) =>
    attempt(
      `save ${id}`,
      () => {
        change((shown) => changed(shown, id, { isFavorite: { byRecipient: true } }));
        return browserApi('PATCH /messages/favorite/{id}', { params: { id } }).then(() =>
          subscribeToOwn(['favorites']),
        );
      },
      (error) => {
        change((shown) => changed(shown, id, { isFavorite: { byRecipient: false } }));
        console.error('A message could not be saved.', error);
      },
    );

  const remove = (message: Message) =>
    attempt(
      `delete ${message._id}`,
      async () => {
        change((shown) => without(shown, message._id));
        await browserApi('DELETE /messages/{id}', { params: { id: message._id } });
        showSuccess(t`Message deleted`);
      },
      (error) => {
        change((shown) => withAgain(shown, message));
        const { message: told } = asReadError(error);
        showProblem(t`Failed to delete message`, told || undefined);
      },
    );

  return { mark, save, remove };
}
