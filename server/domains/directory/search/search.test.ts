import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFreelancer, makeSupplier } from '../../../testing/factories.ts';
import { failOnError } from '../../../testing/fail-on-error.ts';
import { runs } from '../../../testing/model/runs.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { editDistance } from './edit-distance.ts';
import { maintainSearch } from './maintain-search.ts';

const testApp = useTestApp();

type Role = 'supplier' | 'freelancer';

async function list(role: Role, query: Record<string, string>) {
  const answer = await testApp.app.inject({ url: `/api/users/${role}`, query });
  const { data, ...totals } = answer.json();
  return { ids: data.map((card: { _id: string }) => card._id) as string[], ...totals };
}
const find = async (role: Role, search: string) => (await list(role, { search, exact: '1' })).ids;
const supplier = (profile: Parameters<typeof makeSupplier>[1]) => makeSupplier(testApp.sql, profile);
const freelancer = (profile: Parameters<typeof makeSupplier>[1]) => makeFreelancer(testApp.sql, profile);

describe('what a search finds', () => {
  it.each([
    ["N'Diaye Textiles", 'ndiaye'],
    ["N'Diaye Textiles", 'n’diaye'],
    ["N'Diaye Textiles", 'diaye'],
    ['Côte d’Ivoire Cacao', 'cote ivoire'],
    ['Côte d’Ivoire Cacao', "CÔTE D'IVOIRE"],
    ['Huilerie de l’Atlas', "l'atlas"],
    ['Atlas Olives', "l'atlas"],
    ['Sahel E-Commerce', 'ecommerce'],
    ['Sahel E-Commerce', 'commerce sahel'],
    ['Sahel Ecommerce', 'e-commerce'],
    ['Nigeragro', 'agro'],
    ['Zanzibar Spices', 'zanz spic'],
    ['Árvore São João', 'arvore joao'],
    ['مصنع القُطن', 'مصنع القطن'],
    ['أقمشة الرباط', 'اقمشه'],
    ['Dɔkta Ɣəna', 'dokta gena'],
    ['ሥላሴ፡ሻይ።', 'ስላሴ ሻይ'],
    ['شركة ڢاس ٢٠٢٤', 'فاس 2024'],
    ['C++ and C# for banks', 'c++'],
    ['C++ and C# for banks', 'C#'],
  ])('finds %s by %s', async (companyName, search) => {
    const { id } = await supplier({ companyName });
    expect(await find('supplier', search)).toContain(id);
  });

  it.each([
    ['English', 'We are exporting cocoa', ['exporter', 'exports', 'exported', 'export']],
    ['French', 'Exportateurs de légumes séchés', ['exportateur', 'légume', 'legume séché']],
    ['Portuguese', 'Exportações de produtos orgânicos', ['exportação', 'exportações', 'produto orgânico']],
    ['Arabic', 'تصدير القطن والتمور', ['قطن', 'للقطن', 'تمور']],
  ])('finds other forms of a word in %s', async (_, description, searches) => {
    const { id } = await supplier({ description });
    for (const search of searches) expect(await find('supplier', search), search).toContain(id);
  });

  it('finds a name by its Latin spelling, and no longer by an old one', async () => {
    const { id } = await supplier({ companyName: 'مصنع القطن', latinName: 'Masnaa Alqutn' });
    expect(await find('supplier', 'masnaa')).toContain(id);
    const cards = await testApp.app.inject({ url: '/api/users/supplier', query: { search: 'masnaa' } });
    expect(cards.json().data).toMatchObject([{ name: 'مصنع القطن', latinName: 'Masnaa Alqutn' }]);
    await testApp.sql`UPDATE profiles SET latin_name = 'Cotton Works' WHERE account_id = ${id}`;
    expect(await find('supplier', 'masnaa')).not.toContain(id);
    expect(await find('supplier', 'cotton')).toContain(id);
  });

  it('finds every word of a listed profile', async () => {
    const word = fc.oneof(
      fc.stringMatching(/^[a-zA-ZÀ-ÿ]{1,12}$/),
      fc.stringMatching(/^[a-z]{1,6}['’.-][a-z]{1,6}$/),
      fc.stringMatching(/^[\u0621-\u064A]{1,8}$/),
      fc.stringMatching(/^[0-9]{1,5}$/),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 8 }), async (words) => {
        const { id } = await freelancer({ firstName: 'Zuri', description: words.join(' ') });
        for (const search of words) {
          const query = `${search} zuri`;
          const { ids, count } = await list('freelancer', { search: query, exact: '1' });
          // The newest of the matches with the same rating comes first, unless a whole name matches.
          expect(count, query).toBeGreaterThan(0);
          if (count <= 9) expect(ids, query).toContain(id);
        }
        await testApp.sql`UPDATE profiles SET visibility = 'private' WHERE account_id = ${id}`;
      }),
      runs(15),
    );
  });

  it('finds nothing in profiles that are not listed, nor suggests their words', async () => {
    await supplier({ companyName: 'Qwirkleshop', visibility: 'pending' });
    await supplier({ companyName: 'Qwirkleshop', subscriptionStatus: 'ended' });
    expect(await list('supplier', { search: 'qwirkleshop' })).toMatchObject({ ids: [], correction: null });
    expect(await list('supplier', { search: 'qwirklesop' })).toMatchObject({ ids: [], correction: null });
  });

  it('follows a profile that is hidden, changed and listed again', async () => {
    const { id } = await supplier({ companyName: 'Firstname Mills' });
    const set = (visibility: string, companyName: string) => testApp.sql`
      UPDATE profiles SET visibility = ${visibility}, company_name = ${companyName} WHERE account_id = ${id}`;
    await set('pending', 'Firstname Mills');
    expect(await find('supplier', 'firstname')).toEqual([]);
    await set('public', 'Secondname Mills');
    expect(await find('supplier', 'firstname')).toEqual([]);
    expect(await find('supplier', 'secondname')).toEqual([id]);
    expect((await list('supplier', { search: 'firstnam' })).ids).toEqual([]);
  });

  it('combines words with the industry', async () => {
    const both = await supplier({ companyName: 'Vusi Looms', category: 'Food & Beverage' });
    await supplier({ companyName: 'Vusi Looms', category: 'Technology' });
    const { ids, count } = await list('supplier', { search: 'vusi', industry: 'food & beverage' });
    expect({ ids, count }).toEqual({ ids: [both.id], count: 1 });
  });
});

