import { expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../testing/app.ts';
import { makeCustomer, makeSupplier } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();

/** Names of the suppliers on all pages. */
async function readPages(headers: Record<string, string> = {}): Promise<string[][]> {
  const pages: string[][] = [];
  let totalPages = 1;
  for (let page = 1; page <= totalPages; page++) {
    const query = { page: String(page) };
    const answer = (await testApp.app.inject({ url: '/api/users/supplier', query, headers })).json();
    ({ totalPages } = answer);
    pages.push(answer.data.map(({ name }: { name: string }) => name));
  }
  return pages;
}
const readPlaces = async () => (await readPages()).map((names) => names[2] ?? '');

const publish = (days: number) =>
  testApp.sql`UPDATE shown_profiles SET first_shown_at = now() - ${days} * interval '1 day'`;

it('shows one page in the order of the ratings, however new the profiles are', async () => {
  const ratings = [3, 5, 4];
  for (const rating of ratings) {
    await makeSupplier(testApp.sql, { companyName: `Rated ${rating}`, rating, reviewCount: 9 });
  }
  expect(await readPages()).toEqual([['Rated 5', 'Rated 4', 'Rated 3']]);
});

it('gives the third place of each page to a new profile, the same for all visitors and another one each day', async () => {
  for (let number = 0; number < 21; number++) {
    await makeSupplier(testApp.sql, { companyName: `Known ${number}`, rating: 5, reviewCount: 2 });
  }
  await publish(31);
  for (const name of ['New 1', 'New 2', 'New 3', 'New 4', 'New 5']) {
    await makeSupplier(testApp.sql, { companyName: name });
  }
  await makeSupplier(testApp.sql, { companyName: 'New and poor', rating: 1, reviewCount: 4 });
  testApp.clock.advance(MINUTE);
  const visitor = await readPages();
  expect(await readPages({ ...(await signInAs(testApp, await makeCustomer(testApp.sql))) })).toEqual(visitor);

  const first = new Set<string>();
  for (let day = 0; day < 20; day++) {
    const places = await readPlaces();
    expect(new Set(places).size).toBe(4);
    for (const name of places) expect(name).toMatch(/^New \d$/);
    first.add(places[0] ?? '');
    testApp.clock.advance(DAY);
  }
  expect(first.size).toBeGreaterThan(1);
});

it('gives the place to the half that is shown less while there are no new profiles', async () => {
  await publish(400);
  await testApp.sql`
    INSERT INTO profile_statistics (profile_id, day, appearances)
    SELECT account_id, ${testApp.clock.now()}::timestamptz::date - 1, 100
    FROM profiles WHERE role = 'supplier' AND right(company_name, 1) IN ('0', '1', '2')`;
  testApp.clock.advance(HOUR);
  for (const name of await readPlaces()) expect(name).toMatch(/[3-9]$/);
});

it('leaves out a profile that was hidden a moment ago', async () => {
  const [place] = await readPlaces();
  await testApp.sql`UPDATE profiles SET visibility = 'private' WHERE company_name = ${place ?? ''}`;
  const pages = await readPages();
  expect(pages.map(({ length }) => length)).toEqual([9, 9, 9, 2]);
  expect(pages.flat()).not.toContain(place);
});
