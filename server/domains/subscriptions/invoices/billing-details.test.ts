import { expect, it } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makeSupplier } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp();
const PATH = '/subscription/billing-details';
const details = { name: 'Musa GmbH', address: 'Hafen 1\nHamburg', country: 'DE', taxNumber: 'DE123456788' };

it('stores to whom invoices are made out', async () => {
  const as = await makeSupplier(testApp.sql);
  const empty = { name: '', address: '', country: '', taxNumber: '' };
  const read = async () => (await ask(testApp, `GET ${PATH}`, { as })).json().data;
  expect(await read()).toEqual({ ...empty, tax: null, isTaxAdded: false, isCountryNeeded: false });
  const body = { ...details, country: 'Allemagne', taxNumber: '123 456 788' };
  expect((await ask(testApp, `PUT ${PATH}`, { as, body })).json().data).toMatchObject(details);
  await ask(testApp, `PUT ${PATH}`, { as, body: empty });
  expect(await read()).toMatchObject(empty);
});

it.each([
  [{ country: 'XX' }, 'country'],
  [{ country: '' }, 'country'],
  [{ taxNumber: '12345' }, 'taxNumber'],
  [{ address: 'x'.repeat(301) }, 'address'],
  [{ name: null }, 'name'],
])('rejects %o', async (wrong, field) => {
  const as = await makeSupplier(testApp.sql);
  const answer = await ask(testApp, `PUT ${PATH}`, { as, body: { ...details, ...wrong } });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
});