describe('a search of one or two letters', () => {
  it('finds beginnings of names and whole words, and not the beginnings of other words', async () => {
    const named = await supplier({ companyName: 'Qx Mills' });
    const begun = await supplier({ companyName: 'Qxantha' });
    const whole = await supplier({ description: 'Our qx is the best' });
    const other = await supplier({ description: 'Qxylophones' });
    const found = await find('supplier', 'qx');
    expect(found).toEqual([named.id, begun.id, whole.id]);
    expect(await find('supplier', 'qxylophones q')).toEqual([other.id]);
  });
});

it('finds letters beside a longer word anywhere, and in names first', async () => {
  const text = await supplier({ description: 'Wazimba with tkol' });
  const placed = await supplier({ location: 'Wazimba, Kenya', description: 'Also tkol' });
  const begun = await supplier({ companyName: 'Wazimba Tkani' });
  const named = await supplier({ companyName: 'Wazimba Tk' });
  await supplier({ companyName: 'Wazimba Mills', description: 'Quality' });
  expect(await find('supplier', 'wazimba tk')).toEqual([named.id, begun.id, placed.id, text.id]);
});

it('finds what synonyms of a word name, after the word itself', async () => {
  const chairs = await supplier({ description: 'Chairs of bamboo' });
  const furniture = await supplier({ description: 'Furniture of bamboo' });
  expect(await find('supplier', 'furniture bamboo')).toEqual([furniture.id, chairs.id]);
  expect(await find('supplier', 'meubles bambou')).toEqual([]);
  expect(await find('supplier', 'meubles')).toEqual(expect.arrayContaining([furniture.id]));
});

it.each([1, 2.5, 3.99, 4, 4.5, 4.79, 4.8])(
  'finds ratings from %d and rates up to ten times as much',
  async (rating) => {
    const skill = `Zymurgy ${rating}`;
    const { id } = await freelancer({ skills: [skill], rating, reviewCount: 1, chargesPerHour: rating * 10 });
    for (const words of [{ skill }, { search: 'zymurgy' }, { skill, search: 'zymurgy' }]) {
      const find = async (minRating: number, maxRate: number) =>
        (await list('freelancer', { ...words, minRating: minRating.toFixed(2), maxRate: maxRate.toFixed(2) }))
          .ids;
      expect(await find(rating, rating * 10)).toContain(id);
      expect(await find(rating + 0.01, rating * 10)).not.toContain(id);
      expect(await find(rating, rating * 10 - 0.01)).not.toContain(id);
    }
  },
);

