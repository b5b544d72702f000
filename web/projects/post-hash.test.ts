import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFor } from '../data/draft-store.ts';
import { dropDraft, type Place, saveDraft } from '../outbox/message-records.ts';
import { fakeStorage } from '../testing/storage.ts';
import { postHash } from './post-hash.ts';

const visitor: Place = { account: undefined, kind: 'project', to: 'new' };
const zoe: Place = { ...visitor, account: 'zoe' };
const project = { title: 'Cotton', description: 'For shirts.' };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage({ token: 'of zoe' }));
  vi.stubGlobal('addEventListener', () => {});
  openFor({ account: 'zoe', token: 'of zoe' });
});
afterEach(() => vi.unstubAllGlobals());

/** What a visitor has typed, as their account finds it. */
function comeBack() {
  saveDraft(visitor, project);
  const hash = postHash(visitor);
  openFor({ account: 'zoe', token: 'of zoe' });
  return hash;
}

test('names the draft with which a visitor comes back', () => {
  expect(comeBack()).toBe(postHash(zoe));
  expect(postHash(zoe)).not.toBe(postHash({ ...zoe, to: 'silk' }));
});

test.each([
  ['was joined with one of the account', () => saveDraft(zoe, { description: 'For sails.' }), () => {}],
  ['was edited since', () => {}, () => saveDraft(zoe, { title: 'Silk' })],
  ['was posted', () => {}, () => dropDraft(zoe)],
])('does not name a draft that %s', (_, before, since) => {
  before();
  const hash = comeBack();
  since();
  expect(hash).not.toBe(postHash(zoe));
});

test('of somebody else names nothing, also where nothing is typed', () => {
  expect(postHash(zoe)).not.toBe(postHash(zoe));
  const hash = comeBack();
  dropDraft(zoe);
  saveDraft(zoe, project);
  expect(hash).not.toBe(postHash(zoe));
});
