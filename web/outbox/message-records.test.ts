import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countUnsent, openFor } from '../data/draft-store.ts';
import { fakeStorage } from '../testing/storage.ts';
import { dropDraft, type Place, readDraft, saveDraft } from './message-records.ts';
import { onDraft } from './use-outbox.ts';

const file = { uploadId: '1', name: 'offer.pdf', bytes: 8 };
const draft = { name: 'Zoë', email: '', phone: '', message: 'مرحبا' };

/** Tells the tab what another one has stored. */
let hear = (_event: object) => {};

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage({ token: 'of zoe' }));
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof hear) => {
    hear = listener;
  });
  openFor({ account: 'zoe', token: 'of zoe' });
});
afterEach(() => vi.unstubAllGlobals());

const amina: Place = { account: 'zoe', kind: 'message', to: 'amina' };
const fieldsOf = (place: Place) => readDraft(place).fields;
const idOf = (place: Place) => readDraft(place).id;

test('belongs to one account and one recipient until it is dropped', () => {
  saveDraft(amina, draft);
  expect(fieldsOf(amina)).toEqual(draft);
  expect(fieldsOf({ ...amina, to: 'kofi' })).toEqual({});
  expect(fieldsOf({ ...amina, account: 'ola' })).toEqual({});
  expect(fieldsOf({ ...amina, account: undefined })).toEqual({});
  dropDraft(amina);
  expect(fieldsOf(amina)).toEqual({});
});

test.each([
  ['message', { ...draft, productId: 'bag' }, { message: '' }],
  ['project', { title: 'C', role: 'supplier', pricing: 'fixed', professionals: '[]' }, { title: '' }],
] as const)('a %s is no draft once its text is deleted, unless it has files', (kind, typed, deleted) => {
  const place = { ...amina, kind };
  saveDraft(place, typed, [file]);
  saveDraft(place, deleted);
  expect(countUnsent().drafts).toBe(1);
  saveDraft(place, deleted, []);
  expect(countUnsent().drafts).toBe(0);
});

test('keeps the other fields and the files when only the message is written', () => {
  saveDraft(amina, draft, [file]);
  saveDraft(amina, { message: 'Good morning' });
  expect(readDraft(amina)).toMatchObject({ fields: { ...draft, message: 'Good morning' }, files: [file] });
});

test.each(['message', 'project', 'contact'] as const)(
  'a %s of a visitor belongs to the next account that signs in, once',
  (kind) => {
    const place = { ...amina, kind, to: kind === 'contact' ? '' : 'amina' };
    const visitor = { ...place, account: undefined };
    saveDraft(visitor, { phone: '+49 40 123' });
    const id = idOf(visitor);
    openFor({ account: 'zoe', token: 'of zoe' });
    expect(readDraft(place)).toMatchObject({ id, fields: { phone: '+49 40 123' } });
    expect(fieldsOf({ ...place, account: 'ola' })).toEqual({});
    dropDraft(place);
    openFor({ account: 'zoe', token: 'of zoe' });
    expect(fieldsOf(place)).toEqual({});
  },
);

test('has one id for the same text, also in another tab, and another id once it was changed or dropped', async () => {
  saveDraft(amina, draft);
  const id = idOf(amina);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  saveDraft(amina, { message: draft.message });
  expect(idOf(amina)).toBe(id);
  vi.resetModules();
  const { readDraft: readElsewhere } = await import('./message-records.ts');
  expect(readElsewhere(amina).id).toBe(id);
  saveDraft({ ...amina, to: 'kofi' }, draft);
  expect(idOf({ ...amina, to: 'kofi' })).not.toBe(id);
  saveDraft(amina, { message: 'Good morning' });
  expect(idOf(amina)).not.toBe(id);
  dropDraft(amina);
  saveDraft(amina, draft);
  expect(idOf(amina)).not.toBe(id);
});

test('keeps the id of a text that another tab has sent until it hears of that', () => {
  saveDraft(amina, draft);
  const id = idOf(amina);
  onDraft(amina, () => {});
  localStorage.removeItem('message:zoe:amina');
  expect(idOf(amina)).toBe(id);
  hear({ key: 'message:zoe:amina', oldValue: null, newValue: null });
  saveDraft(amina, draft);
  expect(idOf(amina)).not.toBe(id);
});

test('keeps its id until the page is closed when there is no storage', () => {
  vi.stubGlobal('localStorage', undefined);
  saveDraft(amina, draft);
  expect(idOf(amina)).toBe(idOf(amina));
  dropDraft(amina);
  expect(fieldsOf(amina)).toEqual({});
});
