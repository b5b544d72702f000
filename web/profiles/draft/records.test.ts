import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../testing/storage.ts';
import { deleteDraft, findDraft, listDrafts, newRecord, saveDraft } from './records.ts';

const fields = {
  company: 'Kano Leather',
  industry: 'Textiles',
  subIndustry: '',
  location: 'Kano, Nigeria',
  description: 'Goat leather, tanned with acacia pods.',
  email: '',
  website: '',
  phone: '',
  profileImage: '',
};
let stored: Record<string, string>;

beforeEach(() => {
  stored = fakeStorage();
  vi.stubGlobal('localStorage', stored);
});
afterEach(() => vi.unstubAllGlobals());

test('a new record has the fields of the demo', () => {
  expect(newRecord(fields, '1', new Date('2026-01-02T03:04:05Z'))).toEqual({
    ...fields,
    id: 'draft-1',
    accountType: 'supplier',
    rating: 0,
    verified: false,
    plan: 'Basic',
    registeredAt: '2026-01-02T03:04:05.000Z',
  });
});

test('saves, finds, changes and deletes drafts', () => {
  saveDraft(newRecord(fields, '1'));
  saveDraft(newRecord({ ...fields, company: 'Second' }, '2'));
  expect(listDrafts().map(({ id }) => id)).toEqual(['draft-2', 'draft-1']);
  saveDraft({ ...newRecord(fields, '1'), company: 'Kano Hides' });
  expect(findDraft('draft-1')?.company).toBe('Kano Hides');
  expect(listDrafts()).toHaveLength(2);
  deleteDraft('draft-1');
  expect(findDraft('draft-1')).toBeUndefined();
  expect(listDrafts()).toHaveLength(1);
});

test('keeps records of other kinds unchanged', () => {
  stored.registeredUsers = '[{"id":"7","accountType":"customer"},null,"x"]';
  saveDraft(newRecord(fields, '1'));
  deleteDraft('draft-1');
  expect(stored.registeredUsers).toBe('[{"id":"7","accountType":"customer"},null,"x"]');
});

test.each(['not json', '{"a":1}', 'null', '[{"id":"draft-1"}]', '[{"id":5,"company":5}]'])(
  'lists no drafts when storage contains %s',
  (text) => {
    stored.registeredUsers = text;
    expect(listDrafts()).toEqual([]);
  },
);

test('throws when storage is full, and lists nothing when it is blocked', () => {
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse });
  expect(() => saveDraft(newRecord(fields, '1'))).toThrow();
  vi.stubGlobal('localStorage', { getItem: refuse });
  expect(listDrafts()).toEqual([]);
});
