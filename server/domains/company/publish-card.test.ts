import { noBanner } from '@sokoni/contract/company/banner';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { ask, requestAsAdmin } from '../../testing/call.ts';
import { makeOperator, type Person } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { readCompany } from './settings.ts';

const testApp = useTestApp();

const read = async (as: Person) =>
  (await requestAsAdmin(testApp, 'GET /operator/settings/details', { as })).data;
const publish = (as: Person, body: object) =>
  requestAsAdmin(testApp, 'POST /operator/settings/details', { as, body });

it('has the defaults until a version is published, and again when they are published', async () => {
  const as = await makeOperator(testApp.sql);
  const initial = await read(as);
  expect(initial).toMatchObject({ version: 0, value: testApp.config.company, locked: {} });
  const value = { ...initial.value, name: 'Kano Trading Ltd', taxNumber: 'TIN 1' };
  const { data } = await publish(as, { previous: 0, value });
  expect(data).toMatchObject({
    version: 1,
    value,
    history: [{ version: 1, publishedBy: 'Chipo Moyo' }, { version: 0 }],
  });
  expect(await readCompany(testApp)).toMatchObject({ name: 'Kano Trading Ltd', taxNumber: 'TIN 1' });
  await publish(as, { previous: 1, value: data.history[1].value });
  expect(await read(as)).toMatchObject({ version: 2, value: initial.value });
  const log =
    await testApp.sql`SELECT action, details FROM audit_log WHERE actor_id = ${as.id} ORDER BY created_at`;
  expect(log).toMatchObject([
    { action: 'company settings published', details: { card: 'details', version: 1 } },
    { details: { version: 2 } },
  ]);
});

it('refuses a version whose predecessor is not the newest, and says who published that', async () => {
  const [first, second] = [await makeOperator(testApp.sql), await makeOperator(testApp.sql)];
  const { version, value } = await read(first);
  const answers = await Promise.all([first, second].map((as) => publish(as, { previous: version, value })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.code).toBe('changed_meanwhile');
  expect(refused?.message).toMatch(/ has published a newer version/);
});

it.each([-1, 2 ** 31 - 1])('refuses a version after %d', async (previous) => {
  const as = await makeOperator(testApp.sql);
  const { value } = await read(as);
  const { status, errors } = await publish(as, { previous, value });
  expect([status, errors]).toEqual([422, { previous: 'The version of the card is needed' }]);
});

it('shows what the environment sets as locked, with its variable, whatever is published', async () => {
  const app = await buildTestApp({ companyVariables: { email: 'COMPANY_EMAIL' } });
  const as = await makeOperator(app.sql);
  const { email, country } = app.config.company;
  const value = { ...app.config.company, email: 'other@example.com', city: 'Kano' };
  const body = { previous: 0, value };
  const { data } = await requestAsAdmin(app, 'POST /operator/settings/details', { as, body });
  expect(data).toMatchObject({ locked: { email: 'COMPANY_EMAIL' }, value: { email, city: 'Kano' } });
  expect(await readCompany(app)).toMatchObject({ email, place: `Kano, ${country}` });
  await app.drop();
});

it('keeps the country by its English name, whatever the language it was chosen in', async () => {
  const as = await makeOperator(testApp.sql);
  const { version, value } = await read(as);
  const { data } = await publish(as, {
    previous: version,
    value: { ...value, country: 'Émirats arabes unis' },
  });
  expect(data.value.country).toBe('United Arab Emirates');
});

it('names the wrong field', async () => {
  const as = await makeOperator(testApp.sql);
  const { version, value } = await read(as);
  const hours = { ...value.hours, fr: 'x'.repeat(301) };
  const wrong = { ...value, name: ' ', hours, tiktok: 'javascript:alert(1)', other: '' };
  expect((await publish(as, { previous: version, value: wrong })).errors).toEqual({
    'value.name': 'Enter the legal name of the company',
    'value.hours.fr': 'At most 300 characters',
    'value.tiktok': 'Enter a web address, for example www.example.com',
    'value.other': 'This field doesn’t exist',
  });
  const inGermany = { ...value, country: 'germany', taxNumber: 'DE12' };
  expect((await publish(as, { previous: version, value: inGermany })).errors).toEqual({
    'value.taxNumber': 'This isn’t a VAT number of that country. For example: DE123456788',
  });
  const nowhere = { ...value, city: 'Atlantis', country: 'Nowhere' };
  expect((await publish(as, { previous: version, value: nowhere })).errors).toEqual({
    'value.country': 'Enter a country, for example Kenya',
  });
  const inFrench = { ...value, hours: { ...value.hours, fr: 'Du lundi au samedi' } };
  expect((await publish(as, { previous: version, value: inFrench })).errors).toEqual({
    'value.hours.en': 'Enter the English text',
  });
  const other = { ...inGermany, taxNumber: 'DE 123 456 788' };
  expect((await publish(as, { previous: version, value: other })).status).toBe(200);
});

it('names what is wrong in a banner', async () => {
  const as = await makeOperator(testApp.sql);
  const value = {
    ...noBanner,
    text: { ...noBanner.text, en: 'x'.repeat(10_000) },
    ...{ link: 'javascript:alert(1)', from: '2028-06-02T00:00:00Z', until: '2028-06-01T00:00:00Z' },
  };
  const answer = await requestAsAdmin(testApp, 'POST /operator/settings/banner', {
    as,
    body: { previous: 0, value },
  });
  expect(answer.errors).toEqual({
    'value.text.en': 'At most 300 characters',
    'value.link': 'Enter an address that begins with https://, or a page such as /about',
    'value.until': 'Choose an end after the start',
  });
});

it('writes to the published address', async () => {
  const as = await makeOperator(testApp.sql);
  const { version, value } = await read(as);
  await publish(as, { previous: version, value: { ...value, email: 'help@kano.example' } });
  expect((await testApp.app.inject('/.well-known/security.txt')).body).toContain('mailto:help@kano.example');
  expect((await ask(testApp, 'GET /operator/settings/details')).statusCode).toBe(404);
});
