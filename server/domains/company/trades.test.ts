import { deliveredTrades, type Trade } from '@sokoni/contract/profiles/trades';
import { beforeEach, expect, it } from 'vitest';
import { moveTrades } from '../../composition/move-trades.ts';
import { ask, requestAsAdmin } from '../../testing/call.ts';
import {
  makeFreelancer,
  makeOperator,
  makeProject,
  makeSupplier,
  PASSWORD,
  type Person,
} from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();
let as: Person;
beforeEach(async () => {
  as = await makeOperator(testApp.sql);
});

type Card = 'industries' | 'skills';
const read = async (card: Card) =>
  (await requestAsAdmin(testApp, `GET /operator/settings/${card}`, { as })).data;
/** Publishes the list in force after a change. */
async function publish(card: Card, change: (trades: Trade[]) => unknown) {
  const { version, value } = await read(card);
  const body = { previous: version, value: { trades: change(value.trades) } };
  return requestAsAdmin(testApp, `POST /operator/settings/${card}`, { as, body });
}
const edit = (key: string, fields: Partial<Trade>) => (trades: Trade[]) =>
  trades.map((trade) => (trade.key === key ? { ...trade, ...fields } : trade));
const add =
  (key: string, fields: Partial<Trade> = {}) =>
  (trades: Trade[]) => [...trades, { key, names: {}, shown: 'everywhere', mergedInto: '', ...fields }];
const merge = (card: Card, previous: number, from: string, into: string) =>
  requestAsAdmin(testApp, 'POST /operator/settings/trades/merge', {
    as,
    body: { card, previous, from, into },
  });

const find = async (role: 'supplier' | 'freelancer', query: Record<string, string>): Promise<string[]> => {
  const answer = await testApp.app.inject({ url: `/api/users/${role}`, query });
  return answer.json().data.map(({ _id }: { _id: string }) => _id);
};
let serial = 0;
const register = async (industry?: string) =>
  (
    await ask(testApp, 'POST /auth/register', {
      body: {
        ...{ firstName: 'Ada', lastName: 'Obi', email: `trades${++serial}@example.com`, role: 'supplier' },
        ...{ password: 'zebra crossing', confirmPassword: 'zebra crossing', industry },
        ...{ companyName: 'Kano Leather Works', selectedPlan: 'basic' },
      },
    })
  ).json();

it('offers what the list offers, and finds profiles by every name', async () => {
  const supplier = await makeSupplier(testApp.sql, { category: 'Agriculture' });
  expect(await find('supplier', { search: 'ferme' })).toEqual([]);
  await publish('industries', edit('Agriculture', { names: { en: 'Farming', fr: 'Ferme' } }));
  await publish('industries', edit('Services', { shown: 'nowhere' }));
  const { data } = await publish('industries', add('Mineing', { names: { en: 'Mining', fr: '' } }));
  expect(data.value.trades.at(-1)).toEqual({ key: 'Mining', names: {}, shown: 'everywhere', mergedInto: '' });
  await moveTrades(testApp, failOnError);
  for (const search of ['ferme', 'farming', 'agriculture'])
    expect(await find('supplier', { search, exact: '1' })).toContain(supplier.id);
  const suggested = await ask(testApp, 'GET /directory/suggestions?search=farm&role=supplier');
  expect(suggested.json().data).toMatchObject([{ kind: 'trade', text: 'Farming' }]);
  expect((await register('Mining')).user).toMatchObject({ category: 'Mining' });
  expect((await register('farming')).user).toMatchObject({ category: 'Agriculture' });
  expect((await register()).user).toMatchObject({ category: 'General' });
  expect((await register('Services')).errors).toEqual({ industry: 'Choose an industry' });
});

