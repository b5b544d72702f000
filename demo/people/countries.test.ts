import { expect, test } from 'vitest';
import { countryCodeOf } from '../../server/profiles/countries.ts';
import { countries } from './countries.ts';

test('the product knows the code of every country of the demo data', () => {
  for (const name of Object.keys(countries)) expect(countryCodeOf(name), name).toMatch(/^[A-Z]{2}$/);
});
