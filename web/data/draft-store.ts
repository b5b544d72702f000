/**
 * What is not sent yet: drafts, messages and lists of files, in the browser's storage. The bytes of the files are in
 * `file-store.ts`. A key is `<kind>:<account>:<id>`; the account is empty for text that was typed before signing in. While an
 * account is not signed in, its data is neither written nor readable.
 */
const KINDS = [
  'message',
  'outbox',
  'upload',
  'profile-draft',
  'product-table',
  'review',
  'reply',
  'proposal',
  'project',
  'claim-note',
  'admin-draft',
  'supplier-draft',
  'registeredUsers',
] as const;
/** It is chosen, not typed, so it stays when the session expires. */
const CHOICE = 'payment-choice';
/** Forms of visitors, and of signed-in users who fill them in without relation to their account. */
const SHARED = ['contact', 'sign-up'] as const;
/**
 * Text of an account whose session has expired lies in the session storage under `held:<account>:<its key>`, until the
 * account signs in again in this tab. `held:<account>:` says so while there is none.
 */
export const HELD = 'held:';
/** The key of an entry while `file-store.ts` may have files, so that visitors do not load its code. */
export const HAS_FILES = 'has-waiting-files';
/** The plan that was chosen at sign-up, until it is paid or the session ends. */
export const SELECTED_PLAN = 'selectedPlan';

type DraftKey =
  | [kind: (typeof KINDS)[number], account: string, id: string]
  | [kind: typeof CHOICE, account: string]
  | [kind: (typeof SHARED)[number]];

/** Form values by field name. */
export type Values = Record<string, string>;

export interface Draft {
  /** Empty where nothing valid is saved. */
  read: () => Values;
  save: (values: Values) => void;
  clear: () => void;
}

/** A form as it was typed or chosen. It survives a reload and a crash until it is sent or its account signs out. */
export function draftOf(...parts: DraftKey): Draft & { key: string } {
  const key = parts.join(':');
  return {
    key,
    read: () => parseValues(getItem(key)),
    save: (values) => setItem(key, JSON.stringify(values)),
    clear: () => removeItem(key),
  };
}

