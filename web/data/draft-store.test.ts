import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../testing/storage.ts';
import {
  clearOthers,
  closeFor,
  countUnsent,
  draftOf,
  dropUnsent,
  getItem,
  isHolding,
  keysOf,
  openFor,
  removeItem,
  setItem,
  storeItem,
} from './draft-store.ts';

let local: Record<string, string>;
let session: Record<string, string>;
beforeEach(() => {
  local = fakeStorage();
  session = fakeStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
});
afterEach(() => {
  closeFor(null, 'delete');
  dropUnsent();
  vi.unstubAllGlobals();
});

function signIn(account: string) {
  local.token = `of ${account}`;
  openFor({ account, token: `of ${account}` });
}

function end(account: string, drafts: 'delete' | 'hold') {
  delete local.token;
  closeFor(account, drafts);
}

const typeSomething = () => {
  setItem('message:zoe:amina', 'half a letter');
  setItem('outbox:zoe:1', 'a whole one');
  setItem('review:zoe:amina', 'fine');
  setItem('profile-draft:zoe:profile', 'changed');
  setItem('upload:zoe:productFlyers', 'chosen pictures');
  local.contact = 'a question';
  session['sign-up'] = 'a name';
  local.theme = 'dark';
};

describe('drafts of an account', () => {
  it('are deleted when it signs out, with the drafts from before it signed in', () => {
    local['message::amina'] = 'typed by a visitor';
    signIn('zoe');
    typeSomething();
    end('zoe', 'delete');
    expect({ ...local }).toEqual({ theme: 'dark' });
    expect({ ...session }).toEqual({});
    expect(isHolding()).toBe(false);
  });

  it('are held when its session expires, and come back when the same account signs in', () => {
    signIn('zoe');
    typeSomething();
    end('zoe', 'hold');
    expect({ ...local }).toEqual({ theme: 'dark' });
    expect(Object.keys(session)).toContain('held:zoe:message:zoe:amina');
    expect(isHolding()).toBe(true);
    signIn('zoe');
    expect({ ...session }).toEqual({});
    expect(getItem('message:zoe:amina')).toBe('half a letter');
    expect(local['outbox:zoe:1']).toBe('a whole one');
    expect(local.contact).toBe('a question');
    expect(isHolding()).toBe(false);
  });

  it('are not shown to another account that signs in, and are gone after they were discarded', () => {
    signIn('zoe');
    typeSomething();
    end('zoe', 'hold');
    signIn('ola');
    expect(Object.values(local).sort()).toEqual(['dark', 'of ola']);
    expect(isHolding()).toBe(true);
    end('ola', 'delete');
    signIn('zoe');
    expect(getItem('message:zoe:amina')).toBe('half a letter');
    end('zoe', 'hold');
    dropUnsent();
    signIn('zoe');
    expect(getItem('message:zoe:amina')).toBeNull();
  });

  it('are held for each account whose session has expired', () => {
    for (const account of ['zoe', 'ola']) {
      signIn(account);
      setItem(`message:${account}:amina`, `of ${account}`);
      end(account, 'hold');
    }
    signIn('zoe');
    expect(getItem('message:zoe:amina')).toBe('of zoe');
    expect(isHolding()).toBe(true);
  });

  it('stay in memory when the tab has no room for them', () => {
    signIn('zoe');
    typeSomething();
    const full = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { ...fakeStorage(), setItem: full, removeItem: () => {} });
    end('zoe', 'hold');
    signIn('zoe');
    expect(getItem('message:zoe:amina')).toBe('half a letter');
  });

  it('can be removed and added while they are held', () => {
    signIn('zoe');
    typeSomething();
    end('zoe', 'hold');
    removeItem('outbox:zoe:1');
    setItem('message:zoe:kofi', 'taken back');
    expect(keysOf('message:zoe:').sort()).toEqual(['message:zoe:amina', 'message:zoe:kofi']);
    expect({ ...local }).toEqual({ theme: 'dark' });
    signIn('zoe');
    expect(keysOf('outbox:zoe:')).toEqual([]);
    expect(local['message:zoe:kofi']).toBe('taken back');
  });

  it('can replace the only one that is held', () => {
    signIn('zoe');
    setItem('outbox:zoe:1', 'refused');
    end('zoe', 'hold');
    removeItem('outbox:zoe:1');
    setItem('message:zoe:amina', 'refused');
    expect(getItem('message:zoe:amina')).toBe('refused');
  });

  it('are not held when nothing was typed', () => {
    signIn('zoe');
    session['sign-up'] = 'a name';
    end('zoe', 'hold');
    expect(isHolding()).toBe(false);
    expect({ ...local, ...session }).toEqual({});
  });

  it('do not include the payment choice, which only a sign-out deletes', () => {
    session['payment-choice:zoe'] = 'card';
    signIn('zoe');
    end('zoe', 'hold');
    signIn('zoe');
    expect({ ...session }).toEqual({ 'payment-choice:zoe': 'card' });
    end('zoe', 'delete');
    expect({ ...session }).toEqual({});
  });
});

