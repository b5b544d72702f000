import { expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { attachmentAddress, isValidLink } from './links.ts';

const file = { id: newId(), name: 'k3Jq9d0aX_7bQe2m' };
const sessionId = newId();
const NOW = Date.UTC(2026, 10, 23, 10, 20);
const HOUR = 3_600_000;

function linkOf(address: string) {
  const { searchParams, pathname } = new URL(address, 'https://sokoni.example');
  return {
    sessionId: searchParams.get('session') ?? '',
    expires: Number(searchParams.get('expires')),
    signature: searchParams.get('signature') ?? '',
    variant: pathname.endsWith('/file') ? ('file' as const) : ('thumbnail' as const),
  };
}

const link = linkOf(attachmentAddress(file, { sessionId, variant: 'file' }, NOW));

test('is valid for one to two hours', () => {
  expect(isValidLink(file, link, NOW + HOUR)).toBe(true);
  expect(isValidLink(file, link, NOW + 2 * HOUR)).toBe(false);
});

test('is the same for an hour, so that browsers cache the file', () => {
  const again = attachmentAddress(file, { sessionId, variant: 'file' }, NOW + HOUR / 2);
  expect(linkOf(again)).toEqual(link);
});

test.each([
  ['another session', { sessionId: newId() }],
  ['another variant', { variant: 'thumbnail' as const }],
  ['a later end', { expires: link.expires + 3600 }],
  ['no signature', { signature: '' }],
  ['a signature of other characters', { signature: `é${link.signature.slice(1)}` }],
])('is not valid with %s', (_title, changes) => {
  expect(isValidLink(file, { ...link, ...changes }, NOW)).toBe(false);
});

test('is not valid for another file', () => {
  expect(isValidLink({ ...file, name: 'other' }, link, NOW)).toBe(false);
});

test('does not contain the secret of the file', () => {
  expect(attachmentAddress(file, { sessionId, variant: 'file' })).not.toContain(file.name);
});
