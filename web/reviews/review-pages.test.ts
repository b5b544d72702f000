import type { Review } from '@sokoni/contract/reviews';
import { describe, expect, test } from 'vitest';
import { followedBy, type ReviewPage, refreshedBy } from './review-pages.ts';

const review = (id: string, reply: string | null = null) => ({ _id: id, reply }) as Review;
const page = (ids: string, nextCursor: string | null): ReviewPage => ({
  data: [...ids].map((id) => review(id)),
  nextCursor,
});
const idsOf = ({ data }: ReviewPage) => data.map(({ _id }) => _id).join('');

test('the next page comes after those before, and nothing twice', () => {
  const joined = followedBy(page('fed', 'd'), page('dcb', 'b'));
  expect(idsOf(joined)).toBe('fedcb');
  expect(joined.nextCursor).toBe('b');
});

describe('the first page read again', () => {
  test('brings a new review and keeps the older ones that were shown', () => {
    const fresh = refreshedBy(page('fedcb', 'b'), page('gfe', 'e'));
    expect(idsOf(fresh)).toBe('gfedcb');
    expect(fresh.nextCursor).toBe('b');
  });

  test('shows what has changed', () => {
    const fresh = refreshedBy(page('fed', 'd'), { data: [review('f', 'Thank you')], nextCursor: 'f' });
    expect(fresh.data[0]?.reply).toBe('Thank you');
    expect(idsOf(fresh)).toBe('fed');
  });

  test('drops what is gone', () => {
    expect(idsOf(refreshedBy(page('fedc', 'c'), page('fd', 'd')))).toBe('fdc');
    expect(idsOf(refreshedBy(page('fed', null), page('f', null)))).toBe('f');
    expect(idsOf(refreshedBy(page('f', null), page('', null)))).toBe('');
  });

  test('stands alone when there is a gap', () => {
    const fresh = refreshedBy(page('cba', null), page('ihg', 'g'));
    expect(idsOf(fresh)).toBe('ihg');
    expect(fresh.nextCursor).toBe('g');
  });
});
