import { expect, test } from 'vitest';
import { makeClaim, makeFile, makeFreelancer, makeProduct, makeSupplier } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();

type Card = Record<string, unknown> & { _id: string; name: string; firstName: string };

async function list(role: 'supplier' | 'freelancer', query: Record<string, string> = {}) {
  const answer = await testApp.app.inject({ url: `/api/users/${role}`, query });
  const body = answer.json();
  return { ...answer, status: answer.statusCode, body, cards: (body.data ?? []) as Card[] };
}

test('shows a supplier as a card', async () => {
  const supplier = await makeSupplier(testApp.sql, {
    companyName: 'Zanzibar Spices',
    category: 'Food & Beverage',
    location: 'Zanzibar',
    description: 'Cloves. '.repeat(100),
    verifiedAt: new Date('2026-01-02'),
    contactEmail: 'secret@example.com',
  });
  const avatar = await makeFile(testApp.sql, supplier, { kind: 'avatar' });
  await makeFile(testApp.sql, supplier, { position: 2 });
  const work = await makeFile(testApp.sql, supplier, { position: 1 });
  const answer = await list('supplier', { search: 'zanzibar' });
  expect(answer.body).toMatchObject({
    success: true,
    message: 'Suppliers found',
    page: 1,
    totalPages: 1,
    count: 1,
    countIsExact: true,
    correction: null,
  });
  expect(answer.cards).toEqual([
    {
      _id: supplier.id,
      id: supplier.id,
      name: 'Zanzibar Spices',
      latinName: null,
      industry: 'Food & Beverage',
      description: expect.stringMatching(/^(Cloves\. ){37}/),
      location: 'Zanzibar',
      profileImage: `/media/${avatar.name}/640.webp`,
      profileVisibility: 'public',
      subscriptionStatus: 'active',
      rating: null,
      reviewCount: 0,
      repliesWithin: null,
      verifiedAt: '2026-01-02T00:00:00.000Z',
      verified: [],
      matchedProduct: null,
      workPicture: `/media/${work.name}/640.webp`,
      prices: null,
    },
  ]);
});

test('shows a freelancer with two flyers and one certificate, but all skills', async () => {
  const freelancer = await makeFreelancer(testApp.sql, {
    firstName: 'Thandiwe',
    chargesPerHour: 20,
    skills: ['Figma', 'React', 'SEO', 'Node.js'],
    rating: 4.5,
    reviewCount: 2,
    instagram: 'https://www.instagram.com/thandiwe',
  });
  const files = [];
  for (const position of [3, 1, 2]) files.push(await makeFile(testApp.sql, freelancer, { position }));
  for (const position of [1, 2]) await makeFile(testApp.sql, freelancer, { kind: 'certificate', position });
  const { cards } = await list('freelancer', { search: 'thandiwe' });
  expect(cards).toMatchObject([
    {
      firstName: 'Thandiwe',
      title: 'Product designer',
      skills: ['Figma', 'React', 'SEO', 'Node.js'],
      chargesPerHour: 20,
      rating: 4.5,
      productFlyers: [`/media/${files[1]?.name}/640.webp`, `/media/${files[2]?.name}/640.webp`],
      certifications: [expect.any(String)],
      instagram: 'https://www.instagram.com/thandiwe',
      facebook: null,
    },
  ]);
});

test('gives the range of prices in the currency of most products, with the unit that they share', async () => {
  const supplier = await makeSupplier(testApp.sql, { companyName: 'Priced Goods' });
  const prices = [
    [12, 18, 'USD', 'metre'],
    [4.5, null, 'USD', 'metre'],
    [900, null, 'KES', 'bag'],
    [null, null, null, 'piece'],
  ] as const;
  for (const [position, [price, priceTo, currency, unit]] of prices.entries()) {
    const { id } = await makeProduct(testApp.sql, supplier, { name: `Goods ${position}`, position });
    await testApp.sql`
      UPDATE products SET price = ${price}, price_to = ${priceTo}, currency = ${currency}, unit = ${unit}
      WHERE file_id = ${id}`;
  }
  await makeSupplier(testApp.sql, { companyName: 'Priced Later' });
  const pricesOf = async () =>
    Object.fromEntries(
      (await list('supplier', { search: 'priced' })).cards.map(({ name, prices }) => [name, prices]),
    );
  expect(await pricesOf()).toEqual({
    'Priced Goods': { price: 4.5, priceTo: 18, currency: 'USD', unit: 'metre' },
    'Priced Later': null,
  });

  await testApp.sql`UPDATE products SET unit = NULL WHERE price = 4.5`;
  expect(await pricesOf()).toMatchObject({ 'Priced Goods': { unit: null } });
});

