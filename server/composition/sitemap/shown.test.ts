import { fieldNames, fieldOf } from '@sokoni/contract/profiles/profile-fields';
import { expect, test } from 'vitest';
import { assignments, type Value } from '../../platform/db/statement.ts';
import { makeClaim, makeCustomer, makeFile, makeReview, makeSupplier } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

/** Which changes update the date of a profile in the sitemap, and which do not. */
const testApp = useTestApp();

const LONG_AGO = new Date('2020-01-01T00:00:00Z');

/** Whether a change of a supplier updates the date. */
async function moves(
  happen: (supplier: { id: string }) => Promise<unknown>,
  overrides = {},
): Promise<boolean> {
  const supplier = await makeSupplier(testApp.sql, overrides);
  await testApp.sql`UPDATE shown_profiles SET shown_at = ${LONG_AGO} WHERE account_id = ${supplier.id}`;
  await happen(supplier);
  const [row] = await testApp.sql`SELECT shown_at FROM shown_profiles WHERE account_id = ${supplier.id}`;
  return row !== undefined && +row.shownAt !== +LONG_AGO;
}

const change = (columns: Record<string, Value>) => (supplier: { id: string }) =>
  testApp.sql`UPDATE profiles SET ${assignments(columns)} WHERE account_id = ${supplier.id}`;

test.each([
  ['another description', { description: 'Hides' }],
  ['another company name', { company_name: 'Kano Hides' }],
  ['other skills', { skills: ['Leather'] }],
  ['a rating', { rating: 4.5, review_count: 2 }],
])('%s changes the date', async (_name, columns) => {
  expect(await moves(change(columns))).toBe(true);
});

/** Fields that only customers have are in no profile of a professional. */
const ofProfessionals = fieldNames.filter((name) => String(fieldOf(name).roles) !== 'customer');

test.each(ofProfessionals)('a field changes the date if everyone sees it: %s', async (name) => {
  const number = name === 'founded' ? 2007 : 7;
  const other = { name: 'Ada', text: 'Other', number, texts: ['Other'], flag: false }[fieldOf(name).type];
  const isSeen = fieldOf(name).seenBy === 'everyone';
  expect(await moves(change({ [name]: other }))).toBe(isSeen);
});

test('changes the date for pictures, reviews, replies and verifications', async () => {
  expect(await moves((supplier) => makeFile(testApp.sql, supplier, { kind: 'work' }))).toBe(true);
  const reply = async (supplier: { id: string }) => {
    const review = await makeReview(testApp.sql, { of: supplier });
    await testApp.sql`UPDATE shown_profiles SET shown_at = ${LONG_AGO} WHERE account_id = ${supplier.id}`;
    await testApp.sql`UPDATE reviews SET reply = 'Thank you', replied_at = now() WHERE id = ${review.id}`;
  };
  expect(await moves(reply)).toBe(true);
  const decide = (before: 'submitted' | 'verified', after: string) => async (supplier: { id: string }) => {
    await makeClaim(testApp.sql, supplier, { status: before });
    await testApp.sql`UPDATE shown_profiles SET shown_at = ${LONG_AGO} WHERE account_id = ${supplier.id}`;
    await testApp.sql`
      UPDATE claims SET status = ${after}, decided_at = now(), method = 'passport' WHERE account_id = ${supplier.id}`;
  };
  expect(await moves((supplier) => makeClaim(testApp.sql, supplier))).toBe(true);
  expect(await moves(decide('submitted', 'verified'))).toBe(true);
  expect(await moves(decide('verified', 'withdrawn'))).toBe(true);
  expect(await moves(decide('submitted', 'refused'))).toBe(false);
});

test.each([
  ['a contact detail', { website: 'https://example.com', phone_number: '+2348012345678' }],
  ['an unchanged value', { company_name: 'Kano Leather Works' }],
  ['a picture for link previews', { preview_hash: 'abc' }],
  ['leaving the directory', { visibility: 'private', description: 'Hides' }],
])('%s does not change the date', async (_name, columns) => {
  expect(await moves(change(columns))).toBe(false);
});

test('has no date for a profile that was never public', async () => {
  expect(await moves(change({ description: 'Hides' }), { visibility: 'pending' })).toBe(false);
  const customer = await makeCustomer(testApp.sql, { visibility: 'public' });
  await makeFile(testApp.sql, customer, { kind: 'avatar' });
  expect(await testApp.sql`SELECT 1 FROM shown_profiles WHERE account_id = ${customer.id}`).toHaveLength(0);
});
