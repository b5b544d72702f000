import { getSession } from '../../accounts/session.ts';
import { type Draft, draftOf, getItem, removeItem, storeItem } from '../../data/draft-store.ts';

/**
 * Supplier drafts that exist only in this browser, so that a visitor can try a profile before signing up. Stored as a
 * list in local storage, which may contain records of other kinds. Drafts of a signed-in account are stored separately
 * and deleted when it signs out.
 */
const KEY = 'registeredUsers';
const PREFIX = 'draft-';

/** The fields of the form. */
const fieldNames = [
  'company',
  'industry',
  'subIndustry',
  'location',
  'description',
  'email',
  'website',
  'phone',
  'profileImage',
] as const;
export type DraftFields = Record<(typeof fieldNames)[number], string>;

export interface SupplierRecord extends DraftFields {
  id: string;
  accountType: 'supplier';
  rating: number;
  verified: boolean;
  plan: 'Basic' | 'Business' | 'Premium';
  /** RFC 3339. */
  registeredAt: string;
}

export function newRecord(fields: DraftFields, uuid: string, now = new Date()): SupplierRecord {
  return {
    id: PREFIX + uuid,
    accountType: 'supplier',
    ...fields,
    rating: 0,
    verified: false,
    plan: 'Basic',
    registeredAt: now.toISOString(),
  };
}

/** Newest first. Empty where storage is blocked or contains something else. */
export function listDrafts(): SupplierRecord[] {
  return keys()
    .flatMap((key) => readAll(key).filter(isDraft))
    .reverse();
}

export function findDraft(id: string): SupplierRecord | undefined {
  return listDrafts().find((draft) => draft.id === id);
}

/** Replaces the draft with the same id, or appends it. Throws when storage is full or blocked. */
export function saveDraft(draft: SupplierRecord) {
  const own = ownKey();
  // A visitor's draft that an account changes becomes a draft of that account.
  if (own) deleteFrom(KEY, draft.id);
  const key = own ?? KEY;
  const records = readAll(key);
  const index = records.findIndex(isDraftWith(draft.id));
  records[index < 0 ? records.length : index] = draft;
  writeAll(key, records);
}

export function deleteDraft(id: string) {
  for (const key of keys()) deleteFrom(key, id);
}

function deleteFrom(key: string, id: string) {
  const records = readAll(key);
  const rest = records.filter((record) => !isDraftWith(id)(record));
  if (rest.length < records.length) writeAll(key, rest);
}

/** Calls back when another tab has changed the drafts. */
export function watchDrafts(changed: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(KEY)) changed();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

const ownKey = () => {
  const account = getSession()?.user._id;
  return account ? `${KEY}:${account}` : null;
};
const keys = () => [KEY, ownKey()].filter((key) => key !== null);

const isDraftWith = (id: string) => (record: unknown) => isDraft(record) && record.id === id;

function readAll(key: string): unknown[] {
  try {
    const records: unknown = JSON.parse(getItem(key) ?? '[]');
    return Array.isArray(records) ? records : [];
  } catch {
    return [];
  }
}

function writeAll(key: string, records: unknown[]) {
  // The records of visitors may include other kinds, so their list stays even when it is empty.
  if (records.length || key === KEY) storeItem(key, JSON.stringify(records));
  else removeItem(key);
}

/** The fields of a draft that its form shows. */
export function fieldsOf(draft: SupplierRecord): DraftFields {
  return Object.fromEntries(fieldNames.map((name) => [name, draft[name]])) as DraftFields;
}

/**
 * The form as it was typed: for a visitor until the tab is closed, for an account until it signs out. An account
 * continues with what was typed before it signed in.
 */
export function formDraft(draftId: string): Draft {
  const id = draftId || 'new';
  const visitor = draftOf('supplier-draft', '', id);
  const own = draftOf('supplier-draft', getSession()?.user._id ?? '', id);
  return {
    read: () => ({ ...visitor.read(), ...own.read() }),
    save: own.save,
    clear: () => {
      visitor.clear();
      own.clear();
    },
  };
}

/** The stored value may have been edited by hand or by an older version. */
function isDraft(record: unknown): record is SupplierRecord {
  const { id, ...fields } = (record ?? {}) as Partial<Record<keyof SupplierRecord, unknown>>;
  return (
    typeof id === 'string' &&
    id.startsWith(PREFIX) &&
    fieldNames.every((name) => typeof fields[name] === 'string')
  );
}