test('omits the social links of a freelancer who hides them on the card', async () => {
  const links = {
    instagram: 'https://www.instagram.com/zawadi',
    facebook: 'https://www.facebook.com/zawadi',
    tiktok: 'https://www.tiktok.com/@zawadi',
  };
  const shown = await makeFreelancer(testApp.sql, { ...links, firstName: 'Zawadi', title: 'Weaver' });
  const off = await makeFreelancer(testApp.sql, { ...links, firstName: 'Zawadia', showSocialLinks: false });
  const answer = await list('freelancer', { search: 'zawadi' });
  const cardOf = ({ id }: { id: string }) => answer.cards.find((card) => card._id === id);
  expect(cardOf(shown)).toMatchObject(links);
  expect(cardOf(off)).toMatchObject({ instagram: null, facebook: null, tiktok: null });
  expect(JSON.stringify(answer.body).split('zawadi')).toHaveLength(4);
});

test('removes social links from the card, and shows them again, with the switch of the profile', async () => {
  const link = 'https://www.instagram.com/subira';
  const freelancer = await makeFreelancer(testApp.sql, { firstName: 'Subira', instagram: link });
  const headers = await signInAs(testApp, freelancer);
  for (const showSocialLinks of [false, true]) {
    const payload = { showSocialLinks };
    const answer = await testApp.app.inject({ method: 'PUT', url: '/api/users/profile', payload, headers });
    // The link stays stored.
    expect(answer.json().data).toMatchObject({ showSocialLinks, instagram: link });
    const { cards } = await list('freelancer', { search: 'subira' });
    expect(cards).toMatchObject([{ instagram: showSocialLinks ? link : null }]);
  }
});

test('names the claims of a card that are verified today, in their fixed order', async () => {
  const supplier = await makeSupplier(testApp.sql, { companyName: 'Proven Goods' });
  await makeSupplier(testApp.sql, { companyName: 'Proven Later' });
  await makeClaim(testApp.sql, supplier, { kind: 'business' });
  await makeClaim(testApp.sql, supplier, { kind: 'email', expiresAt: new Date(Date.now() + 3_600_000) });
  await makeClaim(testApp.sql, supplier, { kind: 'identity', expiresAt: new Date(Date.now() - 1000) });
  await makeClaim(testApp.sql, supplier, { kind: 'phone', status: 'submitted' });
  await makeClaim(testApp.sql, supplier, { kind: 'certificates', status: 'withdrawn' });
  const { cards } = await list('supplier', { search: 'proven' });
  expect(cards).toMatchObject([
    { name: 'Proven Later', verified: [] },
    { name: 'Proven Goods', verified: ['email', 'business'] },
  ]);
});

test('lists only profiles that are listed', async () => {
  const category = 'Hidden trade';
  const shown = await makeSupplier(testApp.sql, { category });
  await makeSupplier(testApp.sql, { category, visibility: 'pending' });
  await makeSupplier(testApp.sql, { category, visibility: 'rejected' });
  await makeSupplier(testApp.sql, { category, subscriptionStatus: 'ended' });
  const { cards } = await list('supplier', { industry: 'hidden trade' });
  expect(cards.map((card) => card._id)).toEqual([shown.id]);

  await makeFreelancer(testApp.sql, { skills: ['Weaving'], visibility: 'private' });
  const unpaid = await makeFreelancer(testApp.sql, { skills: ['Weaving'], subscriptionStatus: 'none' });
  expect((await list('freelancer', { skill: 'weaving' })).cards.map((card) => card._id)).toEqual([unpaid.id]);
});

test('orders by a rating weighted with the number of reviews, then the newest first', async () => {
  const category = 'Sorted';
  const ratings = [3, 5, 0, 5];
  for (const [index, rating] of ratings.entries()) {
    await makeSupplier(testApp.sql, {
      category,
      companyName: `Number ${index}`,
      rating,
      reviewCount: rating ? 1 : 0,
    });
  }
  const { cards } = await list('supplier', { industry: 'Sorted' });
  expect(cards.map((card) => card.name)).toEqual(['Number 3', 'Number 1', 'Number 2', 'Number 0']);
});

