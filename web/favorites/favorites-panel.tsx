import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Favorite } from '@sokoni/contract/favorites';
import { useRef } from 'react';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';
import { sentences, troubleText } from '../trouble.ts';
import { buttonClass } from '../ui/button.tsx';
import { CachedNote } from '../ui/cached-note.tsx';
import { GrowingList } from '../ui/growing-list.tsx';
import { Panel } from '../ui/panel.tsx';
import { FavoriteItem, type SavedMessage } from './favorite-item.tsx';
import { useFavorites, useRemoveFavorite } from './use-favorites.ts';

interface FavoritesPanelProps {
  /** Links to the directories, where customers find profiles. */
  forCustomer?: boolean;
  Saved: SavedMessage;
}

/** The saved messages of the account. */
export function FavoritesPanel({ forCustomer = false, Saved }: FavoritesPanelProps) {
  const { page, cachedAt, state, error, loadMore } = useFavorites();
  const { mutate: remove } = useRemoveFavorite();
  const list = useRef<HTMLDivElement>(null);

  function drop(favorite: Favorite) {
    // The button that has the focus is removed.
    list.current?.focus({ preventScroll: true });
    remove(favorite);
  }

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <Panel title={<Trans>Favorites</Trans>}>
        {cachedAt && <CachedNote at={cachedAt} />}
        <GrowingList
          {...{ page, state, loadMore }}
          failed={sentences(t`Failed to load favorites`, troubleText(error))}
          empty={<NoFavorites forCustomer={forCustomer} />}
        >
          {(favorite) => (
            <FavoriteItem
              key={favorite._id}
              favorite={favorite}
              Saved={Saved}
              onRemove={() => drop(favorite)}
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
      <p className="font-semibold">
        <Trans>No favorites yet</Trans>
      </p>
      <p className="text-muted">
        {forCustomer
          ? t`Browse suppliers and freelancers to add favorites`
          : t`Save a message in your inbox, and you find it here.`}
      </p>
      {forCustomer && (
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          <Link to={paths.suppliers()} className={buttonClass('strong')}>
            <Trans>Find Suppliers</Trans>
          </Link>
          <Link to={paths.freelancers()} className={buttonClass('strong')}>
            <Trans>Find Freelancers</Trans>
          </Link>
        </div>
      )}
    </div>
  );
}
