import type { Favorite } from '@sokoni/contract/favorites';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, browserApi, credentials } from '../api.ts';
import { followedBy, type Pages, refreshedBy, withAgain, without } from '../page-by-page.ts';
import { troubleText } from '../trouble.ts';

const read = (cursor?: string) => browserApi('GET /favorites', { query: { cursor } });
const KEPT = 'favorites';
/** Loaded after the favorites were read, or when they cannot be read. */
const loadCopies = () => import('../offline-cache.ts');

type Shown = Pages<Favorite> & {
  /** When it was read; set while the list is a saved copy. */
  cachedAt?: number;
};

/** The saved messages, and a function that removes one. */
export function useFavorites() {
  const [page, setPage] = useState<Shown | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  /** The reason of a temporary failure. */
  const [trouble, setTrouble] = useState('');
  /** Favorites that were removed here, while the server may still list them. */
  const removing = useRef(new Set<string>());

  const show = useCallback((join: (shown: Shown | null) => Shown) => {
    setPage((shown) => {
      const joined = join(shown);
      return { ...joined, data: joined.data.filter(({ _id }) => !removing.current.has(_id)) };
    });
  }, []);

  /** Whether a saved copy is shown. */
  const showCached = useCallback(async () => {
    const copies = await loadCopies().catch(() => null);
    const copy = await copies?.findCopy<Pages<Favorite>>(KEPT);
    if (!copy) return false;
    show((shown) => shown ?? { data: copy.data.data, nextCursor: null, cachedAt: copy.at });
    return true;
  }, [show]);

  const attempt = useCallback(
    async (work: () => Promise<void>) => {
      setState('loading');
      try {
        await work();
        setState('ready');
      } catch (error) {
        setTrouble(troubleText(error));
        setState(isOffline(error) && (await showCached()) ? 'ready' : 'failed');
      }
    },
    [showCached],
  );

  const readFirst = useCallback(async () => {
    const token = credentials.token();
    const fresh = await read();
    if (token) {
      loadCopies()
        .then(({ saveCopy }) => saveCopy({ token, name: KEPT, data: fresh }))
        .catch(() => {});
    }
    show((shown) => (shown && !shown.cachedAt ? refreshedBy(shown, fresh) : fresh));
  }, [show]);

  const reload = useCallback(() => attempt(readFirst), [attempt, readFirst]);
  useEffect(() => void reload(), [reload]);

  /** Loads the list again after a change; when this fails, the shown list stays. */
  const reread = useCallback(
    () =>
      readFirst()
        .then(() => setState('ready'))
        .catch(() => {}),
    [readFirst],
  );

  async function loadMore() {
    if (state === 'loading') return;
    const cursor = page?.nextCursor;
    if (!cursor) return reload();
    await attempt(async () => {
      const next = await read(cursor);
      show((shown) => (shown ? followedBy(shown, next) : next));
    });
  }

  /** Removes it at once, and restores it when the server rejects that. Returns whether it is removed. */
  async function remove(favorite: Favorite): Promise<boolean> {
    const id = favorite._id;
    if (removing.current.has(id)) return false;
    removing.current.add(id);
    setPage((shown) => shown && without(shown, id));
    try {
      await browserApi('DELETE /favorites/{id}', { params: { id } });
      return true;
    } catch (error) {
      if (isGone(error)) return true;
      console.error('A favorite could not be removed.', error);
      removing.current.delete(id);
      setPage((shown) => shown && withAgain(shown, favorite));
      return false;
    }
  }

  return { page, state, trouble, loadMore, reread, remove };
}

const isOffline = (error: unknown) => error instanceof ApiError && error.code === 'offline';

/** Removed before, perhaps in another tab, or by a request whose answer was lost. */
const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found';
