import type { Message } from '@sokoni/contract/messages';
import { expect, test } from 'vitest';
import { changed, followed, refreshed, withAgain, without } from './pages.ts';

const message = (_id: string, read = false) => ({ _id, read }) as Message;
const page = (ids: string, nextCursor: string | null) => ({
  data: [...ids].map((id) => message(id)),
  nextCursor,
});
const idsOf = ({ data }: { data: Message[] }) => data.map(({ _id }) => _id).join('');

test('a first page read again brings what is new and keeps what is older', () => {
  const now = refreshed(page('fedcba', 'cursor-a'), page('hgfe', 'cursor-e'));
  expect(idsOf(now)).toBe('hgfedcba');
  expect(now.nextCursor).toBe('cursor-a');
});

test('what was deleted elsewhere is gone', () => {
  expect(idsOf(refreshed(page('fedcba', 'a'), page('fdc', 'c')))).toBe('fdcba');
  expect(idsOf(refreshed(page('cba', null), page('b', null)))).toBe('b');
  expect(idsOf(refreshed(page('cba', null), page('', null)))).toBe('');
});

test('where more came than a page holds the list is read on from there', () => {
  const now = refreshed(page('cba', null), page('zyx', 'x'));
  expect(idsOf(now)).toBe('zyx');
  expect(now.nextCursor).toBe('x');
});

test('the page that follows is joined without a double', () => {
  const now = followed(page('fed', 'd'), page('dcb', 'b'));
  expect(idsOf(now)).toBe('fedcb');
  expect(now.nextCursor).toBe('b');
});

test('what was changed or taken away can be put back', () => {
  const shown = page('cba', null);
  expect(changed(shown, 'b', { read: true }).data[1]?.read).toBe(true);
  const less = without(shown, 'b');
  expect(idsOf(less)).toBe('ca');
  expect(idsOf(withAgain(less, message('b')))).toBe('cba');
  expect(idsOf(withAgain(shown, message('b')))).toBe('cba');
});
