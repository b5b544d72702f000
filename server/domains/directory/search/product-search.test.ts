import { defaultPlans } from '@sokoni/contract/subscriptions/plans';
import { describe, expect, it } from 'vitest';
import { makeFreelancer, makePayment, makeProduct, makeSupplier } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { arrangeFiles, removeFile } from '../../media/own-files.ts';
import { WORKS_MAX } from '../../media/work-limit.ts';
import { removeDetails } from '../../products/remove-details.ts';
import { updateProducts } from '../../products/update-products.ts';

const testApp = useTestApp();

interface Card {
  _id: string;
  matchedProduct: { name: string } | null;
}
async function readCards(role: 'supplier' | 'freelancer', query: Record<string, string>): Promise<Card[]> {
  return (await testApp.app.inject({ url: `/api/users/${role}`, query })).json().data;
}
const find = async (role: 'supplier' | 'freelancer', search: string) =>
  (await readCards(role, { search, exact: '1' })).map(({ _id }) => _id);

type Profile = Parameters<typeof makeSupplier>[1];
const supplier = (profile?: Profile) => makeSupplier(testApp.sql, profile);
const product = (owner: { id: string }, name: string, position = 0) =>
  makeProduct(testApp.sql, owner, { name, position });
const asViewer = ({ id }: { id: string }) => ({
  id,
  role: 'supplier' as const,
  operatorRole: null,
  isSuspended: false,
  mustAccept: false,
  hasSecondFactor: false,
});

it.each([
  ['Cotton cloth', 'cotton'],
  ['Handwoven cloths', 'cloth'],
  ['Étoffe de coton', 'etoffe'],
  ['قماش القطن', 'قطن'],
])('finds a supplier whose product is %s by %s', async (name, search) => {
  const owner = await supplier();
  await product(owner, name);
  expect(await find('supplier', search)).toContain(owner.id);
});

it('finds a freelancer by a portfolio item', async () => {
  const owner = await makeFreelancer(testApp.sql);
  await product(owner, 'Menu for a teahouse');
  expect(await find('freelancer', 'teahouse')).toEqual([owner.id]);
});

it('puts the name of a product after the name of a profile, and before descriptions of both', async () => {
  const described = await supplier({ description: 'Mostly raffia', rating: 5, reviewCount: 80 });
  const detailed = await supplier({ rating: 5, reviewCount: 40 });
  const { id } = await product(detailed, 'Basket');
  await testApp.sql`UPDATE products SET description = 'Woven of raffia' WHERE file_id = ${id}`;
  const offering = await supplier({ rating: 3, reviewCount: 9 });
  await product(offering, 'Raffia basket');
  const named = await supplier({ companyName: 'Raffia House' });
  expect(await find('supplier', 'raffia')).toEqual([named.id, offering.id, described.id, detailed.id]);
});

