import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import { setHasFiles } from './has-files.ts';

/**
 * Files that wait to be sent, in the browser's database and in the memory of this page: storage may be full or
 * forbidden. The stored ones are deleted when the session ends; those in memory stay for the same account.
 */
export interface WaitingFile {
  /** The account that has chosen it. */
  account: string;
  blob: Blob;
  /** The id that the server has given it; none before it is uploaded. */
  attachmentId?: string;
}

const memory = new Map<string, WaitingFile>();
let opened: UseStore | undefined;
const store = () => (opened ??= createStore('waiting-files', 'files'));

export async function saveFile(id: string, file: WaitingFile): Promise<void> {
  memory.set(id, file);
  try {
    setHasFiles(true);
    await set(id, file, store());
  } catch {
    // It stays in memory.
  }
}

export async function findFile(id: string, account: string): Promise<WaitingFile | undefined> {
  // Another tab may have changed the stored one.
  const file = (await readStored(id)) ?? memory.get(id);
  return file?.account === account ? file : undefined;
}

async function readStored(id: string): Promise<WaitingFile | undefined> {
  try {
    return await get<WaitingFile>(id, store());
  } catch {
    return undefined;
  }
}

export async function deleteFile(id: string): Promise<void> {
  memory.delete(id);
  try {
    await del(id, store());
  } catch {
    // It was not stored.
  }
}

/** Called when the session ends. */
export async function clearFiles(): Promise<void> {
  try {
    await clear(store());
    setHasFiles(false);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
