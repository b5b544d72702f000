import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFor } from '../../data/draft-store.ts';
import { dropOutgoing, findOutgoing, type Outgoing, outboxOf, saveOutgoing } from './outbox.ts';

const outgoing = (clientId: string, at: number): Outgoing => ({
  clientId,
  at,
  to: { id: 'amina', role: 'supplier', name: 'Amina' },
  content: 'Good morning',
});

/** The keys are own properties, as in a browser's storage. */
function storage() {
  return Object.defineProperties({} as Record<string, string>, {
    getItem: {
      value(this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
    },
    setItem: {
      value(this: Record<string, string>, key: string, text: string) {
        this[key] = text;
      },
    },
    removeItem: {
      value(this: Record<string, string>, key: string) {
        delete this[key];
      },
    },
  });
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  signIn('zoe');
});
function signIn(account: string) {
  localStorage.setItem('token', `of ${account}`);
  openFor({ account, token: `of ${account}` });
}
afterEach(() => vi.unstubAllGlobals());

test('keeps messages in their order, separately for each account', () => {
  saveOutgoing('zoe', outgoing('two', 2));
  saveOutgoing('zoe', outgoing('one', 1));
  saveOutgoing('ola', outgoing('three', 3));
  expect(outboxOf('ola')).toEqual([]);
  expect(outboxOf('zoe').map(({ clientId }) => clientId)).toEqual(['one', 'two']);
  expect(findOutgoing('zoe', 'three')).toBeNull();
});

test('ignores invalid entries in the storage', () => {
  localStorage.setItem('outbox:zoe:x', 'no JSON');
  localStorage.setItem('outbox:zoe:y', '{"clientId":"y"}');
  localStorage.setItem('outbox:zoe:z', 'null');
  expect(outboxOf('zoe')).toEqual([]);
});

test('keeps messages until the page is closed when there is no storage', () => {
  vi.stubGlobal('localStorage', undefined);
  saveOutgoing('zoe', outgoing('kept', 1));
  expect(outboxOf('zoe')).toHaveLength(1);
  dropOutgoing('zoe', outgoing('kept', 1));
  expect(outboxOf('zoe')).toEqual([]);
});
