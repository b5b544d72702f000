import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { useSyncExternalStore } from 'react';
import { browserApi, credentials } from '../data/api.ts';
import { clearOfflineCache } from '../data/clear-cache.ts';
import { deleteDraftsOf, getItem, HAS_FILES, openFor, parkDrafts } from '../data/draft-store.ts';
import { markSession } from '../site/session-marks.ts';

export interface Session {
  token: string;
  user: OwnUser;
}

/**
 * The session, saved in local storage under `token` and `user`. The server renders every page as signed out, so
 * the first render in the browser does too; the session is shown right after it.
 */
let current: Session | null = null;
let restored = false;
let leftByChoice = false;
const subscribers = new Set<() => void>();

function readSession(): Session | null {
  try {
    const token = localStorage.getItem('token');
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as OwnUser | null;
    if (!token || !user) return null;
    const id = user._id ?? user.uid;
    return { token, user: { ...user, _id: id, uid: user.uid ?? id } };
  } catch {
    return null;
  }
}

export function getSession(): Session | null {
  if (!restored && !import.meta.env.SSR) {
    restored = true;
    current = readSession();
    openOrHold();
    clearFiles();
  }
  return current;
}

function openOrHold() {
  if (current) openFor({ account: current.user._id, token: current.token });
  else parkDrafts();
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, getSession, () => null);
}

export function startSession(session: Session) {
  localStorage.setItem('token', session.token);
  localStorage.setItem('user', JSON.stringify(session.user));
  changeTo(session);
}

/** Replaces details of the own account. */
export function updateSessionUser(changed: Partial<OwnUser>) {
  const session = getSession();
  if (session) startSession({ ...session, user: { ...session.user, ...changed } });
}

/** Ends the session in this browser by choice and deletes its unsent text. `signOut` also ends it on the server. */
export function leaveSession() {
  leftByChoice = true;
  // The next account of this browser decides for itself.
  localStorage.removeItem('push');
  // Before the token is removed, by which other tabs hear of it.
  if (current) deleteDraftsOf(current.user._id);
  clearSession();
}

function clearSession() {
  localStorage.removeItem('token');
  localStorage.removeItem('user');
  changeTo(null);
}

/** Ends the session here and on the server. Without a network it still ends here. */
export async function signOut() {
  const ending = browserApi('POST /auth/logout', {}, { keepalive: true });
  leaveSession();
  await ending.catch(() => {});
}

/** Whether the user ended the last session here, and not the server or another tab. */
export const wasLeftByChoice = () => leftByChoice;

function changeTo(session: Session | null) {
  restored = true;
  const isOther = current?.user._id !== session?.user._id;
  if (isOther) parkDrafts();
  current = session;
  openOrHold();
  if (isOther) clearSaved();
  if (session) leftByChoice = false;
  markSession(session?.user ?? null);
  for (const subscriber of subscribers) subscriber();
}

/** Deletes the saved answers, and the files of accounts whose text is not kept. */
export function clearSaved() {
  clearOfflineCache();
  clearFiles();
}

function clearFiles() {
  if (!getItem(HAS_FILES)) return;
  import('../data/file-store.ts').then(
    (store) => store.clearFiles(),
    () => {},
  );
}

export function onSessionChange(subscriber: () => void): () => void {
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
}

// Another tab signed in or out. A request with the token of its session would end the new one.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === 'token' || key === 'user' || key === null) changeTo(readSession());
});

credentials.token = () => getSession()?.token ?? null;
credentials.refused = (token) => {
  if (getSession()?.token === token) clearSession();
};

credentials.outdated = () => void refreshSession().catch(() => {});

/** Asks the server once after start whether the saved session is still valid and what has changed in the account. */
export async function refreshSession() {
  const before = getSession();
  if (!before) return;
  const { data } = await browserApi('GET /users/me', {});
  // Every screen is rendered again for another user.
  if (JSON.stringify(data) === JSON.stringify(before.user)) return;
  // What was saved while the answer was on its way is newer than the answer.
  if (getSession() === before) startSession({ token: before.token, user: data });
}