it.each([
  ['Nuts, dried', 'Dried nuts'],
  ['تمور، مكسرات', 'تمور ومكسرات'],
  ['Silver; gold', `Silver "925" & gold`],
  ["Women's shoes, bags", "Women's “shoes” and bags"],
])('stores a new trade %j under the name that corrects it', async (key, name) => {
  const place = (await read('industries')).value.trades.length;
  expect((await publish('industries', add(key))).errors).toEqual({
    [`value.trades.${place}.key`]: 'Leave out commas and semicolons',
  });
  const names = { en: name, fr: 'L’or' };
  const { data } = await publish('industries', add(key, { names }));
  expect(data.value.trades.at(-1)).toMatchObject({ key: name, names: { fr: 'L’or' } });
  const { data: again } = await publish('industries', edit(name, { names: { en: `${name} 2` } }));
  expect(again.value.trades.at(-1)).toMatchObject({ key: name, names: { en: `${name} 2` } });
  expect((await register(`${name} 2`)).user).toMatchObject({ category: name });
});

it('stores skills that are typed under one of their names, and those that were typed before', async () => {
  const before = await makeFreelancer(testApp.sql, { skills: ['Drawing', 'interface design', 'UI Design'] });
  await publish('skills', edit('UI Design', { names: { en: 'Interface Design', fr: 'Interfaces' } }));
  await moveTrades(testApp, failOnError);
  const own = (person: Person) => ask(testApp, 'GET /users/me', { as: person });
  expect((await own(before)).json().data.skills).toEqual(['Drawing', 'UI Design']);
  const skills = ['interfaces', 'Weaving', 'Interface design'];
  await ask(testApp, 'PUT /users/profile', { as: before, body: { skills } });
  expect((await own(before)).json().data.skills).toEqual(['UI Design', 'Weaving']);
  expect(await find('freelancer', { skill: 'ui design' })).toEqual([before.id]);
});

it('hides a trade that an older version lacks, because profiles may have it', async () => {
  await publish('skills', add('Weaving'));
  const { data } = await publish('skills', () => deliveredTrades.freelancer);
  expect(data.value.trades.at(-1)).toMatchObject({ key: 'Weaving', shown: 'nowhere' });
});

it('merges for ever, after it has said how many profiles change', async () => {
  const [hidden, moved] = [
    await makeSupplier(testApp.sql, { category: 'Textiles', visibility: 'private' }),
    await makeSupplier(testApp.sql, { category: 'textiles' }),
  ];
  const project = await makeProject(testApp.sql, { industry: 'Textiles' });
  const returning = await makeSupplier(testApp.sql, { category: 'Textiles', visibility: 'private' });
  await ask(testApp, 'POST /users/me/delete', { as: returning, body: { password: PASSWORD } });
  const count = await requestAsAdmin(
    testApp,
    'GET /operator/settings/trades/profiles?card=industries&from=Textiles',
    { as },
  );
  expect(count.data).toEqual({ profiles: 2 });
  const { version, value } = await read('industries');
  expect((await merge('industries', version, 'Textiles', 'Fashion')).data).toEqual({ profiles: 2 });
  await moveTrades(testApp, failOnError);
  const categories = await testApp.sql`
    SELECT category FROM profiles WHERE account_id = ANY (${[hidden.id, moved.id]}::uuid[])`;
  expect(categories).toEqual([{ category: 'Fashion' }, { category: 'Fashion' }]);
  expect(await testApp.sql`SELECT industry FROM projects WHERE id = ${project.id}`).toEqual([
    { industry: 'Fashion' },
  ]);
  expect(await find('supplier', { industry: 'fashion' })).toEqual([moved.id]);
  expect(await find('supplier', { industry: 'TEXTILES' })).toEqual([moved.id]);
  expect(await find('supplier', { search: 'textiles', exact: '1' })).toEqual([moved.id]);
  const suggested = await ask(testApp, 'GET /directory/suggestions?search=textil&role=supplier');
  expect(suggested.json().data).toContainEqual(expect.objectContaining({ kind: 'trade', text: 'Fashion' }));
  const again = await publish('industries', () => value.trades);
  expect(again.data.value.trades).toContainEqual(
    expect.objectContaining({ key: 'Textiles', mergedInto: 'Fashion' }),
  );
  expect((await merge('industries', again.data.version, 'Fashion', 'Textiles')).errors).toEqual({
    into: 'Choose one of the list',
  });
  const [act] = await testApp.sql`SELECT details FROM audit_log WHERE action = 'trades merged'`;
  expect(act).toMatchObject({ details: { from: 'Textiles', into: 'Fashion', profiles: 2 } });
  await ask(testApp, 'POST /auth/login', { body: { email: returning.email, password: PASSWORD } });
  expect(await testApp.sql`SELECT category FROM profiles WHERE account_id = ${returning.id}`).toEqual([
    { category: 'Fashion' },
  ]);
});