test.each([
  ['agadir', 'Café Agadir', 'one word'],
  ['cafe agadir', 'Café Agadir', 'without the accent'],
  ['CAFÉ', 'Café Agadir', 'in capitals'],
  ["N'Djamena", "N'Djamena Textiles", 'with an apostrophe'],
  ['djam', "N'Djamena Textiles", 'the middle of a word'],
  ['tex n', "N'Djamena Textiles", 'words in any order, one of them a letter'],
  ['100%', '100% Cotton_Wear', 'a percent sign'],
  ['cotton_w', '100% Cotton_Wear', 'an underscore'],
  ['c:\\wear', 'C:\\Wear', 'a backslash'],
  ['قهوة', 'قهوة الرباط', 'Arabic'],
  ['straße', 'Strasse Handel', 'a ligature that becomes two letters'],
  ['ﬁsh', 'Fish & Ice', 'a ligature of a font'],
])('finds %s in %s: %s', async (search, companyName) => {
  const { id } = await makeSupplier(testApp.sql, { companyName });
  const { cards } = await list('supplier', { search });
  expect(cards.map((card) => card._id)).toContain(id);
});

test.each(['pl%ds', 'pl_in', 'pla\\in', 'pl*', 'pl|zz', "pl':*zz", '!goods'])(
  'treats the punctuation of %s as the space between words',
  async (search) => {
    const { id } = await makeSupplier(testApp.sql, { companyName: 'Plain Goods' });
    const words = search.split(/[^a-z]+/).filter(Boolean);
    const isFound = words.every((word) => 'plain goods'.split(' ').some((name) => name.startsWith(word)));
    const { cards } = await list('supplier', { search, exact: '1' });
    expect(cards.some((card) => card._id === id)).toBe(isFound);
  },
);

test('finds one or two letters only at the beginning of a word', async () => {
  const { id } = await makeSupplier(testApp.sql, { companyName: 'Qx Xq-works' });
  const find = async (search: string) => (await list('supplier', { search })).cards.map((card) => card._id);
  expect(await find('qx')).toEqual([id]);
  expect(await find('x')).toEqual([id]);
  expect(await find('orks')).toContain(id);
  expect(await find('ks')).not.toContain(id);
});

test('finds words after a line break, a bracket or an apostrophe', async () => {
  await makeSupplier(testApp.sql, { companyName: "N'Wj Traders", description: 'Cotton\n(vv bales)' });
  for (const search of ['wj', 'vv', "n'wj", '(vv']) {
    expect((await list('supplier', { search })).cards).toHaveLength(1);
  }
});

test.each(['"', "'", '(', ';'])('finds nothing for a single %s', async (search) => {
  expect((await list('supplier', { search })).body).toMatchObject({ data: [], count: 0 });
});

test('requires every word, up to the eighth', async () => {
  const { id } = await makeSupplier(testApp.sql, {
    companyName: 'one1 two2 three3 four4 five5 six6 seven7 eight8',
  });
  const words = 'one1 two2 three3 four4 five5 six6 seven7';
  expect((await list('supplier', { search: `${words} eight8 nine9` })).cards[0]?._id).toBe(id);
  expect((await list('supplier', { search: `${words} nine9` })).cards).toEqual([]);
});

test('searches skills, place and description too, but not private fields', async () => {
  const { id } = await makeFreelancer(testApp.sql, {
    skills: ['Macramé'],
    location: 'Lusaka',
    description: 'Knots',
    contactEmail: 'hiddenword@example.com',
  });
  const { cards } = await list('freelancer', { search: 'lusaka knots macrame' });
  expect(cards.map((card) => card._id)).toEqual([id]);
  expect((await list('freelancer', { search: 'hiddenword' })).cards).toEqual([]);
});

test('filters by whole skills, ignoring upper and lower case', async () => {
  const { id } = await makeFreelancer(testApp.sql, { skills: ['Broderie Fine'] });
  await makeFreelancer(testApp.sql, { skills: ['Broderie'] });
  await makeFreelancer(testApp.sql, { skills: ['Batik'], category: 'Broderie Fine' });
  const { cards, body } = await list('freelancer', { skill: 'broderie fine', search: '' });
  expect([body.count, cards.map((card) => card._id)]).toEqual([1, [id]]);
});

test('returns an empty page when there is no match', async () => {
  expect((await list('supplier', { search: 'nosuchword' })).body).toMatchObject({
    data: [],
    totalPages: 0,
    count: 0,
    countIsExact: true,
  });
});

test.each([
  { page: '0' },
  { page: '-1' },
  { page: '1.5' },
  { page: 'last' },
  { page: '1e9' },
  { limit: '10' },
  { limit: '0' },
  { search: 'x'.repeat(101) },
  { search: 'nul\u0000' },
  { exact: '0' },
  { industry: 'x'.repeat(61) },
])('rejects %j', async (query) => {
  const answer = await list('supplier', query);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual(Object.keys(query));
});

test('also answers signed-in users, and rejects other methods', async () => {
  const answer = await testApp.app.inject({ method: 'DELETE', url: '/api/users/supplier' });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe('GET');
});
