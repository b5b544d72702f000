import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFor } from '../account-storage.ts';
import {
  dropOutgoing,
  findOutgoing,
  type Outgoing,
  onOutbox,
  outboxOf,
  outcomeOf,
  saveOutgoing,
} from './outbox.ts';

const outgoing = (clientId: string, at: number): Outgoing => ({
  clientId,
  at,
  to: { id: 'amina', role: 'supplier', name: 'Amina' },
  content: 'Good morning',
  draftId: 'a draft',
});

/** Like the browser's: its keys are its own properties. */
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

test('keeps what was written, in its order, for each account by itself', () => {
  saveOutgoing('zoe', outgoing('two', 2));
  saveOutgoing('zoe', outgoing('one', 1));
  saveOutgoing('ola', outgoing('three', 3));
  expect(outboxOf('ola')).toEqual([]);
  expect(outboxOf('zoe').map(({ clientId }) => clientId)).toEqual(['one', 'two']);
  expect(findOutgoing('zoe', 'three')).toBeUndefined();
});

test('tells what became of a message', async () => {
  let heard = 0;
  const forget = onOutbox(() => heard++);
  saveOutgoing('zoe', outgoing('one', 1));
  const outcome = outcomeOf('zoe', 'one');
  dropOutgoing('zoe', outgoing('one', 1), 'sent');
  expect(await outcome).toBe('sent');
  expect(outboxOf('zoe')).toEqual([]);
  expect(heard).toBe(2);
  forget();
});

test('a refused message stays to be mended', async () => {
  saveOutgoing('zoe', outgoing('one', 1));
  const outcome = outcomeOf('zoe', 'one');
  saveOutgoing('zoe', { ...outgoing('one', 1), refusal: 'You and this person cannot write to each other.' });
  expect(await outcome).toBe('refused');
  expect(outboxOf('zoe')).toHaveLength(1);
});

test('what somebody else left in the storage does no harm', () => {
  localStorage.setItem('outbox:zoe:x', 'no JSON');
  localStorage.setItem('outbox:zoe:y', '{"clientId":"y"}');
  localStorage.setItem('outbox:zoe:z', 'null');
  expect(outboxOf('zoe')).toEqual([]);
});

test('a browser that keeps nothing keeps it as long as the page lives', () => {
  vi.stubGlobal('localStorage', undefined);
  saveOutgoing('zoe', outgoing('kept', 1));
  expect(outboxOf('zoe')).toHaveLength(1);
  dropOutgoing('zoe', outgoing('kept', 1), 'taken back');
  expect(outboxOf('zoe')).toEqual([]);
});
