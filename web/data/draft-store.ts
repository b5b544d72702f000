import { newId } from './new-id.ts';

/**
 * What is not sent yet: drafts, messages and lists of files, in the browser's storage. The bytes of the files are in
 * `file-store.ts`. A key is `<kind>:<account>:<id>`; the account is empty for text that was typed before signing in.
 * Entries of an account are deleted when it signs out, and else parked for it: nothing but its choice and time deletes them.
 */
const KINDS = [
  'message',
  'outbox',
  'upload',
  'profile-draft',
  'product',
  'product-table',
  'review',
  'reply',
  'proposal',
  'project',
  'contact',
  'certificate',
  'claim-note',
  'admin-draft',
  'supplier-draft',
  'registeredUsers',
] as const;
/** What visitors write belongs to the account that signs in. */
const OF_VISITORS = ['message', 'project', 'contact'];
/** It is chosen, not typed: no notice mentions it. */
const CHOICE = 'payment-choice';
/** The products that an account has opened last, until its session ends; nobody has typed them. */
const SEEN = 'seen-products';
/** Useless after an account was created. */
const SIGN_UP = 'sign-up';
/**
 * `parked:<account>` has the time at which an account with entries was first found without a session. What it has typed stays
 * in its place until it signs in again, or the text is discarded.
 */
export const PARKED = 'parked:';
/** As long as a session lives without use. */
const PARKED_FOR = 30 * 86_400_000;
/** The token of an account that has signed out by choice, before it is removed: other tabs hear it, and it needs no room. */
const SIGNED_OUT = '';
/** The key of an entry while `file-store.ts` may have files, so that visitors do not load its code. */
export const HAS_FILES = 'has-waiting-files';
/** The plan that was chosen at sign-up, until it is paid or the session ends. */
export const SELECTED_PLAN = 'selectedPlan';

type DraftKey =
  | [kind: (typeof KINDS)[number], account: string, id: string]
  | [kind: typeof CHOICE | typeof SEEN, account: string]
  | [kind: typeof SIGN_UP];

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

/** Entries that do not fit into the browser's storage, until the page is closed. */
const unstored = new Map<string, string>();

type Area = 'localStorage' | 'sessionStorage';
const AREAS: readonly Area[] = ['localStorage', 'sessionStorage'];

/** Null where storage is full or forbidden: then even reading the property throws. */
function inArea<T>(area: Area, work: (storage: Storage) => T): T | null {
  try {
    return work(globalThis[area]);
  } catch {
    return null;
  }
}

const read = (area: Area, key: string) => inArea(area, (storage) => storage.getItem(key));
const stored = (area: Area) => inArea(area, Object.keys) ?? [];
const allKeys = () => [...new Set([...unstored.keys(), ...AREAS.flatMap(stored)])];

export const getItem = (key: string): string | null =>
  unstored.get(key) ?? read('sessionStorage', key) ?? read('localStorage', key);

/** Keys that begin with `start`. */
export const keysOf = (start: string): string[] => allKeys().filter((key) => key.startsWith(start));

/** Choices and some forms of visitors end with their tab. */
const isOfTab = (key: string) =>
  [CHOICE, SIGN_UP].includes(kindOf(key)) || key.startsWith('supplier-draft::');

/** Text that the browser has no room for stays in the storage of the tab, and else in memory. */
export function setItem(key: string, text: string): void {
  if (!mayWrite(key)) return;
  const store = (storage: Storage) => storage.setItem(key, text) ?? true;
  const area = AREAS.slice(isOfTab(key) ? 1 : 0).find((area) => inArea(area, store));
  if (area) unstored.delete(key);
  else unstored.set(key, text);
  if (area === 'localStorage') inArea('sessionStorage', (storage) => storage.removeItem(key));
  for (const listener of listeners) listener(key, text);
}

/** Throws when storage is full or forbidden, and when the session of the account has ended. */
export function storeItem(key: string, text: string): void {
  if (!mayWrite(key)) throw new Error(`The session of this account has ended: ${key}`);
  localStorage.setItem(key, text);
}

export function removeItem(key: string): void {
  unstored.delete(key);
  for (const area of AREAS) inArea(area, (storage) => storage.removeItem(key));
  for (const listener of listeners) listener(key, null);
}

/** `before` is what another tab has replaced. */
type EntryListener = (key: string, now: string | null, before?: string | null) => void;
const listeners = new Set<EntryListener>();

/** Reports each entry that this tab or another one writes or removes. */
export function onEntry(listener: EntryListener): () => void {
  const follow = ({ key, newValue, oldValue }: StorageEvent) => listener(key ?? '', newValue, oldValue);
  listeners.add(listener);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}

/** Reports that drafts are parked, or no longer. */
export const onParkedDrafts = (listener: () => void) =>
  onEntry((key) => key.startsWith(PARKED) && listener());

