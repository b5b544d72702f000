import { describe, expect, it } from 'vitest';
import { makeCustomer, makeFreelancer, makeProduct, makeSupplier } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();

const supplier = (profile: Parameters<typeof makeSupplier>[1]) => makeSupplier(testApp.sql, profile);
const freelancer = (profile: Parameters<typeof makeSupplier>[1]) => makeFreelancer(testApp.sql, profile);
const ask = (query: Record<string, string>, headers = {}) =>
  testApp.app.inject({ url: '/api/directory/suggestions', query, headers });
const suggest = async (search: string, role?: string) =>
  (await ask({ search, ...(role ? { role } : {}) })).json().data;

describe('GET /directory/suggestions', () => {
  it('suggests names, trades, skills and places, names first', async () => {
    await supplier({ companyName: 'Zembo Cloth', category: 'Zembo weaving', location: 'Zembo, Kenya' });
    await freelancer({ firstName: 'Ali', lastName: 'Zembo', title: 'Zembo player', skills: ['Zembo'] });
    const texts = [
      { kind: 'name', text: 'Zembo Cloth', role: 'supplier' },
      { kind: 'trade', text: 'Zembo weaving', role: 'supplier' },
      { kind: 'place', text: 'Zembo, Kenya', role: 'supplier' },
      { kind: 'name', text: 'Ali Zembo', role: 'freelancer' },
      { kind: 'trade', text: 'Zembo player', role: 'freelancer' },
      { kind: 'skill', text: 'Zembo', role: 'freelancer' },
    ];
    expect(await suggest('zem')).toEqual(
      texts.map((text) => ({
        ...text,
        latinName: null,
        _id: text.kind === 'name' ? expect.any(String) : null,
      })),
    );
    expect((await suggest('zembo', 'freelancer')).map(({ role }: { role: string }) => role)).toEqual([
      'freelancer',
      'freelancer',
      'freelancer',
    ]);
  });

  it('suggests products with the typed words in their name, after the names of profiles', async () => {
    const owner = await supplier({ companyName: 'Tarpon Goods' });
    const item = await makeProduct(testApp.sql, owner, { name: 'Net for tarpon' });
    await makeProduct(testApp.sql, owner, { name: 'Rope', position: 1 });
    expect(await suggest('tarp', 'supplier')).toMatchObject([
      { kind: 'name', _id: owner.id },
      { kind: 'product', text: 'Net for tarpon', _id: item.id },
    ]);
  });

  it('gives each text once, texts of many profiles first', async () => {
    for (const skills of [['Quiltwork'], ['quiltwork', 'Quilting'], ['Quiltwork']])
      await freelancer({ skills });
    expect(await suggest('quilt')).toEqual(
      [
        { kind: 'skill', text: 'quiltwork', role: 'freelancer' },
        { kind: 'skill', text: 'Quilting', role: 'freelancer' },
      ].map((one) => ({
        ...one,
        latinName: null,
        _id: null,
        text: expect.stringMatching(new RegExp(one.text, 'i')),
      })),
    );
  });

  it.each([
    ['Huilerie N’Zérékoré', null, "n'zerek"],
    ['Huilerie N’Zérékoré', null, 'zérékoré hui'],
    ['مصنع القُطن', null, 'القطن'],
    ['مصنع القُطن', 'Masnaa Alqutn', 'masnaa'],
    ['Sahel E-Commerce', null, 'ecomm'],
  ])('suggests %s (%s) for %s', async (companyName, latinName, search) => {
    await supplier({ companyName, latinName });
    expect(await suggest(search, 'supplier')).toContainEqual({
      kind: 'name',
      _id: expect.any(String),
      text: companyName,
      latinName,
      role: 'supplier',
    });
  });

  it('suggests nothing of profiles that are not listed, and no descriptions', async () => {
    await supplier({ companyName: 'Yonder Goods', visibility: 'private', location: 'Yondertown' });
    await supplier({ companyName: 'Listed Goods', description: 'Yonder valley' });
    expect(await suggest('yonder')).toEqual([]);
  });

  it.each(["it's'", '%%%', '(((', 'a b', '\\\\\\'])('answers %s with an empty list', async (search) => {
    const answer = await ask({ search });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual([]);
  });

  it('answers signed-in accounts, and treats an invalid token as signed out', async () => {
    const headers = await signInAs(testApp, await makeCustomer(testApp.sql));
    expect((await ask({ search: 'zem' }, headers)).statusCode).toBe(200);
    expect((await ask({ search: 'zem' }, { authorization: 'Bearer nonsense' })).statusCode).toBe(200);
  });

  it.each([
    [{}, 'search'],
    [{ search: ' ab ' }, 'search'],
    [{ search: 'x'.repeat(101) }, 'search'],
    [{ search: 'nul\u0000' }, 'search'],
    [{ search: 'abc', role: 'customer' }, 'role'],
  ])('rejects %j and names %s', async (query, field) => {
    const answer = await ask(query as Record<string, string>);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });
});
