import { expect, test } from 'vitest';
import { isWorkAddress } from './present.ts';

test.each<[string | null, string | null, boolean]>([
  ['anna@schmidt.example', 'https://www.schmidt.example/', true],
  ['anna@schmidt.example', 'https://other.example/', false],
  ['anna@mail.schmidt.example', 'https://schmidt.example/', false],
  ['anna@schmidt.example', null, false],
  [null, 'https://schmidt.example/', false],
  ['anna@gmail.com', 'https://gmail.com/', false],
  ['anna@orange.fr', 'https://www.orange.fr/', false],
  ['anna@sapo.pt', 'https://www.sapo.pt/', false],
  ['anna@fastmail.com', 'https://fastmail.com/', false],
  ['anna@yahoo.co.ke', 'https://yahoo.co.ke/', false],
])('says of %j with the website %j whether it is a work address: %j', (email, website, expected) => {
  expect(isWorkAddress(email, website)).toBe(expected);
});
