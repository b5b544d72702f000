import { expect, test } from 'vitest';
import { addressOf, viewAt } from './view.ts';

const views = [
  { tab: 'queue', id: '', search: '', state: '', closed: false, month: '' },
  { tab: 'accounts', id: '0190', search: 'a & b', state: '', closed: false, month: '' },
  { tab: 'reports', id: '', search: '', state: '', closed: true, month: '' },
  { tab: 'projects', id: '', search: 'tea', state: 'running', closed: false, month: '' },
  { tab: 'money', id: '', search: '', state: '', closed: false, month: '2026-11' },
] as const;

test.each(views)('the address of $tab is parsed back to it', (view) => {
  expect(viewAt(new URL(addressOf(view), 'https://sokoni.example').search)).toEqual(view);
});

test('an unknown tab falls back to the queue', () => {
  expect(viewAt('?part=nowhere').tab).toBe('queue');
  expect(addressOf({})).toBe('/operator');
});
