import { getSession } from '../accounts/session.ts';
import { ApiError, credentials } from '../api.ts';
import { OFFLINE_CACHE } from './clear-cache.ts';

/** A saved copy of the last answer, for times without a network. */
export interface CachedAnswer<T> {
  data: T;
  /** When it was read, in milliseconds. */
  at: number;
}

interface Row extends CachedAnswer<unknown> {
  account: string;
  name: string;
}

/** Where an answer is saved, and how it is found again. */
export interface CacheEntry<T> {
  name: string;
  /** Only the latest few names with this start stay. */
  few?: { start: string; most: number };
  /** Reads the copy from somewhere else than this entry. */
  find?: () => Promise<CachedAnswer<T> | null>;
}

/** Milliseconds to wait for the network before a saved copy is shown. */
const PATIENCE = 4000;

interface ShowCached<T> {
  /** Data of this page is newer than any copy. */
  isShown: () => boolean;
  /** Shows the copy while the answer is on its way. */
  show: (copy: T & { cachedAt: number }) => void;
}

/** Reads from the server and saves the answer; without a network it returns the saved copy. */
export async function readWithCache<T extends object>(
  entry: CacheEntry<T>,
  read: () => Promise<T>,
  { isShown, show }: ShowCached<T>,
): Promise<T> {
  const token = credentials.token();
  const find = async () => {
    const copy = isShown() ? null : await (entry.find ?? (() => findCached<T>(entry.name)))();
    return copy && !isShown() ? { ...copy.data, nextCursor: null, cachedAt: copy.at } : null;
  };
  const timer = setTimeout(async () => {
    const copy = await find();
    if (copy) show(copy);
  }, PATIENCE);
  try {
    const data = await read();
    if (token) void saveAnswer(token, entry, data);
    return data;
  } catch (error) {
    const copy = error instanceof ApiError && error.code === 'offline' ? await find() : null;
    if (copy) return copy;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Saves it until the session of this token ends; only where a service worker can open pages offline. */
async function saveAnswer<T>(token: string, { name, few }: CacheEntry<T>, data: T) {
  await navigator.serviceWorker?.ready;
  await withRows('readwrite', (rows) => {
    const account = accountOf(token);
    if (!account) return;
    // Data of another account should be deleted already.
    rows.delete(IDBKeyRange.upperBound([account], true));
    rows.delete(IDBKeyRange.lowerBound([account, []]));
    rows.put({ account, name, data, at: Date.now() } satisfies Row);
    if (few) deleteOldest(rows, account, few);
  });
}

/** Another tab may have ended the session a moment ago. */
function accountOf(token: string): string | null {
  const session = getSession();
  return session?.token === token && localStorage.getItem('token') === token ? session.user._id : null;
}

function deleteOldest(
  rows: IDBObjectStore,
  account: string,
  { start, most }: NonNullable<CacheEntry<unknown>['few']>,
) {
  const inTime = IDBKeyRange.bound([account, 0], [account, Infinity]);
  const keys = rows.index('at').getAllKeys(inTime);
  keys.onsuccess = () => {
    const alike = (keys.result as [string, string][]).filter(([, name]) => name.startsWith(start));
    for (const key of alike.slice(0, -most)) rows.delete(key);
  };
}

/** The copy under this name for the signed-in account. */
export async function findCached<T>(name: string): Promise<CachedAnswer<T> | null> {
  const account = getSession()?.user._id;
  if (!account) return null;
  const row = await withRows('readonly', (rows) => rows.get([account, name]) as IDBRequest<Row | undefined>);
  return row && getSession()?.user._id === account ? (row as CachedAnswer<T>) : null;
}

/** Returns undefined where the browser has no storage. */
async function withRows<T>(
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await open().catch(() => null);
  if (!database) return undefined;
  // Another connection may delete the database without waiting for this one.
  database.onversionchange = () => database.close();
  try {
    return await new Promise<T | undefined>((resolve, reject) => {
      const transaction = database.transaction('rows', mode);
      const request = work(transaction.objectStore('rows'));
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } catch {
    return undefined;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(OFFLINE_CACHE, 1);
    request.onupgradeneeded = () => {
      const rows = request.result.createObjectStore('rows', { keyPath: ['account', 'name'] });
      rows.createIndex('at', ['account', 'at']);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(request.error);
  });
}
