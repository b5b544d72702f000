import { getSession } from './accounts/session.ts';
import { COPIES } from './clear-cache.ts';

/** Something as it was last read, for the time without a network. */
export interface Copy<T> {
  data: T;
  /** When it was read, in milliseconds. */
  at: number;
}

interface Row extends Copy<unknown> {
  account: string;
  name: string;
}

interface CopyOptions {
  /** Whoever was signed in when it was asked for. */
  token: string;
  name: string;
  data: unknown;
  /** Of those whose names begin so, only the latest few stay. */
  few?: { start: string; most: number };
}

/** Keeps it for whoever is signed in, as long as they are; only where a service worker can open pages later. */
export async function saveCopy({ token, name, data, few }: CopyOptions) {
  await navigator.serviceWorker?.ready;
  await withRows('readwrite', (rows) => {
    const account = accountOf(token);
    if (!account) return;
    // What is another's here should be gone already.
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
  { start, most }: { start: string; most: number },
) {
  const inTime = IDBKeyRange.bound([account, 0], [account, Infinity]);
  const keys = rows.index('at').getAllKeys(inTime);
  keys.onsuccess = () => {
    const alike = (keys.result as [string, string][]).filter(([, name]) => name.startsWith(start));
    for (const key of alike.slice(0, -most)) rows.delete(key);
  };
}

/** What was kept under this name for whoever is signed in. */
export async function findCopy<T>(name: string): Promise<Copy<T> | null> {
  const account = getSession()?.user._id;
  if (!account) return null;
  const row = await withRows('readonly', (rows) => rows.get([account, name]) as IDBRequest<Row | undefined>);
  return row && getSession()?.user._id === account ? (row as Copy<T>) : null;
}

/** Answers with nothing where the browser keeps nothing. */
async function withRows<T>(
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await open().catch(() => null);
  if (!database) return undefined;
  // Whoever wants it gone does not wait for this.
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
    const request = indexedDB.open(COPIES, 1);
    request.onupgradeneeded = () => {
      const rows = request.result.createObjectStore('rows', { keyPath: ['account', 'name'] });
      rows.createIndex('at', ['account', 'at']);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(request.error);
  });
}