/** The stored text may come from an older version, or may have been edited by hand. */
export function parseValues(text: string | null): Values {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') ?? {});
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

interface Owner {
  account: string;
  token: string;
}
let owner: Owner | null = null;

const listeners = new Set<() => void>();

/** Entries that do not fit into the browser's storage, until the page is closed. */
const unstored = new Map<string, string>();

export function getItem(key: string): string | null {
  const place = placeOf(key);
  return unstored.get(place) ?? read(place);
}

/** Text that the browser has no room for stays in memory. */
export function setItem(key: string, text: string): void {
  const place = placeOf(key);
  if (isHeldPlace(place) || mayWrite(key)) save(place, text);
}

function save(place: string, text: string) {
  try {
    store(place, text);
  } catch {
    unstored.set(place, text);
  }
}

/** Throws when storage is full or forbidden, and when the session of the account has ended. */
export function storeItem(key: string, text: string): void {
  if (!mayWrite(key)) throw new Error(`The session of this account has ended: ${key}`);
  store(key, text);
}

function store(place: string, text: string) {
  storageOf(place).setItem(place, text);
  unstored.delete(place);
}

export function removeItem(key: string): void {
  const place = placeOf(key);
  unstored.delete(place);
  try {
    storageOf(place).removeItem(place);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}

/** Keys that begin with `start`, which names a kind and an account. */
export function keysOf(start: string): string[] {
  const held = heldKeys(accountIn(start)).map(keyOfHeld);
  const all = [...held, ...unstored.keys(), ...storedKeys('localStorage')];
  return [...new Set(all)].filter((key) => key.startsWith(start));
}

/** A session starts, continues or is found. Restores what was held for its account. */
export function openFor({ account, token }: Owner): void {
  owner = { account, token };
  clear((key) => isOfAnother(key, account) || (kindOf(key) === CHOICE && accountIn(key) !== account));
  const held = heldKeys(account);
  for (const place of held) {
    const key = keyOfHeld(place);
    if (key && read(key) === null) setItem(key, getItem(place) ?? '');
    removeItem(place);
  }
  if (held.length) notify();
}

/** A session ends: unsent text is deleted, or held until the same account signs in again in this tab. */
export function closeFor(account: string | null, drafts: 'delete' | 'hold'): void {
  owner = null;
  removeItem(SELECTED_PLAN);
  const isEnded = (key: string) => drafts === 'delete' && kindOf(key) === CHOICE;
  const entries = clear((key) => isOfAnother(key, null) || isOfKind(key) || isEnded(key));
  if (!account || drafts === 'delete' || ![...entries.keys()].some(isTyped)) return;
  save(`${HELD}${account}:`, '');
  for (const [key, text] of entries) save(`${HELD}${account}:${key}`, text);
  notify();
}

/** Called when a page starts without a session. */
export const clearOthers = (): void => void clear((key) => isOfAnother(key, null));

export interface Unsent {
  messages: number;
  drafts: number;
}

/** What a sign-out would delete. */
export function countUnsent(): Unsent {
  const keys = [...unstored.keys(), ...storedKeys('localStorage'), ...storedKeys('sessionStorage')];
  const typed = [...new Set(keys)].filter(isTyped);
  const messages = typed.filter((key) => key.startsWith('outbox:')).length;
  return { messages, drafts: typed.length - messages };
}

export const isHolding = (): boolean => heldKeys().length > 0;

export function dropUnsent(): void {
  for (const place of heldKeys()) removeItem(place);
  notify();
}

export function onUnsentChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify() {
  for (const listener of listeners) listener();
}

/** The keys of held text, of one account or of all. */
function heldKeys(account?: string): string[] {
  const start = account === undefined ? HELD : `${HELD}${account}:`;
  return [...unstored.keys(), ...storedKeys('sessionStorage')].filter((place) => place.startsWith(start));
}

const isHeldPlace = (place: string) => place.startsWith(HELD);
const keyOfHeld = (place: string) => place.split(':').slice(2).join(':');

const accountIn = (key: string) => key.split(':')[1] ?? '';
const kindOf = (key: string) => key.split(':')[0] ?? '';
const isOfAccounts = (key: string) => key.includes(':') && KINDS.some((kind) => kind === kindOf(key));
const isOfKind = (key: string) => isOfAccounts(key) || SHARED.some((kind) => kind === key);
const isOfAnother = (key: string, account: string | null) =>
  isOfAccounts(key) && accountIn(key) !== '' && accountIn(key) !== account;
/** A sign-up is useless after an account was created. */
const isTyped = (key: string) => isOfKind(key) && key !== 'sign-up';

/** Where the text of a key is: held, while text of its account is. */
function placeOf(key: string): string {
  const account = accountIn(key);
  if (isHeldPlace(key) || account === '' || owner?.account === account) return key;
  return heldKeys(account).length ? `${HELD}${account}:${key}` : key;
}

/** Another tab may have ended the session a moment ago. */
function mayWrite(key: string): boolean {
  const account = accountIn(key);
  if (account === '') return true;
  if (owner?.account !== account) return false;
  try {
    return localStorage.getItem('token') === owner.token;
  } catch {
    return true;
  }
}

function read(key: string): string | null {
  try {
    return storageOf(key).getItem(key);
  } catch {
    return null;
  }
}

/** Choices, forms of visitors and held text end with their tab. Throws where storage is forbidden. */
function storageOf(key: string): Storage {
  const isOfTab =
    [CHOICE, 'sign-up'].includes(kindOf(key)) || key.startsWith('supplier-draft::') || isHeldPlace(key);
  return isOfTab ? sessionStorage : localStorage;
}

/** Removes the entries that `isCleared` names, and returns them without those of the session storage. */
function clear(isCleared: (key: string) => boolean): Map<string, string> {
  const keys = [...unstored.keys(), ...storedKeys('localStorage')].filter(isCleared);
  const removed = new Map(keys.map((key) => [key, getItem(key) ?? '']));
  for (const key of keys) removeItem(key);
  for (const key of storedKeys('sessionStorage').filter(isCleared)) sessionStorage.removeItem(key);
  return removed;
}

/** Empty where storage is forbidden: then even reading the property throws. */
function storedKeys(area: 'localStorage' | 'sessionStorage'): string[] {
  try {
    return Object.keys(globalThis[area]);
  } catch {
    return [];
  }
}
