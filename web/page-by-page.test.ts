import { describe, expect, test } from 'vitest';
import { changed, followedBy, refreshedBy, withAgain, without } from './page-by-page.ts';

const item = (_id: string, reply: string | null = null) => ({ _id, reply });
const pages = (ids: string, nextCursor: string | null) => ({
  data: [...ids].map((id) => item(id)),
  nextCursor,
});
const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id).join('');

test('the next page comes after those before, and nothing twice', () => {
  const joined = followedBy(pages('fed', 'd'), pages('dcb', 'b'));
  expect(idsOf(joined)).toBe('fedcb');
  expect(joined.nextCursor).toBe('b');
});

describe('the first page read again', () => {
  test('brings what is new and keeps the older ones that were shown', () => {
    const fresh = refreshedBy(pages('fedcb', 'b'), pages('gfe', 'e'));
    expect(idsOf(fresh)).toBe('gfedcb');
    expect(fresh.nextCursor).toBe('b');
  });

  test('shows what has changed', () => {
    const fresh = refreshedBy(pages('fed', 'd'), { data: [item('f', 'Thank you')], nextCursor: 'f' });
    expect(fresh.data[0]?.reply).toBe('Thank you');
    expect(idsOf(fresh)).toBe('fed');
  });

  test('drops what is gone', () => {
    expect(idsOf(refreshedBy(pages('fedc', 'c'), pages('fd', 'd')))).toBe('fdc');
    expect(idsOf(refreshedBy(pages('fed', null), pages('f', null)))).toBe('f');
    expect(idsOf(refreshedBy(pages('f', null), pages('', null)))).toBe('');
    // Also when it was all that the two would have had in common.
    expect(idsOf(refreshedBy(pages('fdb', 'b'), pages('ec', 'c')))).toBe('ecb');
  });

  test('stands alone when there is a gap', () => {
    const fresh = refreshedBy(pages('cba', null), pages('ihg', 'g'));
    expect(idsOf(fresh)).toBe('ihg');
    expect(fresh.nextCursor).toBe('g');
  });
});

test('one of them changes', () => {
  const page = changed(pages('cba', null), 'b', { reply: 'Thank you' });
  expect(page.data.map(({ reply }) => reply)).toEqual([null, 'Thank you', null]);
});

test('what could not be removed is back in its place, once', () => {
  const shown = pages('dcba', null);
  expect(idsOf(without(shown, 'c'))).toBe('dba');
  expect(idsOf(withAgain(without(shown, 'c'), item('c')))).toBe('dcba');
  expect(idsOf(withAgain(shown, item('c')))).toBe('dcba');
});
