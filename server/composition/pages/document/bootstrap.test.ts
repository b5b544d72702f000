import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { bootstrap, earlyRequests } from './bootstrap.ts';

const bodies: Record<string, unknown> = {
  '/api/projects': {
    data: [
      { _id: 'a', unanswered: 2 },
      { _id: 'b', unanswered: 0 },
      { _id: 'c', unanswered: 1 },
    ],
  },
  '/api/favorites': { data: [{ _id: 'd', unanswered: 1 }] },
};

/** The paths that the inline script requests on a page at this address. */
async function requestedBy(early: string, dataset: object = { signedIn: 'customer' }, pathname = '/') {
  const requested: string[] = [];
  const fetch = async (path: string) => {
    requested.push(path);
    return { ok: true, status: 200, json: async () => bodies[path] ?? { data: {} } };
  };
  const window: { early?: { answers: object; arrived: object } } = {};
  const places = ['firstName', 'firstName lastName', 'lastName'].map((own) => ({
    dataset: { own },
    textContent: '',
  }));
  const document = {
    ...{ documentElement: { lang: 'en', dataset: { ...dataset, early } }, readyState: 'loading' },
    querySelectorAll: () => places,
  };
  let arrive = () => {};
  class MutationObserver {
    constructor(onChange: () => void) {
      arrive = onChange;
    }
    observe() {}
  }
  const saved: Record<string, string> = { token: 'a token', user: JSON.stringify({ firstName: 'Ama' }) };
  runInNewContext(earlyRequests, {
    ...{ window, document, fetch, MutationObserver, location: { pathname } },
    localStorage: { getItem: (name: string) => saved[name] },
  });
  arrive();
  await new Promise((resolve) => setImmediate(resolve));
  return { requested, written: places.map(({ textContent }) => textContent), ...window.early };
}

describe('the inline script of a page', () => {
  it('records a form that is sent before the scripts are there, with the pressed button', () => {
    const listeners: Record<string, (event: object) => void> = {};
    const window: { sentEarly?: object } = {};
    runInNewContext(bootstrap, {
      ...{ window, document: { documentElement: { dataset: {} } } },
      addEventListener: (type: string, listener: (event: object) => void) => {
        listeners[type] = listener;
      },
    });
    const event = { target: { method: 'post' }, submitter: { name: 'register' }, preventDefault: () => {} };
    listeners.submit?.(event);
    expect(window.sentEarly).toBe(event);
  });
});

describe('the inline script of a screen', () => {
  it('requests what the screen reads first, and notes what has arrived', async () => {
    const { requested, arrived } = await requestedBy('/users/me /favorites');
    expect(requested).toEqual(['/api/users/me', '/api/favorites']);
    expect(arrived).toMatchObject({ '/favorites': { ok: true, body: bodies['/api/favorites'] } });
  });

  it('requests nothing for a visitor', async () => {
    expect((await requestedBy('/users/me', {})).requested).toEqual([]);
  });

  it('writes what is saved of the account', async () => {
    expect((await requestedBy('/users/me')).written).toEqual(['Ama', 'Ama', '']);
    expect((await requestedBy('/users/me', {})).written).toEqual(['', '', '']);
  });

  it('puts the id of the address into a path', async () => {
    const { requested } = await requestedBy('/messages/with/{id}', undefined, '/messages/AB');
    expect(requested).toEqual(['/api/messages/with/ab']);
  });

  it('reads a path for each item of its list that has the field', async () => {
    const { requested, answers } = await requestedBy(
      '/projects /projects/{unanswered}/proposals /favorites /favorites/{missing}/x',
    );
    expect(requested).toEqual([
      '/api/projects',
      '/api/favorites',
      '/api/projects/a/proposals',
      '/api/projects/c/proposals',
    ]);
    expect(answers).toHaveProperty('/projects/c/proposals');
  });
});
