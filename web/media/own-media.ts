import { t } from '@lingui/core/macro';
import type { FileKind, OwnFile, OwnMedia } from '@sokoni/contract/files';
import { useEffect, useSyncExternalStore } from 'react';
import { getSession, updateSessionUser, useSession } from '../accounts/session.ts';
import { browserApi } from '../api.ts';
import { asReadError } from '../form.ts';

/** The files of the signed-in account, as of the last answer. Shared, because several components show them. */
interface Known {
  /** Id of the account that owns them. */
  owner: string | null;
  media: OwnMedia | null;
  /** Why they could not be read. */
  problem: string | null;
}

const NOTHING: Known = { owner: null, media: null, problem: null };
let known = NOTHING;
const listeners = new Set<() => void>();

/** Running changes. When two overlap, their answers may arrive in the wrong order. */
let underWay = 0;
let overlapped = false;

export function useOwnMedia() {
  const { owner, media, problem } = useSyncExternalStore(
    subscribe,
    () => known,
    () => NOTHING,
  );
  const user = useSession()?.user._id ?? null;
  const isMine = owner === user;
  useEffect(() => {
    if (user && known.owner !== user) void readOwnMedia();
  }, [user]);
  return { media: isMine ? media : null, problem: isMine ? problem : null, retry: readOwnMedia };
}

export async function readOwnMedia() {
  const owner = getSession()?.user._id ?? null;
  tell({ owner, media: known.owner === owner ? known.media : null, problem: null });
  try {
    const { data } = await browserApi('GET /users/profile/files', {});
    // A newer change is running.
    if (underWay === 0) keep(owner, data);
  } catch (error) {
    if (known.owner !== owner || known.media) return;
    const { code, message } = asReadError(error);
    const problem =
      (code !== 'offline' && message) || t`Your pictures could not be loaded. Please try again.`;
    tell({ owner, media: null, problem });
  }
}

/** Carries out a change; its answer replaces the known files. */
export async function changeMedia(work: () => Promise<{ data: OwnMedia }>) {
  const owner = getSession()?.user._id ?? null;
  if (++underWay > 1) overlapped = true;
  try {
    keep(owner, (await work()).data);
  } finally {
    underWay--;
    if (underWay === 0 && overlapped) {
      overlapped = false;
      void readOwnMedia();
    }
  }
}

/** In the order in which they are shown. */
export function filesOf(media: OwnMedia | null, kind: FileKind): OwnFile[] {
  return media?.files.filter((file) => file.kind === kind) ?? [];
}

function keep(owner: string | null, media: OwnMedia) {
  // Another account may have signed in since the request.
  if (!owner || getSession()?.user._id !== owner) return;
  tell({ owner, media, problem: null });
  updateSessionUser(media.user);
}

function tell(next: Known) {
  known = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
