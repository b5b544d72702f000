import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFor } from '../../data/draft-store.ts';
import { fakeStorage } from '../../testing/storage.ts';
import { draftId, dropDraft, findDraft, saveDraft } from './unsent.ts';

const draft = { name: 'Zoë', email: '', phone: '', message: 'مرحبا' };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage({ token: 'of zoe' }));
  openFor({ account: 'zoe', token: 'of zoe' });
});
afterEach(() => vi.unstubAllGlobals());

const amina = { account: 'zoe', recipient: 'amina' };

test('belongs to one account and one recipient until it is dropped', () => {
  saveDraft(amina, draft);
  expect(findDraft(amina)).toEqual(draft);
  expect(findDraft({ ...amina, recipient: 'kofi' })).toEqual({});
  expect(findDraft({ ...amina, account: 'ola' })).toEqual({});
  expect(findDraft({ ...amina, account: undefined })).toEqual({});
  dropDraft(amina);
  expect(findDraft(amina)).toEqual({});
});

test('keeps the other fields when only the message is written', () => {
  saveDraft(amina, draft);
  saveDraft(amina, { message: 'Good morning' });
  expect(findDraft(amina)).toEqual({ ...draft, message: 'Good morning' });
});

test('belongs to the first account that signs in when it was typed before', () => {
  const typed = { phone: '+49 40 123' };
  saveDraft({ ...amina, account: undefined }, typed);
  expect(findDraft(amina)).toEqual(typed);
  expect(findDraft({ ...amina, account: 'ola' })).toEqual({});
  expect(findDraft({ ...amina, account: undefined })).toEqual({});
});

test('has one id for the same text, also in another tab, and another id once it was changed or dropped', async () => {
  saveDraft(amina, draft);
  const id = draftId(amina);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  saveDraft(amina, { message: draft.message });
  expect(draftId(amina)).toBe(id);
  vi.resetModules();
  const { findDraft: findElsewhere, draftId: idElsewhere } = await import('./unsent.ts');
  findElsewhere(amina);
  expect(idElsewhere(amina)).toBe(id);
  saveDraft({ ...amina, recipient: 'kofi' }, draft);
  expect(draftId({ ...amina, recipient: 'kofi' })).not.toBe(id);
  saveDraft(amina, { message: 'Good morning' });
  expect(draftId(amina)).not.toBe(id);
  dropDraft(amina);
  saveDraft(amina, draft);
  expect(draftId(amina)).not.toBe(id);
});

test('keeps the id of a text that another tab has sent until another text is written', () => {
  saveDraft(amina, draft);
  const id = draftId(amina);
  localStorage.removeItem('message:zoe:amina');
  expect(draftId(amina)).toBe(id);
  saveDraft(amina, draft);
  expect(draftId(amina)).not.toBe(id);
});

test('keeps its id until the page is closed when there is no storage', () => {
  vi.stubGlobal('localStorage', undefined);
  saveDraft(amina, draft);
  expect(draftId(amina)).toBe(draftId(amina));
  dropDraft(amina);
  expect(findDraft(amina)).toEqual({});
});
