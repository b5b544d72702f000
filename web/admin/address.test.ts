import { expect, test } from 'vitest';
import { addressOf, viewAt } from './address.ts';

const empty = viewAt({ pathname: '/operator', search: '' });
const views = [
  { ...empty, tab: 'today', list: 'report', id: 'report-0190' },
  { ...empty, tab: 'overview' },
  { ...empty, tab: 'accounts', id: '0190', search: 'a & b', country: 'Côte d’Ivoire', plan: 'pro' },
  { ...empty, tab: 'taxes' },
  { ...empty, tab: 'projects', search: 'tea', state: 'running', role: 'supplier', buyer: '0190' },
  { ...empty, tab: 'log', action: 'note added', account: '0190', from: '2026-11-01' },
  {
    ...empty,
    tab: 'money',
    month: '2026-11',
    search: 'obi',
    state: 'disputed',
    time: '2026',
    period: '2026-Q3',
  },
] as const;

test.each(views)('the address of $tab is parsed back to it', (view) => {
  expect(viewAt(new URL(addressOf(view), 'https://sokoni.example'))).toEqual(view);
});

test('an unknown section falls back to the first one of its room', () => {
  expect(viewAt({ pathname: '/fr/operator/money', search: '?part=logo' }).tab).toBe('money');
  expect(addressOf({})).toBe('/operator');
});
