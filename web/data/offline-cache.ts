import { getSession } from '../accounts/session.ts';
import { ApiError, credentials } from './api.ts';
import { OFFLINE_CACHE } from './clear-cache.ts';

/** A saved copy of the last answer, for times without a network. */
export interface CachedAnswer<T> {
  data: T;
  /** When it was read, in milliseconds. */
  at: number;
}

/** Where an answer is saved, and how it is found again. */
export interface CacheEntry<T> {
  name: string;
  /** How many entries stay whose names have the same start, up to the colon: the last saved ones. */
  most?: number;
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
    if (token) saveAnswer(token, entry, data).catch(() => {});
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
async function saveAnswer<T>(token: string, { name, most }: CacheEntry<T>, data: T) {
  await navigator.serviceWorker?.ready;
  const cache = await caches.open(OFFLINE_CACHE);
  // Checked after opening: if the session ends from now on, its end deletes this cache and what is written to it.
  const account = accountOf(token);
  if (!account) return;
  const copy: CachedAnswer<T> = { data, at: Date.now() };
  await cache.put(addressOf(account, name), new Response(JSON.stringify(copy)));
  const saved = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const own = addressOf(account, '');
  // Data of another account should be deleted already.
  const over = saved.filter((address) => !address.startsWith(own));
  const alike = saved.filter((address) => address.startsWith(own + name.split(':')[0]));
  if (most) over.push(...alike.slice(0, -most));
  await Promise.all(over.map((address) => cache.delete(address)));
}

const addressOf = (account: string, name: string) => `/${OFFLINE_CACHE}/${account}/${name}`;

/** Another tab may have ended the session a moment ago. */
function accountOf(token: string): string | null {
  const session = getSession();
  return session?.token === token && localStorage.getItem('token') === token ? session.user._id : null;
}

/** The copy under this name for the signed-in account. */
export async function findCached<T>(name: string): Promise<CachedAnswer<T> | null> {
  const account = getSession()?.user._id;
  if (!account) return null;
  try {
    const response = await caches.match(addressOf(account, name), { cacheName: OFFLINE_CACHE });
    const copy: CachedAnswer<T> | undefined = await response?.json();
    return copy && getSession()?.user._id === account ? copy : null;
  } catch {
    // The browser has no storage.
    return null;
  }
}
