import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { changeItem } from './pages.ts';

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
  client.setQueryData(['list', 1], one);
  client.setQueryData(['list', 2], two);
  const undo = changeItem<Item>(client, ['list'], 'b', { reply: 'Thank you' });
  expect(client.getQueryData(['list', 1])).toEqual(pages([item('d'), item('c')], [item('b', 'Thank you')]));
  expect(client.getQueryData(['list', 2])).toEqual(pages([item('e'), item('b', 'Thank you')]));
  undo();
  expect(client.getQueryData(['list', 1])).toEqual(one);
  changeItem<Item>(client, ['list'], 'c', null);
  expect(client.getQueryData(['list', 1])).toEqual(pages([item('d')], [item('b')]));
  expect(client.getQueryData(['list', 2])).toEqual(two);
});
