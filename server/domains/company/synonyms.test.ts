import { expect, it } from 'vitest';
import { requestAsAdmin } from '../../testing/call.ts';
import { makeOperator, makeSupplier } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();

async function find(search: string): Promise<string[]> {
  const answer = await testApp.app.inject({ url: '/api/users/supplier', query: { search, exact: '1' } });
  return answer.json().data.map(({ _id }: { _id: string }) => _id);
}
const publish = async (groups: unknown, previous = 0) =>
  requestAsAdmin(testApp, 'POST /operator/settings/synonyms', {
    as: await makeOperator(testApp.sql),
    body: { previous, value: { groups } },
  });

it('finds what published synonyms name, in one direction behind a colon, and no longer after an undo', async () => {
  const stored = () => testApp.sql`SELECT word, other FROM search_synonyms ORDER BY word, other`;
  const delivered = await stored();
  const basket = await makeSupplier(testApp.sql, { description: 'Baskets of sisal' });
  const arabic = await makeSupplier(testApp.sql, { description: 'عندنا القُفّة' });
  expect(await find('qorbo')).toEqual([]);
  const { data } = await publish("Qorbo, l'kuba, القفة: basket\r\n\r\nc++, cpp");
  expect((await find('qorbo')).toSorted()).toEqual([basket.id, arabic.id].toSorted());
  expect(await find("L'KUBA")).toContain(basket.id);
  expect(await find('basket')).toEqual([basket.id]);
  expect(await find('panier')).toEqual([]);
  await publish(data.history[1].value.groups, 1);
  expect(await find('panier')).toEqual([basket.id]);
  expect(await find('qorbo')).toEqual([]);
  expect(await stored()).toEqual(delivered);
});

it.each([
  ['a single word', 'shea', 'Line 1: a group has at least two words'],
  [
    'a word with a space',
    'tea, thé\nshea butter, karité',
    'Line 2: “shea butter” isn’t a single word. Separate words with commas.',
  ],
  ['HTML', '<b>tea</b>, thé', 'Line 1: “<b>tea</b>” isn’t a single word. Separate words with commas.'],
  ['an empty word', 'tea,, thé', 'Line 1: a word is missing beside a comma or colon'],
  ['two colons', 'tea: thé: chá', 'Line 1: use one colon at most'],
  ['31 words', `${'ab, '.repeat(30)}ab`, 'Line 1: at most 30 words'],
  ['501 lines', `${'a1,b1\n'.repeat(500)}a1,b1`, 'At most 500 lines'],
  ['4,000 groups', 'tea, thé\n'.repeat(4000), 'At most 20000 characters'],
  [
    '100 groups of 11 words',
    `${'ab, '.repeat(10)}ab\n`.repeat(100),
    'Too many long groups: leave out some of their words',
  ],
  ['a number', 7, 'This must be text'],
])('refuses %s', async (_, groups, error) => {
  expect((await publish(groups)).errors).toEqual({ 'value.groups': error });
});
