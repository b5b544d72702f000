import type { Review } from '@sokoni/contract/reviews';
import { expect, test } from 'vitest';
import { followedBy } from './more-reviews.island.tsx';

const page = (ids: string, nextCursor: string | null) => ({
  data: [...ids].map((_id) => ({ _id }) as Review),
  nextCursor,
});

test('appends the next page without duplicates', () => {
  expect(followedBy(page('fed', 'd'), page('dcb', 'b'))).toEqual(page('fedcb', 'b'));
});
