import { getSession, onSessionChange } from '../accounts/session.ts';
import { getItem, joinTexts, parseValues, removeItem, setItem, type Values } from '../data/draft-store.ts';
import { newId } from '../data/new-id.ts';
import { type ChosenFile, filesText, parseFiles } from '../files/upload-state.ts';

/** The place of a draft. A visitor who has not signed in has no account. */
export interface Place {
  account: string | undefined;
  kind: 'message' | 'project' | 'proposal' | 'contact';
  /** A recipient, the draft of a project, or the version of a proposal; empty for a message to us. */
  to: string;
}

/** One record from the first character until the server has it. */
export interface OutboxRecord extends Place {
  /** The server stores it once under this id. A changed draft gets another one. */
  id: string;
  fields: Values;
  files: ChosenFile[];
  /** `sent` is only for listeners, just before it is removed. */
  state: 'draft' | 'sending' | 'waiting' | 'refused' | 'sent';
  /** When it was sent first, in milliseconds. */
  at: number;
  /** Why the server rejected it, and a field that it named. */
  problem?: string;
  wrong?: string;
  /** The server's answer, for listeners of this tab. */
  answer?: unknown;
}

/** How one kind is sent. */
export interface Kind {
  /** The answer is what the form gets. */
  post: (unsent: OutboxRecord, attachmentIds: string[], signal: AbortSignal) => Promise<unknown>;
  /** What else to do when the server has it. */
  onSent?: (unsent: OutboxRecord) => void;
  failed: () => string;
}

/** A message that is sent leaves its place to the next draft. */
export const keyOf = ({
  account = '',
  kind,
  to,
  ...rest
}: Place & { id?: string; state?: OutboxRecord['state'] }) =>
  kind === 'message' && rest.state && rest.state !== 'draft'
    ? `outbox:${account}:${rest.id}`
    : `${kind}:${account}:${to}`;

/** What this tab has shown: another tab may send it at the same moment, and both then send it with the same id. */
export const shown = new Map<string, OutboxRecord>();
let account = getSession()?.user._id;
onSessionChange(() => {
  const next = getSession()?.user._id;
  if (next !== account) shown.clear();
  account = next;
});

/** As it is stored now. */
export function findByKey(key: string): OutboxRecord | undefined {
  const found = parseRecord(key, getItem(key));
  if (found) shown.set(key, found);
  return found;
}

/** As this tab shows it. */
export function readDraft(place: Place): OutboxRecord {
  const key = keyOf(place);
  const blank: OutboxRecord = { ...place, id: newId(), fields: {}, files: [], state: 'draft', at: 0 };
  return findByKey(key) ?? shown.get(key) ?? blank;
}

/** Saves what was typed or attached: a changed draft no longer waits, because the server may know its id. */
export function saveDraft(place: Place, changed: Values, files?: ChosenFile[]) {
  const before = readDraft(place);
  const next = asDraft({
    ...before,
    fields: { ...before.fields, ...changed },
    files: files ?? before.files,
  });
  if (isEmpty(next)) return dropDraft(place);
  const isSame = contentOf(next) === contentOf(before);
  if (!isSame || !findByKey(keyOf(place))) put(isSame ? next : { ...next, id: newId() });
}

export const asDraft = ({ problem: _, wrong: __, ...unsent }: OutboxRecord): OutboxRecord => ({
  ...unsent,
  state: 'draft',
});

/** Puts a draft before what was written since in its place. */
export function addDraft(draft: OutboxRecord) {
  const since = findByKey(keyOf(draft));
  if (!since || since.id === draft.id || contentOf(since) === contentOf(draft)) return put(draft);
  const fields = joinTexts(draft.fields, since.fields);
  put({ ...draft, id: newId(), fields, files: [...draft.files, ...since.files] });
}

const contentOf = ({ fields, files }: Pick<OutboxRecord, 'fields' | 'files'>) =>
  JSON.stringify([
    Object.entries(fields)
      .filter(([, text]) => text)
      .sort(),
    files,
  ]);

/** Forms fill in a signed-in sender, and choices begin with one: without a text or a file they are no draft. */
const isEmpty = ({ account, fields, files }: OutboxRecord) =>
  files.length === 0 &&
  Object.entries(fields).every(
    ([name, text]) =>
      ['', '[]'].includes(text) || CHOICES.includes(name) || (account && SENDER.includes(name)),
  );
const CHOICES = ['productId', 'role', 'pricing'];
const SENDER = ['name', 'email', 'phone'];

export const dropDraft = (place: Place) => remove(keyOf(place));

export function put(unsent: OutboxRecord) {
  const key = keyOf(unsent);
  const { account: _, fields, files, at, answer: __, ...rest } = unsent;
  shown.set(key, unsent);
  setItem(key, JSON.stringify({ ...fields, ...rest, at: String(at), files: filesText(files) }));
}

export function remove(key: string) {
  shown.delete(key);
  removeItem(key);
}

export function parseRecord(key: string, text: string | null): OutboxRecord | undefined {
  const [place = '', account = '', ...rest] = key.split(':');
  const values = parseValues(text);
  const { id, kind: _, to, files, state, at, problem, wrong, ...fields } = values;
  if (Object.keys(values).length === 0 || (place === 'outbox' && !to)) return undefined;
  return {
    account: account || undefined,
    kind: (place === 'outbox' ? 'message' : place) as OutboxRecord['kind'],
    to: place === 'outbox' ? (to ?? '') : rest.join(':'),
    id: id ?? shown.get(key)?.id ?? newId(),
    fields,
    files: parseFiles(files),
    state: (state as OutboxRecord['state'] | undefined) ?? 'draft',
    at: Number(at ?? 0),
    ...(problem && { problem }),
    ...(wrong && { wrong }),
  };
}
