import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { ask } from '../../testing/call.ts';
import { makeFile, makeFreelancer, makeProduct, makeSupplier, type Person } from '../../testing/factories.ts';
import { picture, upload } from '../../testing/uploads.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();
let supplier: Person;
beforeEach(async () => {
  supplier = await makeSupplier(testApp.sql);
});

const change = (id: string, body: object, as: Person | undefined = supplier) =>
  ask(testApp, `PATCH /users/profile/products/${id}`, { as, body });
const changeMany = (products: unknown, as: Person | undefined = supplier) =>
  ask(testApp, 'PATCH /users/profile/products', { as, body: { products } });

describe('PATCH /users/profile/products/{id}', () => {
  it('adds details to a picture, changes those that are named and clears those that are null or blank', async () => {
    const { id } = await makeFile(testApp.sql, supplier);
    const details = {
      name: ' Mama Bisi’s indigo – نيلة ',
      description: 'Hand-dyed\nin pits',
      price: 12,
      priceTo: '18.00',
      currency: 'xof',
      unit: 'metre',
      minimum: '50 metres',
      leadTime: '3 weeks',
      origin: 'Kano, Nigeria',
      standards: ['OEKO-TEX', 'GOTS'],
    };
    const stored = { ...details, name: 'Mama Bisi’s indigo – نيلة', priceTo: 18, currency: 'XOF' };
    expect((await change(id, details)).json()).toMatchObject({
      message: 'Details saved.',
      data: { _id: id, ...stored, client: null, isHidden: false },
    });
    const less = await change(id, { unit: null, origin: ' ', standards: [], priceTo: null });
    expect(less.json().data).toMatchObject({
      ...stored,
      unit: null,
      origin: null,
      standards: [],
      priceTo: null,
    });
  });

  it('assumes US dollars, and removes range and currency with the price', async () => {
    const { id } = await makeFile(testApp.sql, supplier);
    expect((await change(id, { price: 5, priceTo: 6 })).json().data).toMatchObject({
      price: 5,
      priceTo: 6,
      currency: 'USD',
    });
    expect((await change(id, { price: null })).json().data).toMatchObject({
      price: null,
      priceTo: null,
      currency: null,
    });
  });

  it.each([
    [{ price: '₦1,500.50' }, { price: 1500.5, currency: 'NGN' }],
    [
      { price: '25.000 FCFA', currency: 'xof' },
      { price: 25_000, currency: 'XOF' },
    ],
    [
      { price: '$ 12', priceTo: '15,50', currency: 'US$' },
      { price: 12, priceTo: 15.5, currency: 'USD' },
    ],
    [
      { price: 12, currency: 'Kenyan shillings' },
      { price: 12, currency: 'KES' },
    ],
  ])('reads %j as people write it', async (typed, stored) => {
    const { id } = await makeProduct(testApp.sql, supplier);
    expect((await change(id, typed)).json().data).toMatchObject(stored);
  });

  it('stores what was done, for whom, when and a link for a freelancer', async () => {
    const freelancer = await makeFreelancer(testApp.sql);
    const { id } = await makeFile(testApp.sql, freelancer);
    const details = { name: 'Menu', client: 'Café Ikeja', year: 2025, link: 'example.com/menu' };
    expect((await change(id, details, freelancer)).json().data).toMatchObject({
      ...details,
      link: 'https://example.com/menu',
    });
    const wrong = await change(id, { price: 5, client: 'Café' }, freelancer);
    expect(wrong.json().errors).toEqual({ price: 'This field doesn’t exist' });
  });

  it.each([
    [{ price: 0 }, 'price', 'Enter a price above 0, for example 12.50'],
    [{ price: 12.345 }, 'price', 'Enter a price with at most two decimals, for example 12.50'],
    [{ price: '1e3' }, 'price', 'Enter only the number, without “e”'],
    [{ price: '25.000' }, 'price', '“25.000” can mean 25 or 25000. Enter the one you mean'],
    [
      { price: '25.506 TND' },
      'price',
      'Enter at most two decimals, or the thousands without a separator, for example 1500.50',
    ],
    [{ price: '10-12' }, 'price', 'Enter one number here, and the other end of the range in the other field'],
    [
      { price: '₦1,500.50', currency: 'USD' },
      'currency',
      'The price says ₦. Correct the price or the currency',
    ],
    [
      { price: '25.000 FCFA' },
      'currency',
      'Enter the code of the currency, for example XOF, XAF: “FCFA” can mean several',
    ],
    [{ price: 1e12 }, 'price', 'This price is too high'],
    [{ price: 12, priceTo: 11 }, 'priceTo', 'The higher price can’t be below the lower one'],
    [{ price: null, priceTo: 11 }, 'price', 'Enter the lower price, too'],
    [{ currency: 'cowries' }, 'currency', 'At most 3 characters'],
    [{ currency: 'ZZZ' }, 'currency', 'Enter a currency code, for example USD'],
    [{ name: 'x'.repeat(121) }, 'name', 'At most 120 characters'],
    [{ description: 'nul \u0000' }, 'description', expect.any(String)],
    [{ standards: 'GOTS' }, 'standards', 'Send a list of standards'],
    [{ standards: Array(11).fill('GOTS') }, 'standards', 'At most 10 standards'],
    [{ standards: [' '] }, 'standards.0', 'A standard can’t be blank'],
    [{ client: 'Café' }, 'client', 'This field doesn’t exist'],
    [{ year: 3000 }, 'year', 'Enter a year, for example 2024'],
    [{ link: 'javascript:alert(1)' }, 'link', 'Enter a web address, for example www.example.com'],
    [{ name: 'Bag', fileName: 'other.jpg' }, 'fileName', 'This field doesn’t exist'],
    [{ name: 'Bag', ownerId: newId() }, 'ownerId', 'This field doesn’t exist'],
  ])('rejects %j', async (wrong, field, text) => {
    const { id } = await makeProduct(testApp.sql, supplier);
    const answer = await change(id, wrong);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: text }]);
  });

  it('rejects a change of nothing', async () => {
    const { id } = await makeProduct(testApp.sql, supplier);
    expect((await change(id, {})).json().errors).toEqual({ body: 'Change at least one detail' });
  });

  it('keeps both of two changes at the same time', async () => {
    const { id } = await makeFile(testApp.sql, supplier);
    await Promise.all([change(id, { name: 'Bag' }), change(id, { minimum: '10 bags' })]);
    const [stored] = await testApp.sql`SELECT name, minimum FROM products WHERE file_id = ${id}`;
    expect(stored).toEqual({ name: 'Bag', minimum: '10 bags' });
  });
});

