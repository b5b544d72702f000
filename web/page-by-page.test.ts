import { describe, expect, test } from 'vitest';
import { changed, followedBy, refreshedBy, withAgain, without } from './page-by-page.ts';

const item = (_id: string, reply: string | null = null) => ({ _id, reply });
const pages = (ids: string, nextCursor: string | null) => ({
  data: [...ids].map((id) => item(id)),
  nextCursor,
});
const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id).join('');

test('appends the next page without duplicates', () => {
  const joined = followedBy(pages('fed', 'd'), pages('dcb', 'b'));
  expect(idsOf(joined)).toBe('fedcb');
  expect(joined.nextCursor).toBe('b');
});

describe('the first page read again', () => {
  test('adds new items and keeps the older ones that were shown', () => {
    const fresh = refreshedBy(pages('fedcb', 'b'), pages('gfe', 'e'));
    expect(idsOf(fresh)).toBe('gfedcb');
    expect(fresh.nextCursor).toBe('b');
  });

  test('shows changed items', () => {
    const fresh = refreshedBy(pages('fed', 'd'), { data: [item('f', 'Thank you')], nextCursor: 'f' });
    expect(fresh.data[0]?.reply).toBe('Thank you');
    expect(idsOf(fresh)).toBe('fed');
  });

  test('drops removed items', () => {
    expect(idsOf(refreshedBy(pages('fedc', 'c'), pages('fd', 'd')))).toBe('fdc');
    expect(idsOf(refreshedBy(pages('fed', null), pages('f', null)))).toBe('f');
    expect(idsOf(refreshedBy(pages('f', null), pages('', null)))).toBe('');
    // Also when the removed item was the only one that both had.
    expect(idsOf(refreshedBy(pages('fdb', 'b'), pages('ec', 'c')))).toBe('ecb');
  });

  test('replaces the list when there is a gap', () => {
    const fresh = refreshedBy(pages('cba', null), pages('ihg', 'g'));
    expect(idsOf(fresh)).toBe('ihg');
    expect(fresh.nextCursor).toBe('g');
  });
});

test('changes one item', () => {
  const page = changed(pages('cba', null), 'b', { reply: 'Thank you' });
  expect(page.data.map(({ reply }) => reply)).toEqual([null, 'Thank you', null]);
});

test('puts an item back in its place once when it could not be removed', () => {
  const shown = pages('dcba', null);
  expect(idsOf(without(shown, 'c'))).toBe('dba');
  expect(idsOf(withAgain(without(shown, 'c'), item('c')))).toBe('dcba');
  expect(idsOf(withAgain(shown, item('c')))).toBe('dcba');
});