it('shows the product that the words describe best, with its price', async () => {
  const owner = await supplier({ companyName: 'Wax prints Ltd', category: 'Prints' });
  await product(owner, 'Cotton cloth, by the yard', 0);
  const { id } = await product(owner, 'Indigo kimonos', 1);
  await product(owner, 'Kimono belt', 2);
  await testApp.sql`
    UPDATE products SET price = 58, price_to = 60, currency = 'USD', unit = 'piece',
      description = 'Dyed by hand' WHERE file_id = ${id}`;
  const shown = async (query: Record<string, string>) =>
    (await readCards('supplier', query)).find(({ _id }) => _id === owner.id)?.matchedProduct;
  expect(await shown({ search: 'wax kimonos' })).toEqual({
    _id: id,
    name: 'Indigo kimonos',
    picture: expect.stringMatching(/^\/media\//),
    price: 58,
    priceTo: 60,
    currency: 'USD',
    unit: 'piece',
    minimum: null,
  });
  for (const [search, name] of [
    ['kimono', 'Kimono belt'],
    ['prints cottons', 'Cotton cloth, by the yard'],
    ['dyed', 'Indigo kimonos'],
    ['kimmono', 'Kimono belt'],
    ['tecido', 'Cotton cloth, by the yard'],
  ] as const) {
    expect(await shown({ search }), search).toMatchObject({ name });
  }
  expect(await shown({ search: 'wax' })).toBeNull();
  expect(await shown({ industry: 'prints' })).toBeNull();
});

it('combines words of the profile and of a product', async () => {
  const owner = await supplier({ location: 'Zaria' });
  await product(owner, 'Millet flour');
  expect(await find('supplier', 'millet zaria')).toEqual([owner.id]);
});

it('follows products that are changed, and ignores details that an operator removed', async () => {
  const owner = await supplier();
  const first = await product(owner, 'Sesame seeds');
  const second = await product(owner, 'Tamarind', 1);
  await updateProducts(testApp.sql, asViewer(owner), [
    { id: first.id, name: 'Hibiscus flowers' },
    { id: second.id, name: 'Baobab powder' },
  ]);
  expect(await find('supplier', 'sesame')).toEqual([]);
  expect(await find('supplier', 'tamarind')).toEqual([]);
  expect(await find('supplier', 'hibiscus baobab')).toEqual([owner.id]);
  await testApp.sql.begin((tx) => removeDetails(tx, first.id));
  expect(await find('supplier', 'hibiscus')).toEqual([]);
  expect(await find('supplier', 'baobab')).toEqual([owner.id]);
});

it('finds only products that the plan shows, in their order', async () => {
  const owner = await supplier();
  await makePayment(testApp.sql, owner, { status: 'active', plan: 'basic' });
  const ids: string[] = [];
  for (const [position, name] of ['Ob', 'Oc', 'Od', 'Oe', 'Of'].entries()) {
    ids.push((await product(owner, name, position)).id);
  }
  const sixth = await product(owner, 'Calabash', 5);
  expect(await find('supplier', 'calabash')).toEqual([]);

  await testApp.sql`UPDATE subscriptions SET plan = 'professional' WHERE account_id = ${owner.id}`;
  expect(await find('supplier', 'calabash')).toEqual([owner.id]);
  await testApp.sql`UPDATE subscriptions SET plan = 'basic' WHERE account_id = ${owner.id}`;
  expect(await find('supplier', 'calabash')).toEqual([]);

  await arrangeFiles(testApp.sql, asViewer(owner), [sixth.id]);
  expect(await find('supplier', 'calabash')).toEqual([owner.id]);
  await arrangeFiles(testApp.sql, asViewer(owner), ids);
  expect(await find('supplier', 'calabash')).toEqual([]);
  await removeFile(testApp.sql, asViewer(owner), ids[2] ?? '');
  expect(await find('supplier', 'calabash')).toEqual([owner.id]);
});

it('knows as many products of each plan as the contract', async () => {
  for (const { id, role, items } of defaultPlans) {
    const rows = await testApp.sql<{ items: number }[]>`SELECT shown_items(${role}, ${id}) AS items`;
    expect(rows, id).toEqual([{ items: items ?? WORKS_MAX }]);
  }
  const none = await testApp.sql<{ items: number }[]>`SELECT shown_items('freelancer', NULL) AS items`;
  expect(none).toEqual([{ items: 8 }]);
});

it('finds products only while their profile is listed', async () => {
  const owner = await supplier();
  await product(owner, 'Vanilla pods');
  const set = (visibility: string) =>
    testApp.sql`UPDATE profiles SET visibility = ${visibility} WHERE account_id = ${owner.id}`;
  await set('pending');
  await testApp.sql`UPDATE products SET name = 'Nutmeg' WHERE owner_id = ${owner.id}`;
  expect(await find('supplier', 'nutmeg')).toEqual([]);
  await set('public');
  expect(await find('supplier', 'nutmeg')).toEqual([owner.id]);
  expect(await find('supplier', 'vanilla')).toEqual([]);
});

it('keeps the words of products when the description of the profile changes', async () => {
  const owner = await supplier();
  await product(owner, 'Copper lamp');
  await testApp.sql`UPDATE profiles SET description = 'We work near the harbour' WHERE account_id = ${owner.id}`;
  expect(await find('supplier', 'copper harbour')).toEqual([owner.id]);
});

it('stores the longest texts of a thousand products', async () => {
  const owner = await supplier();
  await makePayment(testApp.sql, owner, { status: 'active', plan: 'enterprise' });
  await product(owner, 'Quinoa', 0);
  await testApp.sql`
    INSERT INTO files (id, owner_id, kind, name, content_type, bytes, position)
    SELECT gen_random_uuid(), ${owner.id}, 'work', 'thousand-' || n, 'image/webp', 1, n
    FROM generate_series(1, 999) AS n`;
  // In parts, so that no statement takes longer than it may on a busy machine.
  for (const part of [0, 1, 2, 3]) {
    await testApp.sql`
    INSERT INTO products (file_id, owner_id, name, description)
    SELECT id, owner_id,
      (SELECT string_agg(translate(substr(md5(name || i), 1, 14), '0123456789abcdef', 'ابتثجحخدذرزسشصضط'), ' ')
       FROM generate_series(1, 8) AS i),
      (SELECT string_agg(md5(name || i || 'd'), ' ') FROM generate_series(1, 30) AS i)
    FROM files WHERE owner_id = ${owner.id} AND position > 0 AND position % 4 = ${part}`;
  }
  expect(await find('supplier', 'quinoa')).toEqual([owner.id]);
});

describe('GET /directory/products', () => {
  async function listProducts(query: Record<string, string>, headers = {}) {
    const answer = await testApp.app.inject({
      url: '/api/directory/products',
      query: { role: 'supplier', ...query },
      headers,
    });
    const { data = [], ...body } = answer.json();
    return { status: answer.statusCode, ids: data.map((one: { _id: string }) => one._id), data, ...body };
  }

  it('finds products by their words and the trade and place of their owner, with pages and counts', async () => {
    const owner = await supplier({ companyName: 'Fonio House', location: 'Labé', country: 'Guinea' });
    const flour = await product(owner, 'Fonio flour');
    const porridge = await product(owner, 'Porridge', 1);
    await testApp.sql`UPDATE products SET description = 'Of fonio', minimum = '5 kg' WHERE file_id = ${porridge.id}`;
    const found = await listProducts({ search: 'fonio' });
    expect(found).toMatchObject({
      ids: [flour.id, porridge.id],
      count: 2,
      countIsExact: true,
      totalPages: 1,
    });
    expect(found.data[1]).toMatchObject({
      name: 'Porridge',
      minimum: '5 kg',
      owner: { _id: owner.id, name: 'Fonio House', location: 'Labé', rating: null, verified: [] },
    });
    expect(await listProducts({ search: 'porridge labe', country: 'guinea' })).toMatchObject({
      ids: [porridge.id],
    });
    expect((await listProducts({ search: 'fonio', limit: '1', page: '2' })).ids).toEqual([porridge.id]);
    expect(await listProducts({ search: 'fonio', country: 'Mali' })).toMatchObject({ ids: [], count: 0 });
    expect(await listProducts({ search: 'foniio' })).toMatchObject({
      correction: { search: 'fonio', isUsed: true },
    });
  });

  it('puts the products of better rated owners first, and follows their ratings', async () => {
    const [one, other] = [
      await supplier({ rating: 3, reviewCount: 9 }),
      await supplier({ rating: 5, reviewCount: 9 }),
    ];
    const [first, second] = [await product(one, 'Kapok'), await product(other, 'Kapok')];
    expect((await listProducts({ search: 'kapok' })).ids).toEqual([second.id, first.id]);
    await testApp.sql`UPDATE profiles SET rating = 5, review_count = 90 WHERE account_id = ${one.id}`;
    expect((await listProducts({ search: 'kapok', minRating: '4.5' })).ids).toEqual([first.id, second.id]);
  });

  it('shows one product of each owner before a second one', async () => {
    const [best, other] = [
      await supplier({ rating: 5, reviewCount: 50 }),
      await supplier({ rating: 4, reviewCount: 5 }),
    ];
    for (const position of [0, 1]) await product(best, 'Djembe', position);
    const { id } = await product(other, 'Djembe');
    const { ids } = await listProducts({ search: 'djembe' });
    expect(ids).toHaveLength(3);
    expect(ids[1]).toBe(id);
  });

  it('lists all products of a trade without words', async () => {
    const owner = await supplier({ category: 'Basketry' });
    const { id } = await product(owner, 'Tray');
    expect((await listProducts({ trade: 'basketry' })).ids).toEqual([id]);
    expect((await listProducts({})).count).toBeGreaterThan(1);
  });

  it('treats an invalid token as signed out', async () => {
    expect((await listProducts({}, { authorization: 'Bearer nonsense' })).status).toBe(200);
  });

  it('rejects another role and names the field', async () => {
    expect(await listProducts({ role: 'customer' })).toMatchObject({
      status: 422,
      errors: { role: expect.anything() },
    });
  });
});
