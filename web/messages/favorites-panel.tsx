import { t } from '@lingui/core/macro';
import type { Favorite } from '@sokoni/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, browserApi } from '../data/api.ts';
import { networkErrorText, sentences } from '../data/error-text.ts';
import { changeItem, usePages } from '../data/pages.ts';
import { ofKind, pagesOf } from '../data/queries.ts';
import { publish } from '../notifications/notifications.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../site/links/link.tsx';
import { CachedNote } from '../ui/layout/cached-note.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { GrowingList } from '../ui/lists/growing-list.tsx';
import { MessageMenu } from './inbox/message-menu.tsx';
import { MessageRow } from './inbox/message-row.tsx';
import { useMessageActions } from './inbox/use-message-actions.ts';

/** The saved messages of the account. For customers it links to the directories, where they find profiles. */
export function FavoritesPanel({ forCustomer = false }: { forCustomer?: boolean }) {
  const { page, cachedAt, state, error, loadMore } = usePages({
    ...pagesOf('GET /favorites', { query: {} }),
    cache: { name: 'favorites' },
  });
  const { mutate: remove } = useRemoveFavorite();
  const actions = useMessageActions();
  const list = useRef<HTMLDivElement>(null);

  function drop(favorite: Favorite) {
    // The button that has the focus is removed.
    list.current?.focus({ preventScroll: true });
    remove(favorite);
  }

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <Panel title={t`Favorites`}>
        {cachedAt && <CachedNote at={cachedAt} />}
        <GrowingList
          {...{ page, state, loadMore }}
          failed={sentences(t`Failed to load favorites`, networkErrorText(error))}
          empty={<NoFavorites forCustomer={forCustomer} />}
        >
          {(favorite) => (
            <MessageRow
              key={favorite._id}
              // The inbox says what is new.
              message={{ ...favorite.message, read: true }}
              isReceived
              to={paths.conversation(favorite.message.sender.id._id)}
              menu={
                <MessageMenu
                  message={favorite.message}
                  isReceived
                  isInList
                  actions={actions}
                  returnFocusTo={list}
                  onUnsave={() => drop(favorite)}
                />
              }
            />
          )}
        </GrowingList>
      </Panel>
    </div>
  );
}

function NoFavorites({ forCustomer }: { forCustomer: boolean }) {
  return (
    <div className="grid justify-items-center gap-1 py-6 text-center">
      <p className="font-semibold">{t`No favorites yet`}</p>
      <p className="text-muted">
        {forCustomer
          ? t`Browse suppliers and freelancers to add favorites`
          : t`Save a message in your inbox to find it here.`}
      </p>
      {forCustomer && (
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.suppliers()} tone="strong">{t`Find Suppliers`}</ButtonLink>
          <ButtonLink to={paths.freelancers()} tone="strong">{t`Find Freelancers`}</ButtonLink>
        </div>
      )}
    </div>
  );
}

/** Removes a favorite at once, and restores it when the server rejects that. */
function useRemoveFavorite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: Favorite) =>
      browserApi('DELETE /favorites/{id}', { params: { id } }).catch(ignoreGone),
    onMutate: async ({ _id }) => {
      await client.cancelQueries(ofKind('favorites'));
      return changeItem<Favorite>(client, ofKind('favorites'), _id, null);
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
