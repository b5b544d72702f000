import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publish } from '../notifications/notifications.ts';
import { credentials } from './api.ts';
import { arrivedAnswers } from './early-answers.ts';
import { pagesOf, queryOf } from './queries.ts';
import { queryClientOf } from './query-client.ts';
import { reloadOnEvents } from './reload-on-events.ts';

const token = credentials.token;
const answer = (body: object, ok = true) => ({ ok, status: ok ? 200 : 500, body });
const projects = { data: [{ _id: 'a' }, { _id: 'b' }], nextCursor: null };
const unread = { data: [{ _id: 'c' }], nextCursor: 'c' };
const id = '0190a1b2-0000-7000-8000-00000000000a';
const messages = { data: [{ _id: 'd' }], nextCursor: null, mayWrite: true };
const listOf = (page: object) => ({ pages: [page], pageParams: [undefined] });

beforeEach(() => {
  credentials.token = () => 'of Ama';
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(performance, 'now').mockReturnValue(2000);
});
afterEach(() => {
  queryClientOf('nobody');
  credentials.token = token;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function arrive(ofToken: string) {
  const arrived = {
    '/projects': answer(projects),
    '/messages/conversations?filter=unread': answer(unread),
    '/statistics': answer({ data: { weeks: [] } }),
    '/messages/counts': answer({ data: { unread: 2 } }),
    [`/messages/with/${id}`]: answer(messages),
    [`/projects/${id}/proposals`]: answer({ data: [{ _id: 'e' }] }),
    '/subscription': answer({ message: 'Try again' }, false),
  };
  const answers = Object.fromEntries(
    Object.entries(arrived).map(([path, early]) => [path, Promise.resolve(early)]),
  );
  vi.stubGlobal('window', { early: { token: ofToken, answers, arrived } });
  return answers;
}

describe('a new client', () => {
  it('has the answers that arrived before it, under the names of their queries', () => {
    arrive('of Ama');
    const client = queryClientOf('Ama');
    const dataOf = ({ queryKey }: { queryKey: readonly unknown[] }) => client.getQueryData(queryKey as never);
    expect(dataOf(pagesOf('GET /projects', { query: {} }))).toEqual(listOf(projects));
    expect(dataOf(pagesOf('GET /messages/conversations', { query: { filter: 'unread' } }))).toEqual(
      listOf(unread),
    );
    expect(dataOf(queryOf('GET /statistics', {}))).toEqual({ weeks: [] });
    expect(dataOf(queryOf('GET /subscription', {}))).toBeUndefined();
    expect(dataOf(pagesOf('GET /messages/with/{id}', { params: { id }, query: {} }))).toEqual(
      listOf(messages),
    );
    expect(dataOf(queryOf('GET /projects/{id}/proposals', { params: { id } }))).toEqual([{ _id: 'e' }]);
  });

  it('leaves the answers to their requests, except where none follows', () => {
    const answers = arrive('of Ama');
    queryClientOf('Ama');
    expect(answers).toHaveProperty(['/projects']);
    expect(answers).not.toHaveProperty(['/messages/counts']);
  });

  it('reads again what has changed since', () => {
    arrive('of Ama');
    vi.stubGlobal('document', { hidden: false });
    const stop = reloadOnEvents(queryClientOf('Ama'));
    expect(arrivedAnswers('of Ama')).toHaveLength(6);
    publish(['messages']);
    expect(arrivedAnswers('of Ama')).toEqual([]);
    stop();
  });

  it('has no answers of another session', () => {
    arrive('of Kofi');
    expect(queryClientOf('Ama').getQueryCache().getAll()).toEqual([]);
  });
});
