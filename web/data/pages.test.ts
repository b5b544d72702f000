import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { changeItem, type Page, withEarlier } from './pages.ts';

interface Item {
  _id: string;
  reply: string | null;
}

const item = (_id: string, reply: string | null = null): Item => ({ _id, reply });
const pages = (...pages: Item[][]) => ({
  pages: pages.map((data) => ({ data, nextCursor: null })),
  pageParams: pages.map(() => undefined),
});

test('changes and removes an item in all lists that show it, and restores it in its place', () => {
  const client = new QueryClient();
  const [one, two] = [pages([item('d'), item('c')], [item('b')]), pages([item('e'), item('b')])];
  client.setQueryData(['GET /favorites', 1], one);
  client.setQueryData(['GET /favorites', 2], two);
  const undo = changeItem<Item>(client, { queryKey: ['GET /favorites'] }, 'b', { reply: 'Thank you' });
  expect(client.getQueryData(['GET /favorites', 1])).toEqual(
    pages([item('d'), item('c')], [item('b', 'Thank you')]),
  );
  expect(client.getQueryData(['GET /favorites', 2])).toEqual(pages([item('e'), item('b', 'Thank you')]));
  undo();
  expect(client.getQueryData(['GET /favorites', 1])).toEqual(one);
  changeItem<Item>(client, { queryKey: ['GET /favorites'] }, 'c', null);
  expect(client.getQueryData(['GET /favorites', 1])).toEqual(pages([item('d')], [item('b')]));
  expect(client.getQueryData(['GET /favorites', 2])).toEqual(two);
});

describe('the first page of a list that is read again', () => {
  const page = (ids: string, nextCursor: string | null = null): Page<Item> => ({
    data: [...ids].map((id) => item(id)),
    nextCursor,
  });

  test.each([
    ['nothing is new', page('fed', 'd'), page('fed', 'd'), page('fed', 'd')],
    ['items are new', page('hgf', 'f'), page('fed', 'd'), page('hgfed', 'd')],
    ['a later item was removed', page('hfe', 'e'), page('hgfed', 'd'), page('hfed', 'd')],
    ['an item that was loaded before is gone', page('fdc', 'c'), page('fed', 'd'), page('fdc', 'c')],
    ['more is new than a page holds', page('ihg', 'g'), page('fed', 'd'), page('ihg', 'g')],
    ['all other items are gone', page('f'), page('fed', 'd'), page('f')],
    ['all items are gone', page(''), page('fed', 'd'), page('')],
  ])('is joined with the former one when %s', (_case, now, former, joined) => {
    expect(withEarlier(now, former)).toEqual(joined);
  });

  test('replaces a saved copy', () => {
    expect(withEarlier(page('hg', 'g'), { ...page('gfe'), cachedAt: 1 })).toEqual(page('hg', 'g'));
  });
});
