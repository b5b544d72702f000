import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../testing/storage.ts';
import {
  countUnsent,
  deleteDraftsOf,
  deleteParkedDrafts,
  draftOf,
  getItem,
  hasParkedDrafts,
  keysOf,
  openFor,
  parkDrafts,
  parseValues,
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
  parkDrafts();
  deleteParkedDrafts();
  vi.unstubAllGlobals();
});

function signIn(account: string) {
  local.token = `of ${account}`;
  openFor({ account, token: `of ${account}` });
}

function end(account: string, drafts: 'delete' | 'park') {
  if (drafts === 'delete') deleteDraftsOf(account);
  parkDrafts();
  delete local.token;
}

const typeSomething = () => {
  setItem('message:zoe:amina', 'half a letter');
  setItem('outbox:zoe:1', 'a whole one');
  setItem('review:zoe:amina', 'fine');
  setItem('profile-draft:zoe:profile', 'changed');
  setItem('upload:zoe:productFlyers', 'chosen pictures');
  setItem('contact:zoe:', 'a question');
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
    expect(hasParkedDrafts()).toBe(false);
  });

  it('are held when its session expires, for all tabs, and are its own when it signs in again', () => {
    signIn('zoe');
    typeSomething();
    const typed = { ...local };
    end('zoe', 'park');
    expect(hasParkedDrafts()).toBe(true);
    expect(countUnsent()).toEqual({ messages: 0, drafts: 0 });
    // The tab that has noticed the end is closed.
    vi.stubGlobal('sessionStorage', fakeStorage());
    parkDrafts();
    expect(hasParkedDrafts()).toBe(true);
    signIn('zoe');
    expect({ ...local }).toEqual({ ...typed, token: 'of zoe' });
    expect(hasParkedDrafts()).toBe(false);
  });

  it('are not deleted by another account that signs in and out, and are gone after they were discarded', () => {
    signIn('zoe');
    typeSomething();
    end('zoe', 'park');
    signIn('ola');
    expect(countUnsent()).toEqual({ messages: 0, drafts: 0 });
    end('ola', 'delete');
    signIn('zoe');
    expect(getItem('message:zoe:amina')).toBe('half a letter');
    end('zoe', 'park');
    deleteParkedDrafts();
    expect({ ...local }).toEqual({ theme: 'dark' });
    expect(hasParkedDrafts()).toBe(false);
  });

  it('stay when nothing is held that could be discarded', () => {
    signIn('zoe');
    typeSomething();
    const typed = { ...local };
    deleteParkedDrafts();
    expect({ ...local }).toEqual(typed);
  });

  it('are deleted after as many days as a session lives without use', () => {
    vi.useFakeTimers();
    signIn('zoe');
    typeSomething();
    end('zoe', 'park');
    vi.advanceTimersByTime(31 * 86_400_000);
    parkDrafts();
    expect(getItem('message:zoe:amina')).toBeNull();
    vi.useRealTimers();
  });

  it('are held for each account whose session has expired', () => {
    for (const account of ['zoe', 'ola']) {
      signIn(account);
      setItem(`message:${account}:amina`, `of ${account}`);
      end(account, 'park');
    }
    signIn('zoe');
    expect(getItem('message:zoe:amina')).toBe('of zoe');
    expect(hasParkedDrafts()).toBe(true);
  });

  it('stay in the storage of the tab when the shared one is full', () => {
    signIn('zoe');
    vi.spyOn(Object.getPrototypeOf(local), 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    setItem('message:zoe:amina', 'half a letter');
    expect(session['message:zoe:amina']).toBe('half a letter');
    vi.mocked(Object.getPrototypeOf(local).setItem).mockRestore();
    setItem('message:zoe:amina', 'a whole one');
    expect([local['message:zoe:amina'], { ...session }]).toEqual(['a whole one', {}]);
  });

  it('can be removed and added while they are held', () => {
    signIn('zoe');
    typeSomething();
    end('zoe', 'park');
    removeItem('outbox:zoe:1');
    setItem('message:zoe:kofi', 'taken back');
    expect(keysOf('message:zoe:').sort()).toEqual(['message:zoe:amina', 'message:zoe:kofi']);
    signIn('zoe');
    expect(keysOf('outbox:zoe:')).toEqual([]);
    expect(local['message:zoe:kofi']).toBe('taken back');
  });

  it('are not held when nothing was typed', () => {
    signIn('zoe');
    session['sign-up'] = 'a name';
    end('zoe', 'park');
    expect(hasParkedDrafts()).toBe(false);
    expect({ ...local, ...session }).toEqual({});
  });

  it('do not include the payment choice, which only a sign-out deletes', () => {
    session['payment-choice:zoe'] = 'card';
    signIn('zoe');
    end('zoe', 'park');
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
    end('zoe', 'delete');
    expect(keysOf('outbox:zoe:')).toEqual([]);
  });
});

