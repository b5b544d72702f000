import { expect, it } from 'vitest';
import { makeCustomer, makeSupplier } from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { readCountries } from './read-countries.ts';

const testApp = useTestApp();

it('reads the countries of old locations once for each set of rules', async () => {
  const { sql } = testApp;
  const make = async (location: string | null, country: string | null) =>
    (await makeSupplier(sql, { location, country })).id;
  const ids = [
    await make('Casablanca, Maroc', 'Maroc'),
    await make('القاهرة مصر', null),
    await make('Old Town, Atlantis', 'Atlantis'),
    await make(null, 'Ghana'),
    (await makeCustomer(sql, { country: 'Maroc' })).id,
  ];
  const countries = async () => {
    const rows = await sql<
      { id: string; country: string | null }[]
    >`SELECT account_id AS id, country FROM profiles`;
    return ids.map((id) => rows.find((row) => row.id === id)?.country);
  };

  await readCountries(testApp, failOnError);
  expect(await countries()).toEqual(['Morocco', 'Egypt', null, 'Ghana', 'Maroc']);
  const { page } = (await testApp.app.inject('/api/users/supplier?country=Maroc')).json();
  expect(page).toBe(1);

  await sql`UPDATE profiles SET country = 'Mali' WHERE account_id = ${ids[0] ?? ''}`;
  await readCountries(testApp, failOnError);
  expect((await countries())[0]).toBe('Mali');
  await sql`UPDATE country_readings SET rules = 'older'`;
  await readCountries(testApp, failOnError);
  expect((await countries())[0]).toBe('Morocco');
});
