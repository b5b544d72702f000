import { expect, test } from 'vitest';
import { addressOf, placeAt } from './place.ts';

const places = [
  { part: 'queue', id: '', search: '', closed: false, month: '' },
  { part: 'accounts', id: '0190', search: 'a & b', closed: false, month: '' },
  { part: 'reports', id: '', search: '', closed: true, month: '' },
  { part: 'money', id: '', search: '', closed: false, month: '2026-11' },
] as const;

test.each(places)('the address of $part is parsed back to it', (place) => {
  expect(placeAt(new URL(addressOf(place), 'https://sokoni.example').search)).toEqual(place);
});

test('an unknown tab falls back to the queue', () => {
  expect(placeAt('?part=nowhere').part).toBe('queue');
  expect(addressOf({})).toBe('/operator');
});
