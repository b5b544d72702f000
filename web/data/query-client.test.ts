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
    '/subscription': answer({ message: 'Try again' }, false),
  };
  vi.stubGlobal('window', { early: { token: ofToken, answers: {}, arrived } });
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
  });

  it('reads again what has changed since', () => {
    arrive('of Ama');
    vi.stubGlobal('document', { hidden: false });
    const stop = reloadOnEvents(queryClientOf('Ama'));
    expect(arrivedAnswers('of Ama')).toHaveLength(3);
    publish(['messages']);
    expect(arrivedAnswers('of Ama')).toEqual([]);
    stop();
  });

  it('has no answers of another session', () => {
    arrive('of Kofi');
    expect(queryClientOf('Ama').getQueryCache().getAll()).toEqual([]);
  });
});