describe('writing', () => {
  it('fails for an account that is not signed in', () => {
    signIn('zoe');
    setItem('review:ola:amina', 'not mine');
    end('zoe', 'delete');
    setItem('review:zoe:amina', 'too late');
    expect({ ...local }).toEqual({});
    setItem('message::amina', 'of a visitor');
    expect(getItem('message::amina')).toBe('of a visitor');
  });

  it('fails after another tab has signed out, and throws where the caller has to know that', () => {
    signIn('zoe');
    delete local.token;
    setItem('review:zoe:amina', 'too late');
    expect(() => storeItem('registeredUsers:zoe', '[]')).toThrow();
    expect({ ...local }).toEqual({});
  });

  it('continues in memory when the storage is full', () => {
    signIn('zoe');
    vi.stubGlobal('localStorage', {
      ...fakeStorage({ token: 'of zoe' }),
      getItem: (key: string) => (key === 'token' ? 'of zoe' : null),
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
      removeItem: () => {},
    });
    setItem('outbox:zoe:1', 'a letter');
    expect(keysOf('outbox:zoe:')).toEqual(['outbox:zoe:1']);
    expect(getItem('outbox:zoe:1')).toBe('a letter');
    closeFor('zoe', 'delete');
    expect(keysOf('outbox:zoe:')).toEqual([]);
  });
});

describe('the start of a page', () => {
  it('removes the drafts of another account', () => {
    Object.assign(local, { 'message:ola:amina': 'x', 'message:zoe:amina': 'y', 'message::amina': 'z' });
    signIn('zoe');
    expect(Object.keys(local).sort()).toEqual(['message::amina', 'message:zoe:amina', 'token']);
  });

  it('removes the drafts of all accounts when there is no session, and keeps those of a visitor', () => {
    Object.assign(local, { 'outbox:ola:1': 'x', 'message::amina': 'z', contact: 'c', registeredUsers: '[]' });
    clearOthers();
    expect(Object.keys(local).sort()).toEqual(['contact', 'message::amina', 'registeredUsers']);
  });
});

describe('countUnsent', () => {
  it('counts messages, drafts and lists of files, but not choices', () => {
    signIn('zoe');
    expect(countUnsent()).toEqual({ messages: 0, drafts: 0 });
    typeSomething();
    session['payment-choice:zoe'] = 'card';
    expect(countUnsent()).toEqual({ messages: 1, drafts: 5 });
  });
});

describe('draftOf', () => {
  it('saves the values of a form, and ignores what is not text', () => {
    const draft = draftOf('contact');
    draft.save({ name: 'Zoë', message: '' });
    expect(draft.read()).toEqual({ name: 'Zoë', message: '' });
    local.contact = '{"name":5,"message":"a question"}';
    expect(draft.read()).toEqual({ message: 'a question' });
    draft.clear();
    expect(draft.read()).toEqual({});
  });

  it.each([
    ['sign-up', draftOf('sign-up')],
    ['payment-choice:zoe', draftOf('payment-choice', 'zoe')],
    ['supplier-draft::new', draftOf('supplier-draft', '', 'new')],
  ])('saves %s until the tab is closed', (key, draft) => {
    signIn('zoe');
    draft.save({ typed: 'text' });
    expect(Object.keys(session)).toEqual([key]);
    expect(Object.keys(local)).toEqual(['token']);
  });
});
