import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { HAS_FILES, hasFilesToKeep, removeItem, setItem } from './draft-store.ts';

/**
 * Files that wait to be sent, in the browser's database and in the memory of this page: storage may be full or
 * forbidden. The stored ones stay as long as text of their account; those in memory stay for the same account.
 */
export interface WaitingFile {
  /** The account that has chosen it. */
  account: string;
  blob: Blob;
  /** It has its final size. */
  isShrunk?: boolean;
  /** The id that the server has given it; none before it is uploaded. */
  attachmentId?: string;
}

const memory = new Map<string, WaitingFile>();
/** Ids of files that are only in memory. */
const unstored = new Set<string>();
let opened: UseStore | undefined;
const store = () => (opened ??= createStore('waiting-files', 'files'));

export async function storeFile(id: string, file: WaitingFile): Promise<void> {
  // Its account has signed out while it was made smaller or sent. From here on `clearFiles` waits for it.
  if (!hasFilesToKeep(file.account)) return;
  memory.set(id, file);
  setItem(HAS_FILES, 'true');
  try {
    await set(id, file, store());
    unstored.delete(id);
  } catch {
    unstored.add(id);
    globalThis.addEventListener?.('beforeunload', askToStay);
  }
}

const askToStay = (event: Event) => unstored.size > 0 && event.preventDefault();

export async function findFile(id: string, account: string): Promise<WaitingFile | undefined> {
  // Another tab may have changed the stored one.
  const stored = unstored.has(id) ? undefined : await unlessForbidden(() => get<WaitingFile>(id, store()));
  if (stored) memory.set(id, stored);
  const file = memory.get(id);
  return file?.account === account ? file : undefined;
}

export async function deleteFile(id: string): Promise<void> {
  memory.delete(id);
  unstored.delete(id);
  await unlessForbidden(() => del(id, store()));
}

/** Called when a page starts, a session ends, or parked text is discarded: deletes the files of accounts without text. */
export async function clearFiles(): Promise<void> {
  await unlessForbidden(async () => {
    const all = await entries<string, WaitingFile>(store());
    const ended = all.filter(([, { account }]) => !hasFilesToKeep(account)).map(([id]) => id);
    await delMany(ended, store());
    if (ended.length === all.length) removeItem(HAS_FILES);
  });
}

/** Where storage is forbidden, nothing was stored. */
async function unlessForbidden<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