describe('the order of a search', () => {
  it('puts names first, then title, industry and skills, then descriptions', async () => {
    const profiles = {
      described: await freelancer({ description: 'I like mbira music', rating: 5, reviewCount: 90 }),
      skilled: await freelancer({ skills: ['Mbira'], rating: 4, reviewCount: 9 }),
      partOfName: await freelancer({ lastName: 'Mbiras', rating: 3, reviewCount: 9 }),
      named: await freelancer({ lastName: 'Mbira' }),
    };
    expect(await find('freelancer', 'mbira')).toEqual([
      profiles.named.id,
      profiles.partOfName.id,
      profiles.skilled.id,
      profiles.described.id,
    ]);
  });

  it('lets forty reviews of 4.9 beat one of 5.0, and then puts the newest first', async () => {
    const one = await supplier({ companyName: 'Kente One', rating: 5, reviewCount: 1 });
    const older = await supplier({ companyName: 'Kente None' });
    const newer = await supplier({ companyName: 'Kente None' });
    const forty = await supplier({ companyName: 'Kente Forty', rating: 4.9, reviewCount: 40 });
    const poor = await supplier({ companyName: 'Kente Poor', rating: 2, reviewCount: 3 });
    expect(await find('supplier', 'kente')).toEqual([forty.id, one.id, newer.id, older.id, poor.id]);
    await testApp.sql`UPDATE profiles SET rating = 5, review_count = 60 WHERE account_id = ${poor.id}`;
    expect((await find('supplier', 'kente'))[0]).toBe(poor.id);
  });
});

it('deletes a name with its last listed profile, and other unused words later', async () => {
  const { id } = await supplier({ companyName: 'Ozwordle Zanyname', description: 'Bicarbon' });
  await supplier({ companyName: 'Ozwordle' });
  await testApp.sql`UPDATE profiles SET visibility = 'private' WHERE account_id = ${id}`;
  const words = async () => {
    const rows = await testApp.sql<{ word: string }[]>`
      SELECT word FROM search_vocabulary WHERE word IN ('ozwordle', 'zanyname', 'bicarbon') ORDER BY word`;
    return rows.map(({ word }) => word);
  };
  expect(await words()).toEqual(['bicarbon', 'ozwordle']);
  await maintainSearch(testApp, failOnError);
  expect(await words()).toEqual(['ozwordle']);
});

describe('another spelling', () => {
  it.each([
    ['supplier', 'Quality leather from Fès', 'lether', 'leather'],
    ['supplier', 'Agriculture for all', 'agricultre', 'agriculture'],
    ['freelancer', 'Mkulima wa kahawa', 'wakulima', 'mkulima'],
  ] as const)(
    'searches a %s with "%s" for the word meant by %s',
    async (role, description, search, meant) => {
      const { id } = await makeWith(role, description);
      const answer = await list(role, { search });
      expect(answer.correction).toEqual({ search: meant, isUsed: true });
      expect(answer.ids).toContain(id);
      expect(await list(role, { search, exact: '1' })).toMatchObject({ ids: [], count: 0, correction: null });
    },
  );

  it('is only offered when the word is found', async () => {
    const { id } = await makeWith('supplier', 'Shea buttter');
    for (let n = 0; n < 3; n++) await makeWith('supplier', 'Shea butter');
    const answer = await list('supplier', { search: 'buttter' });
    expect(answer).toMatchObject({ ids: [id], correction: { search: 'butter', isUsed: false } });
  });

  it('keeps the words that are found, and has pages', async () => {
    for (let n = 0; n < 3; n++) await makeWith('supplier', 'Sisal baskets');
    const answer = await list('supplier', { search: 'sisal baskest', limit: '2', page: '2' });
    expect(answer).toMatchObject({ count: 3, totalPages: 2, correction: { search: 'sisal baskets' } });
    expect(answer.ids).toHaveLength(1);
  });

  it.each([
    ['Shea butter for soap', 'sheabutter', 'shea butter'],
    ['Cashews in bags', 'cashewz', 'cashews'],
  ])('finds what %s means by %s', async (description, search, meant) => {
    await makeWith('supplier', description);
    expect((await list('supplier', { search })).correction).toEqual({ search: meant, isUsed: true });
  });

  it('does not replace a short word by one with two other letters', async () => {
    await makeWith('supplier', 'Case');
    expect((await list('supplier', { search: 'cashew' })).correction).not.toMatchObject({ search: 'case' });
  });

  it('does not replace words that are found apart, but never together', async () => {
    await makeWith('supplier', 'Ebony');
    await makeWith('supplier', 'Ivory');
    expect(await list('supplier', { search: 'ebony ivory' })).toMatchObject({ ids: [], correction: null });
  });

  const makeWith = (role: Role, description: string) =>
    role === 'supplier' ? supplier({ description }) : freelancer({ description });
});

it.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['lether', 'leather', 1],
  ['baskest', 'baskets', 1],
  ['kitten', 'sitting', 3],
  ['ba', 'ab', 1],
])('turns %j into %j with the fewest edits', (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits);
  expect(editDistance(to, from)).toBe(edits);
});
