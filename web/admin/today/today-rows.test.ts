import { expect, it } from 'vitest';
import { namesOf } from './today-rows.tsx';

it('isolates the names of a case, so that an Arabic one does not change their order', () => {
  const person = (name: string) => ({ role: 'customer' as const, name, companyName: null });
  expect(namesOf([person('ليلى حداد'), person('Musa Bello')])).toBe(
    '\u2068ليلى حداد\u2069 and \u2068Musa Bello\u2069',
  );
});