describe('what a visitor has typed', () => {
  const read = (key: string) => parseValues(getItem(key));

  it.each(['message', 'project', 'contact'])(
    'is added to the same %s of the account, which keeps its files',
    (kind) => {
      const [own, visitors] = [`${kind}:zoe:amina`, `${kind}::amina`];
      local[own] = JSON.stringify({
        id: '1',
        message: 'Of before',
        files: '[1]',
        phone: '1',
        state: 'refused',
      });
      local[visitors] = JSON.stringify({
        id: '2',
        message: 'Of a visitor',
        files: '',
        phone: '2',
        state: 'draft',
      });
      signIn('zoe');
      expect(read(own)).toMatchObject({
        ...{ message: 'Of before\n\nOf a visitor', files: '[1]', phone: '2', state: 'draft' },
        id: expect.not.stringMatching(/^[12]$/),
      });
      expect(Object.keys(local).sort()).toEqual([own, 'token'].sort());
    },
  );

  it.each([
    ['Do you ship', 'Do you ship to Hamburg?'],
    ['Do you ship to Hamburg?', 'to Hamburg?'],
  ])('is not doubled: %s, %s', (before, since) => {
    local['message:zoe:amina'] = JSON.stringify({ message: before });
    local['message::amina'] = JSON.stringify({ message: since });
    signIn('zoe');
    expect(read('message:zoe:amina').message).toBe('Do you ship to Hamburg?');
  });

  it('comes after a project that waits, which is sent as it is', () => {
    const waiting = JSON.stringify({ id: '1', description: 'Waits', state: 'waiting' });
    local['project:zoe:new'] = waiting;
    for (const description of ['Cotton', 'Silk']) {
      local['project::new'] = JSON.stringify({ description });
      signIn('zoe');
    }
    expect(local['project:zoe:new']).toBe(waiting);
    expect(keysOf('project::')).toEqual([]);
    removeItem('project:zoe:new');
    signIn('zoe');
    expect(read('project:zoe:new').description).toBe('Cotton\n\nSilk');
    expect(keysOf('project:')).toEqual(['project:zoe:new']);
  });

  it('is not left to the next account', () => {
    local['project:zoe:new'] = '{"title":"Cotton"}';
    local['project::new'] = '{"description":"A visitor’s"}';
    signIn('zoe');
    end('zoe', 'park');
    signIn('ola');
    expect(read('project:ola:new')).toEqual({});
    expect(read('project:zoe:new')).toMatchObject({ title: 'Cotton', description: 'A visitor’s' });
  });
});

describe('the start of a page', () => {
  it('holds the drafts of all accounts without a session, and keeps those of a visitor', () => {
    const stored = { 'outbox:ola:1': 'x', 'message::amina': 'z', registeredUsers: '[]' };
    Object.assign(local, stored);
    parkDrafts();
    expect(local).toMatchObject(stored);
    expect([hasParkedDrafts(), countUnsent()]).toEqual([true, { messages: 0, drafts: 1 }]);
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
    const draft = draftOf('contact', '', '');
    draft.save({ name: 'Zoë', message: '' });
    expect(draft.read()).toEqual({ name: 'Zoë', message: '' });
    local['contact::'] = '{"name":5,"message":"a question"}';
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
