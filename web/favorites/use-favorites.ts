import type { Favorite } from '@sokoni/contract/favorites';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, browserApi, credentials } from '../api.ts';
import { followedBy, type Pages, refreshedBy, withAgain, without } from '../page-by-page.ts';
import { troubleText } from '../trouble.ts';

const read = (cursor?: string) => browserApi('GET /favorites', { query: { cursor } });
const KEPT = 'favorites';
/** Nobody waits for it before they have read something, or cannot. */
const loadCopies = () => import('../offline-cache.ts');

type Shown = Pages<Favorite> & {
  /** When it was read, while it is only a copy from earlier. */
  cachedAt?: number;
};

/** The saved messages, and the way to drop one. */
export function useFavorites() {
  const [page, setPage] = useState<Shown | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  /** Why reading failed, where it passes by itself. */
  const [trouble, setTrouble] = useState('');
  /** Removed here, as long as the server may still list them. */
  const removing = useRef(new Set<string>());

  const show = useCallback((join: (shown: Shown | null) => Shown) => {
    setPage((shown) => {
      const joined = join(shown);
      return { ...joined, data: joined.data.filter(({ _id }) => !removing.current.has(_id)) };
    });
  }, []);

  /** Whether what is shown is a copy from earlier. */
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

  /** Something has changed; when it cannot be read, what is shown stays. */
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

  /** Gone at once, and back when the server does not agree. Whether it is gone. */
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

/** Removed before, in another tab perhaps, or by a try whose answer was lost. */
const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found';
