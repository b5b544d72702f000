import { KnownDetails } from '@sokoni/contract/company/details';
import { expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { newId } from '../../platform/db/ids.ts';
import { ask, requestAsAdmin } from '../../testing/call.ts';
import { stampNow } from '../../testing/contact.ts';
import { makeOperator } from '../../testing/factories.ts';
import { makeNewSupplier, order } from '../../testing/paying.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { publishFirst } from './publish-first.ts';
import { readCompany } from './settings.ts';

const { company } = readConfig({ NODE_ENV: 'production' });
const testApp = useTestApp({ company });

const register = () => {
  const password = 'quiet harbour lamp 7';
  const names = { firstName: 'Ada', lastName: 'Obi', email: `${newId()}@example.com` };
  return ask(testApp, 'POST /auth/register', { body: { ...names, password, confirmPassword: password } });
};

it('keeps sign-up and payment of a production site closed until its company is published', async () => {
  const supplier = await makeNewSupplier(testApp);
  const pay = () => order(testApp, supplier);
  const refused = { code: 'not_open_yet', message: expect.stringContaining('still being set up') };
  expect((await register()).json()).toMatchObject(refused);
  expect((await pay()).json()).toMatchObject(refused);
  const own = { ...company, name: 'Soko Ltd', city: 'Nairobi', country: 'Kenya', law: 'Kenya' };
  const published = { ...own, email: 'hello@soko.africa' };
  expect(await publishFirst(testApp.sql, published, testApp.clock.now())).toBe(true);
  expect(await publishFirst(testApp.sql, own, testApp.clock.now())).toBe(false);
  expect(await readCompany(testApp)).toMatchObject({ name: 'Soko Ltd', place: 'Nairobi, Kenya' });
  expect((await register()).statusCode).toBe(201);
  expect((await pay()).statusCode).toBe(200);
  await testApp.sql`DELETE FROM company_settings`;
});

it('shows an owner a card whose needed fields are empty, and accepts it only when they are not', async () => {
  const as = await makeOperator(testApp.sql);
  const { data } = await requestAsAdmin(testApp, 'GET /operator/settings/details', { as });
  expect(data).toMatchObject({ version: 0, value: { name: '', city: '', country: '', law: '', email: '' } });
  expect(KnownDetails.safeParse(data.value).success).toBe(true);
  const body = { previous: 0, value: data.value };
  const { errors } = await requestAsAdmin(testApp, 'POST /operator/settings/details', { as, body });
  expect(Object.keys(errors)).toEqual([
    'value.name',
    'value.city',
    'value.country',
    'value.law',
    'value.email',
  ]);
});

it('mails nothing to a company without an address, and names the contact page', async () => {
  const message = { name: 'Ada', email: 'ada@example.com', message: 'When do you open?' };
  const body = { ...message, stamp: await stampNow(testApp) };
  expect((await ask(testApp, 'POST /contact', { body })).statusCode).toBeLessThan(300);
  expect(await testApp.sql`SELECT recipient FROM outbox WHERE reply_to = 'ada@example.com'`).toEqual([]);
  const { body: text } = await testApp.app.inject('/.well-known/security.txt');
  expect(text).toContain(`Contact: ${testApp.config.publicUrl}/contact\n`);
});
