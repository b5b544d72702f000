import { expect, it } from 'vitest';
import { countryCodeOf } from '../../server/accounts/people/countries.ts';
import { phoneRanges } from './countries.ts';

it('contains only countries with a country code', () => {
  for (const name of Object.keys(phoneRanges)) expect(countryCodeOf(name), name).toMatch(/^[A-Z]{2}$/);
});