describe('PATCH /users/profile/products', () => {
  it('does not fail when a picture is removed at the same time', async () => {
    const { id } = await makeFile(testApp.sql, supplier);
    const [changed, removed] = await Promise.all([
      changeMany([{ id, name: 'Bag' }]),
      ask(testApp, `DELETE /users/profile/files/${id}`, { as: supplier }),
    ]);
    expect([200, 422]).toContain(changed.statusCode);
    expect(removed.statusCode).toBe(200);
  });

  it('finds the products of its rows by id or by file name', async () => {
    const bag = await makeProduct(testApp.sql, supplier);
    const belt = await makeFile(testApp.sql, supplier, { position: 1, fileName: 'Ceinture été.JPG' });
    const answer = await changeMany([
      { fileName: 'ceinture e\u0301te\u0301.jpg', name: 'Belt', price: 8 },
      { id: bag.id, price: 14 },
    ]);
    expect(answer.json().data).toMatchObject([
      { _id: bag.id, name: 'Tooled leather bag', price: 14 },
      { _id: belt.id, name: 'Belt', price: 8, currency: 'USD' },
    ]);
  });

  it('stores no row when one is wrong, and names rows by index and field', async () => {
    const bag = await makeProduct(testApp.sql, supplier, { fileName: 'bag.jpg' });
    for (const position of [1, 2]) await makeFile(testApp.sql, supplier, { position, fileName: 'IMG.jpg' });
    const answer = await changeMany([
      { id: bag.id, name: 'Changed' },
      { fileName: 'bag.jpg', price: 14, priceTo: 13 },
      { fileName: 'img.jpg' },
      { fileName: 'shoe.jpg' },
      { id: newId() },
      { name: 'Nameless' },
    ]);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      {
        'products.1.fileName': 'An earlier row already describes this picture',
        'products.1.priceTo': 'The higher price can’t be below the lower one',
        'products.2.fileName': 'Several of your pictures have this name. Rename them and upload them again.',
        'products.3.fileName': 'None of your pictures has this name',
        'products.4.id': 'None of your pictures has this name',
        'products.5.fileName': 'Enter the picture for this row',
      },
    ]);
    const [stored] = await testApp.sql`SELECT name FROM products WHERE file_id = ${bag.id}`;
    expect(stored).toEqual({ name: 'Tooled leather bag' });
  });

  it('accepts as many rows as a profile can have, with the longest texts', async () => {
    const rows = [];
    for (let position = 0; position < 1000; position++) {
      const { id } = await makeFile(testApp.sql, supplier, { position });
      rows.push({ id, name: '日'.repeat(120), description: '本'.repeat(1000), minimum: '語'.repeat(100) });
    }
    expect((await changeMany(rows)).json().data).toHaveLength(1000);
    const tooMany = await changeMany([...rows, rows[0]]);
    expect(tooMany.json().errors).toEqual({ products: 'At most 1000 rows at once' });
  });

  it.each([
    [undefined, 'products', 'Send a list of products'],
    [[], 'products', 'Send a list of products'],
    [[{ id: 'bag' }], 'products.0.id', 'This id isn’t valid'],
    [[{}, { price: 'ten' }], 'products.1.price', 'Enter only the number, without “ten”'],
    [[{ colour: 'red' }], 'products.0.colour', 'This field doesn’t exist'],
  ])('rejects %j', async (products, field, text) => {
    const answer = await changeMany(products);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: text }]);
  });
});

it('stores the name of an uploaded file for its owner', async () => {
  const bytes = await picture();
  const answer = await upload(
    testApp,
    supplier,
    { field: 'productFlyers', name: 'Sac à\u202e main.jpg', bytes },
    { field: 'productFlyers', name: `${'x'.repeat(300)}.jpg`, bytes },
  );
  const names = answer.json().data.files.map(({ fileName }: { fileName: string }) => fileName);
  expect(names).toEqual(['Sac à main.jpg', 'x'.repeat(255)]);
});