it('refuses the second of two merges at the same time', async () => {
  const { version } = await read('skills');
  const answers = await Promise.all([
    merge('skills', version, 'Branding', 'Logo Design'),
    merge('skills', version, 'Logo Design', 'Branding'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('moves skills once, in their order, and again what was stored late', async () => {
  const { version } = await read('skills');
  const skills = ['SEO', 'Excel', 'PowerPoint'];
  const freelancer = await makeFreelancer(testApp.sql, { skills });
  await merge('skills', version, 'PowerPoint', 'Excel');
  await moveTrades(testApp, failOnError);
  const stored = () => testApp.sql`SELECT skills FROM profiles WHERE account_id = ${freelancer.id}`;
  expect(await stored()).toEqual([{ skills: ['SEO', 'Excel'] }]);
  await testApp.sql`UPDATE profiles SET skills = ${skills} WHERE account_id = ${freelancer.id}`;
  testApp.clock.advance(121_000);
  await moveTrades(testApp, failOnError);
  expect(await stored()).toEqual([{ skills: ['SEO', 'Excel'] }]);
  expect(await testApp.sql`SELECT FROM trade_changes`).toEqual([]);
});

const trade = { key: 'Mining', names: {}, shown: 'everywhere', mergedInto: '' };
it.each([
  ['10,000 skills', Array.from({ length: 10_000 }, (_, index) => ({ ...trade, key: `a${index}` })), ''],
  ['one name twice', [trade, { ...trade, key: 'Pits', names: { en: 'mining' } }], '1.key'],
  ['a comma', [{ ...trade, names: { fr: 'Mines, carrières' } }], '0.names.fr'],
  ['a comma in the key', [{ ...trade, key: 'Mines, Quarries' }], '0.key'],
  [
    'a comma in the English name',
    [{ ...trade, key: 'Mines, Pits', names: { en: 'Mines, Pits' } }],
    '0.names.en',
  ],
  ['an Arabic comma', [{ ...trade, key: 'تعدين، محاجر' }], '0.key'],
  ['61 letters', [{ ...trade, key: 'x'.repeat(61) }], '0.key'],
  ['a name without text', [{ ...trade, key: ' ' }], '0.key'],
  ['none in forms', [{ ...trade, shown: 'filters' }], ''],
  ['an unknown place', [{ ...trade, shown: 'menu' }], '0.shown'],
  ['no list', 7, ''],
])('refuses %s', async (_, trades, field) => {
  const { status, errors } = await publish('skills', () => trades);
  expect([status, Object.keys(errors)]).toEqual([422, [`value.trades${field && `.${field}`}`]]);
});

it.each([
  [{ from: 'Nothing' }, 'from'],
  [{ into: 'Nothing' }, 'into'],
  [{ into: 'SEO' }, 'into'],
  [{ card: 'plans' }, 'card'],
])('refuses a merge with %j', async (wrong, field) => {
  const { version: previous } = await read('skills');
  const body = { card: 'skills', previous, from: 'SEO', into: 'Figma', ...wrong };
  const { errors } = await requestAsAdmin(testApp, 'POST /operator/settings/trades/merge', { as, body });
  expect(Object.keys(errors)).toEqual([field]);
});
