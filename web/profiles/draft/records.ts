/**
 * Suppliers that exist only in this browser, so that somebody can try a profile before signing up. Kept as a list in
 * local storage, one of several kinds of record that may be there.
 */
const KEY = 'registeredUsers';
const PREFIX = 'draft-';

export interface SupplierRecord {
  id: string;
  accountType: 'supplier';
  company: string;
  industry: string;
  subIndustry: string;
  location: string;
  description: string;
  email: string;
  website: string;
  phone: string;
  rating: number;
  verified: boolean;
  plan: 'Basic' | 'Business' | 'Premium';
  profileImage: string;
  /** RFC 3339. */
  registeredAt: string;
}

/** What the form asks for. */
export type DraftFields = Pick<
  SupplierRecord,
  | 'company'
  | 'industry'
  | 'subIndustry'
  | 'location'
  | 'description'
  | 'email'
  | 'website'
  | 'phone'
  | 'profileImage'
>;

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

/** Newest first. Nothing where storage is blocked or holds something else. */
export function listDrafts(): SupplierRecord[] {
  return readAll().filter(isDraft).reverse();
}

export function findDraft(id: string): SupplierRecord | undefined {
  return listDrafts().find((draft) => draft.id === id);
}

/** In the place of the one that has its id, otherwise at the end. Throws when storage is full or blocked. */
export function keepDraft(draft: SupplierRecord) {
  const all = readAll();
  const place = all.findIndex((record) => isDraft(record) && record.id === draft.id);
  writeAll(place < 0 ? [...all, draft] : all.map((record, index) => (index === place ? draft : record)));
}

export function dropDraft(id: string) {
  writeAll(readAll().filter((record) => !(isDraft(record) && record.id === id)));
}

/** Calls back when another tab has changed something. */
export function watchDrafts(changed: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) changed();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

function readAll(): unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function writeAll(records: unknown[]) {
  localStorage.setItem(KEY, JSON.stringify(records));
}

const texts = [
  'company',
  'industry',
  'subIndustry',
  'location',
  'description',
  'email',
  'website',
  'phone',
  'profileImage',
] as const satisfies (keyof DraftFields)[];

/** What of a draft its form shows. */
export function fieldsOf(draft: SupplierRecord): DraftFields {
  return Object.fromEntries(texts.map((name) => [name, draft[name]])) as DraftFields;
}

/** Whatever is in the storage may have been put there by hand or by an older version. */
function isDraft(record: unknown): record is SupplierRecord {
  const { id, ...fields } = (record ?? {}) as Partial<Record<keyof SupplierRecord, unknown>>;
  return (
    typeof id === 'string' && id.startsWith(PREFIX) && texts.every((name) => typeof fields[name] === 'string')
  );
}
