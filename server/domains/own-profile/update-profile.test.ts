import { expect, test } from 'vitest';
import { makeCustomer, type Person } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();

const names = { firstName: 'Anneliese', lastName: 'Weber' };

function update(payload: object, headers = {}) {
  return testApp.app.inject({ method: 'PUT', url: '/api/users/profile', payload, headers });
}
const updateAs = async (person: Person, payload: object) => update(payload, await signInAs(testApp, person));

test('changes names, phone and company of a customer, and returns the user', async () => {
  const customer = await makeCustomer(testApp.sql);
  const answer = await updateAs(customer, {
    firstName: ' Anneliese ',
    lastName: 'Weber',
    phoneNumber: '+49 (30) 123-45/6',
    companyName: 'Elbe Import',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    message: 'Your profile has been updated successfully.',
    data: {
      ...names,
      id: customer.id,
      email: customer.email,
      role: 'customer',
      phoneNumber: '+4930123456',
      companyName: 'Elbe Import',
    },
  });
});

test('reads the phone number of a customer in the country of the customer', async () => {
  const customer = await makeCustomer(testApp.sql, { phoneNumber: 'old: 12' });
  const sent = async (fields: object) => (await updateAs(customer, { ...names, ...fields })).json().data;
  // A stored number that this reader would refuse stays.
  expect(await sent({ phoneNumber: 'old: 12', country: 'Germany' })).toMatchObject({
    phoneNumber: 'old: 12',
  });
  expect(await sent({ phoneNumber: 'call me: 030 1234567' })).toMatchObject({ phoneNumber: '+49301234567' });
});

test('clears blank fields and keeps omitted ones', async () => {
  const customer = await makeCustomer(testApp.sql, { phoneNumber: '+49 30', companyName: 'Elbe Import' });
  // A calling code alone is no number yet.
  expect((await updateAs(customer, { ...names, phoneNumber: '+49 ' })).json().data).toMatchObject({
    phoneNumber: null,
    companyName: 'Elbe Import',
  });
  expect((await updateAs(customer, { ...names, companyName: '' })).json().data.companyName).toBeNull();
});

test.each(['location', 'description', 'skills', 'whatsapp', 'chargesPerHour', 'clear', 'showSocialLinks'])(
  'rejects %s, which customers do not have',
  async (field) => {
    const value =
      {
        skills: ['Figma'],
        chargesPerHour: 3,
        clear: ['chargesPerHour'],
        showSocialLinks: false,
        whatsapp: '+2348031234567',
      }[field] ?? 'kano.example';
    const customer = await makeCustomer(testApp.sql);
    const answer = await updateAs(customer, { ...names, [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ [field]: 'This field doesn’t exist' });
    const [row] = await testApp.sql`SELECT first_name FROM profiles WHERE account_id = ${customer.id}`;
    expect(row?.firstName).toBe('Anna');
  },
);

test('stores the website and the country of a customer, and clears them', async () => {
  const customer = await makeCustomer(testApp.sql);
  const stored = { website: 'https://schmidt.example/', country: 'Germany' };
  expect(
    (await updateAs(customer, { ...names, website: 'schmidt.example', country: 'Germany' })).json().data,
  ).toMatchObject(stored);
  expect((await updateAs(customer, names)).json().data).toMatchObject(stored);
  const cleared = await updateAs(customer, { ...names, website: '', country: null });
  expect(cleared.json().data).toMatchObject({ website: null, country: null });
});

test.each([
  [{}, { firstName: 'First name is required', lastName: 'Last name is required' }],
  [{ ...names, firstName: '  ' }, { firstName: 'First name is required' }],
  [{ ...names, lastName: ['Weber'] }, { lastName: expect.any(String) }],
  [{ ...names, firstName: 'a\u0000b' }, { firstName: 'The sign U+0000 at place 2 can’t be used here' }],
  [{ ...names, phoneNumber: 'call me' }, { phoneNumber: expect.stringContaining('digits') }],
  [{ ...names, phoneNumber: '+-()' }, { phoneNumber: expect.stringContaining('digits') }],
  [{ ...names, phoneNumber: '12' }, { phoneNumber: expect.stringContaining('country code') }],
  [
    { ...names, phoneNumber: '+49 30 1234567 / +49 30 7654321' },
    { phoneNumber: 'Enter one number only. We can read +49 30 1234567 / +49 30 7654321' },
  ],
  [{ ...names, phoneNumber: '1'.repeat(121) }, { phoneNumber: 'At most 120 characters' }],
  [{ ...names, companyName: 'x'.repeat(121) }, { companyName: 'At most 120 characters' }],
  [{ ...names, website: 'no address' }, { website: expect.stringContaining('web address') }],
  [{ ...names, country: 'x'.repeat(61) }, { country: 'At most 60 characters' }],
])('rejects %j', async (payload, errors) => {
  const answer = await updateAs(await makeCustomer(testApp.sql), payload);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual(errors);
});
