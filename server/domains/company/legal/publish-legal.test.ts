import { beforeAll, expect, it } from 'vitest';
import { acceptTexts, findAcceptedTexts } from '../../../accounts/accepted-texts.ts';
import { dayOf } from '../../../platform/clock.ts';
import { DAY } from '../../../testing/app.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import { makeCustomer, makeOperator, type Person } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { readSettings, siteSettingsOf } from '../settings.ts';

const testApp = useTestApp();
let as: Person;
beforeAll(async () => {
  testApp.clock.freeze();
  as = await makeOperator(testApp.sql);
});

/** The day in as many days. */
const day = (ahead: number) => dayOf(new Date(+testApp.clock.now() + ahead * DAY));
const cardOf = (from: string, text: object = {}) => ({
  from,
  text: { en: '# One', fr: '', pt: '', ar: '', sw: '', ...text },
});
const publish = (previous: number, value: unknown) =>
  requestAsAdmin(testApp, 'POST /operator/settings/terms', { as, body: { previous, value } });
const cancel = (version: number) =>
  requestAsAdmin(testApp, 'POST /operator/settings/legal/cancel', {
    as,
    body: { card: 'terms', version },
  });
const statesOf = async () => {
  const { legal } = siteSettingsOf(await readSettings(testApp.sql, testApp.config), testApp.clock.now());
  return legal.terms.map(({ version, state }) => `${version} ${state}`);
};

it('holds at once without accounts, and with accounts after 30 whole days', async () => {
  expect((await publish(0, cardOf(day(-1)))).errors).toEqual({
    'value.from': `Choose ${day(0)} or later: every account gets 30 days’ notice`,
  });
  await publish(0, cardOf(day(0)));
  expect(await statesOf()).toEqual(['1 in force', '0 past']);
  const customer = await makeCustomer(testApp.sql);
  await testApp.sql.begin((tx) =>
    acceptTexts(tx, { accountId: customer.id, shown: {}, now: testApp.clock.now() }),
  );
  expect(await findAcceptedTexts(testApp.sql, customer.id)).toMatchObject([
    { text: 'terms', version: 1 },
    { text: 'privacy', version: 0 },
  ]);
  expect((await publish(1, cardOf(day(31)))).errors).toEqual({
    'value.from': `Choose ${day(32)} or later: every account gets 30 days’ notice`,
  });
  const { data } = await publish(1, cardOf(day(32)));
  expect(data.history).toMatchObject([{ state: 'coming' }, { state: 'in force' }, { state: 'past' }]);
  testApp.clock.advance(32 * DAY);
  expect(await statesOf()).toEqual(['2 in force', '1 past', '0 past']);
  const late = await makeCustomer(testApp.sql);
  const shown = { termsVersion: 1, privacyVersion: 9 };
  await testApp.sql.begin((tx) => acceptTexts(tx, { accountId: late.id, shown, now: testApp.clock.now() }));
  expect(await findAcceptedTexts(testApp.sql, late.id)).toMatchObject([
    { text: 'terms', version: 1 },
    { text: 'privacy', version: 0 },
  ]);
});

it('cancels a coming version on request or for the next one, and none that holds', async () => {
  await publish(2, cardOf(day(60)));
  await publish(3, cardOf(day(90)));
  expect(await statesOf()).toEqual(['4 coming', '3 cancelled', '2 in force', '1 past', '0 past']);
  const answers = await Promise.all([cancel(4), cancel(4)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await statesOf()).toEqual(['4 cancelled', '3 cancelled', '2 in force', '1 past', '0 past']);
  expect(await cancel(2)).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  testApp.clock.advance(120 * DAY);
  expect(await statesOf()).toContain('2 in force');
});

it.each([
  ['a day that does not exist', cardOf('2028-02-30'), { 'value.from': 'Choose the day from which it holds' }],
  ['no English text', cardOf('2028-02-01', { en: ' ' }), { 'value.text.en': 'Enter the English text' }],
  [
    'a text without a part',
    cardOf('2028-02-01', { fr: 'Un\n#' }),
    { 'value.text.fr': 'Begin each part with a line such as “# Your account”' },
  ],
  [
    'a long text',
    cardOf('2028-02-01', { ar: `# ${'م'.repeat(60_000)}` }),
    { 'value.text.ar': 'At most 60000 characters' },
  ],
  ['no texts', { from: '2028-02-01' }, { 'value.text': 'Send the texts of all languages' }],
])('refuses %s', async (_, value, errors) => {
  expect((await publish(4, value)).errors).toEqual(errors);
});
