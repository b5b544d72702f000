import type { ChangePlace } from '@sokoni/contract/verification/verification';
import { expect, test } from 'vitest';
import { linkTo } from './verification-panel.tsx';

test.each<[ChangePlace, string, string | undefined]>([
  ['profile', '/supplier/dashboard', undefined],
  ['picture', '/supplier/dashboard', 'picture'],
  ['work', '/supplier/dashboard?tab=products', 'work'],
  ['contact', '/supplier/dashboard?tab=products', undefined],
  ['certificates', '/supplier/dashboard?tab=products', 'certificates'],
  ['banner', '/supplier/dashboard?tab=products', 'banner'],
  ['documents', '/supplier/dashboard?tab=verification#claims', undefined],
])('a supplier changes the %s in its place', (place, to, show) => {
  expect(linkTo(place, 'supplier')).toMatchObject({ to, ...(show ? { state: { show } } : {}) });
});

test('a freelancer changes the work in the portfolio', () => {
  expect(linkTo('work', 'freelancer').to).toBe('/freelancer/dashboard?tab=portfolio');
});
