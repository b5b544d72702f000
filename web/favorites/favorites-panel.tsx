import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Favorite } from '@sokoni/contract/favorites';
import { useEffect, useRef } from 'react';
import { Link } from '../link.tsx';
import { hear, useNews } from '../news/news.ts';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonLine } from '../ui/skeleton.tsx';
import { FavoriteItem, type SavedMessage } from './favorite-item.tsx';
import { useFavorites } from './use-favorites.ts';

interface FavoritesPanelProps {
  /** The directories are where a customer's favorites begin. */
  forCustomer?: boolean;
  Saved: SavedMessage;
}

/** The messages that somebody saved. */
export function FavoritesPanel({ forCustomer = false, Saved }: FavoritesPanelProps) {
  const { page, state, loadMore, reread, remove } = useFavorites();
  useNews(['favorites'], reread);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(-1);
  // The keyboard goes on at the first of those that were asked for, where the button was.
  useEffect(() => {
    const firstNew = list.current?.querySelectorAll<HTMLElement>('li')[before.current];
    if (!firstNew) return;
    firstNew.focus({ preventScroll: true });
    before.current = -1;
  });

  async function drop(favorite: Favorite) {
    // The button that has the focus goes.
    list.current?.focus({ preventScroll: true });
    // Other lists show whether a message is saved.
    if (await remove(favorite)) hear(['favorites', 'messages']);
  }

  function askForMore() {
    before.current = page?.data.length ?? -1;
    void loadMore();
  }

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <Panel title={<Trans>Favorites</Trans>}>
        {page && page.data.length > 0 && (
          <ul className="divide-y divide-line">
            {page.data.map((favorite) => (
              <FavoriteItem
                key={favorite._id}
                favorite={favorite}
                Saved={Saved}
                onRemove={() => void drop(favorite)}
              />
            ))}
          </ul>
        )}
        <div role="status">
          {state === 'failed' && (
            <p className="py-2 font-medium text-clay">
              <Trans>Failed to load favorites</Trans>
            </p>
          )}
          {state === 'loading' && !page && <Loading />}
          {state === 'ready' && page?.data.length === 0 && !page.nextCursor && (
            <NoFavorites forCustomer={forCustomer} />
          )}
        </div>
        {state === 'failed' && (
          <Button onClick={askForMore}>
            <Trans>Try Again</Trans>
          </Button>
        )}
        {state !== 'failed' && page?.nextCursor && (
          <Button className="mt-4 w-full sm:w-auto" onClick={askForMore} aria-disabled={state === 'loading'}>
            {state === 'loading' ? <Trans>Loading...</Trans> : <Trans>Load More</Trans>}
          </Button>
        )}
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

function Loading() {
  return (
    <div className="grid gap-1 py-1">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      <SkeletonLine className="w-40" />
      <SkeletonLine className="w-64" />
      <SkeletonLine className="w-80" />
    </div>
  );
}