/** A session starts, continues or is found: what was parked for its account is its own again. */
export function openFor(next: Owner): void {
  owner = next;
  removeItem(PARKED + next.account);
  park();
  adoptDraftsOfVisitors(next.account);
}

/** There is no session, or it has ended: what was typed is parked. */
export function parkDrafts(): void {
  if (owner) for (const key of [SELECTED_PLAN, SIGN_UP, `${SEEN}:${owner.account}`]) removeItem(key);
  owner = null;
  park();
}

/** Accounts without a session get the time from which on their entries are parked, and lose what was parked for too long. */
function park() {
  for (const account of new Set([...typed(), ...keysOf(PARKED)].map(accountIn))) {
    if (['', owner?.account].includes(account) || isParked(account)) continue;
    if (getItem(PARKED + account) === null) setItem(PARKED + account, String(Date.now()));
    else deleteDrafts(account);
  }
}

/** An account signs out: what it and visitors have typed is deleted, also what other tabs had no room for. */
export function deleteDraftsOf(account: string): void {
  deleteDrafts(account, '');
  removeItem(`${CHOICE}:${account}`);
  inArea('localStorage', (storage) => storage.setItem('token', SIGNED_OUT));
}

globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === 'token' && newValue === SIGNED_OUT && owner) deleteDrafts(owner.account, '');
});

export function deleteParkedDrafts(): void {
  deleteDrafts(...keysOf(PARKED).map(accountIn));
}

function deleteDrafts(...accounts: string[]) {
  for (const key of [...typedBy(...accounts), ...accounts.map((account) => PARKED + account)])
    removeItem(key);
}

/** What a visitor has typed belongs to the account that signs in, together with what this has typed before. */
function adoptDraftsOfVisitors(account: string) {
  const ofVisitors = typedBy('').filter((key) => OF_VISITORS.includes(kindOf(key)));
  for (const key of [...typedBy(account).filter((key) => key.endsWith(NEXT)), ...ofVisitors]) {
    const text = parseValues(getItem(key));
    removeItem(key);
    add(key.replace('::', `:${account}:`).trimEnd(), text);
  }
}

function add(key: string, since: Values) {
  const before = parseValues(getItem(key));
  if (before.state === 'waiting' || before.state === 'sending') return add(key + NEXT, since);
  const isNew = Object.keys(before).length === 0;
  setItem(key, JSON.stringify(isNew ? since : { ...joinTexts(before, since), id: newId(), state: 'draft' }));
}
/** The end of a key whose text takes its place when what waits there is sent. */
const NEXT = ' ';

/**
 * Two drafts of one place: long texts follow each other, unless one contains the other. Of other fields the newer counts if
 * it is not blank.
 */
export function joinTexts(before: Values, since: Values): Values {
  const joined = Object.entries(since).map(([name, text]) => {
    const earlier = before[name];
    if (!text || !earlier) return [name, text || earlier || ''];
    if (!LONG_TEXTS.includes(name) || text.includes(earlier)) return [name, text];
    return [name, earlier.includes(text) ? earlier : `${earlier}\n\n${text}`];
  });
  return { ...before, ...Object.fromEntries(joined) };
}
const LONG_TEXTS = ['message', 'description'];

/** What a sign-out would delete. */
export function countUnsent() {
  const keys = typedBy('', owner?.account);
  const messages = keys.filter((key) => kindOf(key) === 'outbox').length;
  return { messages, drafts: keys.length - messages };
}

export const hasParkedDrafts = (): boolean => keysOf(PARKED).some((key) => isParked(accountIn(key)));

/** Whether files of the account stay: as long as its text. */
export const hasFilesToKeep = (account: string): boolean =>
  owner?.account === account || isParked(account) || typedBy(account).length > 0;

const isParked = (account: string): boolean =>
  Date.now() - Number(getItem(PARKED + account) ?? Number.NEGATIVE_INFINITY) < PARKED_FOR;

const accountIn = (key: string) => key.split(':')[1] ?? '';
const kindOf = (key: string) => key.split(':')[0] ?? '';

/** Keys of what was typed. */
const typed = () =>
  allKeys().filter((key) => key.includes(':') && KINDS.some((kind) => kind === kindOf(key)));
const typedBy = (...accounts: (string | undefined)[]) =>
  typed().filter((key) => accounts.includes(accountIn(key)));

/** Another tab may have ended the session a moment ago. */
function mayWrite(key: string): boolean {
  const account = accountIn(key);
  if (account === '' || kindOf(key) === 'parked' || isParked(account)) return true;
  if (owner?.account !== account) return false;
  return inArea('localStorage', (storage) => storage.getItem('token') === owner?.token) ?? true;
}
