import { expect, it, test } from 'vitest';
import { DAY } from '../../testing/app.ts';
import { ask, requestAsAdmin } from '../../testing/call.ts';
import { makeCustomer, makeSupplier } from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { invite, prepareCompany } from '../../testing/prepared.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { eraseDeleted } from './erase-deleted.ts';

const testApp = useTestApp();

const FORM = {
  firstName: 'Musa',
  lastName: 'Bello',
  password: 'quiet harbour lamp 7',
  confirmPassword: 'quiet harbour lamp 7',
  selectedPlan: 'basic',
};

async function invitation(given: Parameters<typeof prepareCompany>[1] = {}) {
  const prepared = await prepareCompany(testApp, given);
  return { ...prepared, ...(await invite(testApp, prepared)) };
}
const accept = (token: string, body: object = FORM) =>
  ask(testApp, `POST /auth/invitations/${token}`, { body });
const read = (token: string) => ask(testApp, `GET /auth/invitations/${token}`);
const emailClaim = async (id: string) =>
  (await testApp.sql`SELECT status FROM claims WHERE account_id = ${id} AND kind = 'email'`)[0]?.status;
const take = (token: string, as: { id: string }) =>
  ask(testApp, `POST /auth/invitations/${token}/products`, { as });

it('makes a private account with all that was prepared, once', async () => {
  const { token, email } = await invitation({ products: 2 });
  expect((await read(token)).json().data).toEqual({
    ...{ companyName: 'Kano Leather', email, firstName: 'Musa', lastName: 'Bello' },
    ...{ products: 2, isLinked: false },
  });
  const answer = await accept(token);
  expect(answer.statusCode).toBe(201);
  const { user, token: session } = answer.json();
  expect(user).toMatchObject({
    ...{ email, role: 'supplier', companyName: 'Kano Leather', location: 'Kano, Nigeria' },
    ...{ profileVisibility: 'private', subscriptionStatus: 'none', selectedPlan: 'basic' },
    ...{ isEmailConfirmed: true, textsToAccept: [] },
  });
  expect(await emailClaim(user._id)).toBe('verified');
  expect(user.profileImage).toMatch(/^\/media\//);
  const products = await ask(testApp, 'GET /users/profile/products', {
    headers: { authorization: `Bearer ${session}` },
  });
  expect(products.json().data).toHaveLength(2);
  expect(products.json().data[0]).toMatchObject({ name: 'Bag 0', price: 12.5, fileName: 'bag.jpg' });
  expect((await accept(token)).statusCode).toBe(410);
  expect(await testApp.sql`SELECT FROM prepared_profiles WHERE email = ${email}`).toHaveLength(0);
});

it('tells operators who has come, by name, status and address, and keeps nothing else of the page', async () => {
  const companyName = 'Jos Tinworks';
  const [company, other] = [await invitation({ companyName }), await invitation({ companyName })];
  const waiting = await prepareCompany(testApp);
  const { user } = (await accept(company.token)).json();
  const list = async (query: string) => {
    const path = `GET /operator/lists/prepared?${query}` as const;
    return (await requestAsAdmin(testApp, path, { as: waiting.operator })).data.rows;
  };
  const own = { companyName };
  const joined = { ...own, email: '', products: 0, mayInvite: false, joinedAt: expect.any(String) };
  expect(await list('state=joined&search=tinworks')).toMatchObject([
    { ...joined, person: { _id: user._id } },
  ]);
  expect(await list(`state=invited&search=${other.email}`)).toMatchObject([
    { ...own, joinedAt: null, person: null },
  ]);
  expect(await list(`state=new&search=${other.email}`)).toEqual([]);
  expect(await list(`state=new&search=${waiting.email}`)).toMatchObject([{ invitedAt: null }]);
  const [row] =
    await testApp.sql`SELECT fields, email, token_hash FROM prepared_profiles WHERE id = ${company.id}`;
  expect(row).toEqual({ fields: own, email: null, tokenHash: null });
  const file = await requestAsAdmin(testApp, 'POST /operator/lists/prepared/file', {
    ...{ as: waiting.operator, body: { filters: { search: '', state: 'invited' } } },
  });
  expect(file.payload).toContain(`"Jos Tinworks","${other.email}"`);
  expect(file.payload).not.toContain(company.email);
  // The address may be prepared again.
  const again = await prepareCompany(testApp, { email: company.email });
  expect((await list(`search=${company.email}`)).map(({ _id }: { _id: string }) => _id)).toEqual([again.id]);
  await testApp.sql`
    UPDATE accounts SET deleted_at = now(), erase_at = ${testApp.clock.now()} WHERE id = ${user._id}`;
  await eraseDeleted(testApp, failOnError);
  expect(await list('state=joined&search=tinworks')).toEqual([]);
});

test('of two requests at once, one gets the account', async () => {
  const { token } = await invitation();
  const statuses = (await Promise.all([accept(token), accept(token)])).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([201, 410]);
});

test.each([
  [{ password: 'password1', confirmPassword: 'password1' }, 'password'],
  [{ confirmPassword: 'another one' }, 'confirmPassword'],
  // Of freelancers.
  [{ selectedPlan: 'starter' }, 'selectedPlan'],
  [{ firstName: '' }, 'firstName'],
])('refuses %o', async (change, field) => {
  const { token } = await invitation();
  const answer = await accept(token, { ...FORM, ...change });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  expect((await read(token)).statusCode).toBe(200);
});

it('refuses a link that is wrong, and one whose profile is over', async () => {
  const { token } = await invitation();
  expect((await read('none')).statusCode).toBe(410);
  testApp.clock.advance(61 * DAY);
  expect([(await read(token)).statusCode, (await accept(token)).statusCode]).toEqual([410, 410]);
});

it('adds the products to an account that has the address, and changes nothing else of it', async () => {
  const supplier = await makeSupplier(testApp.sql, { companyName: 'Bello & Sons', description: 'Mine' });
  const { token, mail } = await invitation({ email: supplier.email, products: 2 });
  expect(mail?.text).toContain('You have a Sokoni account with this address already');
  expect((await read(token)).json().data.isLinked).toBe(true);
  expect((await accept(token)).json().code).toBe('email_taken');
  const profile = () => testApp.sql`
    SELECT company_name, description, location, visibility FROM profiles WHERE account_id = ${supplier.id}`;
  const before = await profile();
  expect((await take(token, supplier)).statusCode).toBe(200);
  expect(await profile()).toEqual(before);
  expect(await emailClaim(supplier.id)).toBe('verified');
  const kinds = await testApp.sql`SELECT kind FROM files WHERE owner_id = ${supplier.id}`;
  expect(kinds).toEqual([{ kind: 'work' }, { kind: 'work' }]);
  expect((await take(token, supplier)).statusCode).toBe(410);
});

it('gives the products to no other account, to no customer, and not beyond the plan', async () => {
  const [owner, other] = [await makeSupplier(testApp.sql), await makeSupplier(testApp.sql)];
  const { token } = await invitation({ email: owner.email, products: 6 });
  expect((await take(token, other)).statusCode).toBe(403);
  expect((await take(token, await makeCustomer(testApp.sql))).statusCode).toBe(403);
  expect((await take(token, owner)).json().code).toBe('too_many_files');
  expect((await read(token)).statusCode).toBe(200);
});
