import type { Message } from '@sokoni/contract/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api.ts';
import { useNotifications } from '../notifications/notifications.ts';
import type { Copy } from '../offline-cache.ts';
import { followedBy, type Pages, refreshedBy } from '../page-by-page.ts';
import { troubleText } from '../trouble.ts';

type ReadPage = (cursor?: string) => Promise<Pages<Message>>;
type Shown = Pages<Message> & {
  /** When it was read; set while the page is a saved copy. */
  cachedAt?: number;
};

/** Milliseconds to wait for the network before a saved copy is shown. */
const PATIENCE = 4000;

interface Options {
  /** False until the user opens it. */
  isWanted?: boolean;
  /** The saved copy of the first page. */
  findCached?: () => Promise<Copy<Pages<Message>> | null>;
  /** Called when the first page could not be read; messages that are shown already stay without an error. */
  onFailed?: (error: unknown) => void;
}

/** Messages page by page, in sync with the server: loaded again after each notification of a change. */
export function useMessagePages(readPage: ReadPage, { isWanted = true, findCached, onFailed }: Options = {}) {
  const [page, setPage] = useState<Shown | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'loading more' | 'failed'>('loading');
  /** The reason of a temporary failure. */
  const [trouble, setTrouble] = useState('');
  /** Counts the changes made here, so that an answer from before a change is ignored. */
  const changes = useRef(0);
  const reading = useRef<Promise<void> | null>(null);
  const again = useRef(false);
  const failed = useRef(onFailed);
  const kept = useRef(findCached);
  useEffect(() => {
    failed.current = onFailed;
    kept.current = findCached;
  });

  const readFirst = useCallback(async () => {
    do {
      again.current = false;
      const since = changes.current;
      const first = await readPage();
      if (since === changes.current) setPage((shown) => (isFresh(shown) ? refreshedBy(shown, first) : first));
      else again.current = true;
    } while (again.current);
    setState((now) => (now === 'loading more' ? now : 'ready'));
  }, [readPage]);

  const refresh = useCallback(() => {
    if (reading.current) again.current = true;
    reading.current ??= readFirst().finally(() => {
      reading.current = null;
    });
    return reading.current;
  }, [readFirst]);

  /** Whether there is a saved copy. */
  const showCached = useCallback(async () => {
    // Without the code that reads it, there is none.
    const copy = await kept.current?.().catch(() => null);
    if (copy) setPage((shown) => (isFresh(shown) ? shown : { ...copy.data, cachedAt: copy.at }));
    return !!copy;
  }, []);

  const start = useCallback(async () => {
    setState('loading');
    const impatient = setTimeout(showCached, PATIENCE);
    try {
      await refresh();
    } catch (error) {
      const isOffline = error instanceof ApiError && error.code === 'offline';
      if (isOffline && (await showCached())) return setState('ready');
      setState('failed');
      setTrouble(troubleText(error));
      failed.current?.(error);
    } finally {
      clearTimeout(impatient);
    }
  }, [refresh, showCached]);

  useEffect(() => {
    if (isWanted) void start();
  }, [isWanted, start]);

  useNotifications(['messages'], () => {
    if (!isWanted) return;
    if (page) refresh().catch(() => {});
    else void start();
  });

  async function loadMore() {
    if (!page?.nextCursor || state === 'loading more') return;
    setState('loading more');
    try {
      const next = await readPage(page.nextCursor);
      setPage((shown) => shown && followedBy(shown, next));
      setState('ready');
    } catch (error) {
      setState('failed');
      setTrouble(troubleText(error));
      failed.current?.(error);
    }
  }

  /** Changes the shown messages before the server confirms it. */
  const change = useCallback((turn: (page: Pages<Message>) => Pages<Message>) => {
    changes.current++;
    setPage((shown) => shown && turn(shown));
  }, []);

  return { page, state, trouble, start, loadMore, change, refresh };
}

const isFresh = (shown: Shown | null): shown is Shown => shown !== null && shown.cachedAt === undefined;
