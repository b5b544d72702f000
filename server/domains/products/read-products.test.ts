import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { ask } from '../../testing/call.ts';
import { deleteForGood } from '../../testing/delete-for-good.ts';
import {
  makeClaim,
  makeCustomer,
  makeFile,
  makeFreelancer,
  makePayment,
  makeProduct,
  makeSupplier,
  type Person,
} from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();

const galleryOf = ({ id }: { id: string }, { page = 1, as }: { page?: unknown; as?: Person } = {}) =>
  ask(testApp, `GET /users/public/${id}/products?page=${page}`, { as });
const read = (id: string, as?: Person) => ask(testApp, `GET /products/${id}`, { as });
const listOwn = (as?: Person) => ask(testApp, 'GET /users/profile/products', { as });

/** A supplier with so many products, named by their positions. */
async function makeShop(count: number, overrides: Parameters<typeof makeSupplier>[1] = {}) {
  const supplier = await makeSupplier(testApp.sql, overrides);
  const products: { id: string; picture: string }[] = [];
  for (let position = 0; position < count; position++) {
    products.push(await makeProduct(testApp.sql, supplier, { name: `Bag ${position}`, position }));
  }
  return { supplier, products };
}

describe('GET /users/public/{id}/products', () => {
  it('returns the products with their details in the order of their owner, 24 on a page', async () => {
    const { supplier, products } = await makeShop(26);
    await makePayment(testApp.sql, supplier, { status: 'active', plan: 'enterprise' });
    const first = (await galleryOf(supplier)).json();
    expect(first).toMatchObject({ page: 1, totalPages: 2, count: 26 });
    expect(first.owner).toEqual({ _id: supplier.id, role: 'supplier', name: 'Kano Leather Works' });
    expect(first.data).toHaveLength(24);
    expect(first.data[0]).toEqual({
      _id: products[0]?.id,
      picture: products[0]?.picture,
      alt: '',
      name: 'Bag 0',
      description: null,
      price: 12,
      priceTo: null,
      currency: 'USD',
      unit: 'bag',
      minimum: null,
      leadTime: null,
      origin: null,
      standards: ['ISO 9001'],
      client: null,
      year: null,
      link: null,
    });
    const second = (await galleryOf(supplier, { page: 2 })).json();
    expect(second.data.map(({ name }: { name: string }) => name)).toEqual(['Bag 24', 'Bag 25']);
    expect((await galleryOf(supplier, { page: 3 })).json()).toMatchObject({ data: [], totalPages: 2 });
  });

  it('shows a picture without details', async () => {
    const freelancer = await makeFreelancer(testApp.sql);
    const { id } = await makeFile(testApp.sql, freelancer, {
      alt: 'A poster',
      fileName: 'secret-client.png',
    });
    const answer = await galleryOf(freelancer);
    expect(answer.json().data).toMatchObject([{ _id: id, alt: 'A poster', name: null, standards: [] }]);
    expect(answer.body).not.toContain('secret-client');
  });

  it('returns 404 for a customer, and for a profile that is not public unless it is the own one', async () => {
    const { supplier } = await makeShop(1, { visibility: 'pending' });
    expect((await galleryOf(supplier)).statusCode).toBe(404);
    expect((await galleryOf(supplier, { as: await makeSupplier(testApp.sql) })).statusCode).toBe(404);
    expect((await galleryOf(supplier, { as: supplier })).json().count).toBe(1);
    expect((await galleryOf(await makeCustomer(testApp.sql))).statusCode).toBe(404);
  });

  it.each(['0', 'two', '1.5'])('rejects page %s', async (page) => {
    const answer = await galleryOf(await makeSupplier(testApp.sql), { page });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { page: 'Page must be a whole number from 1 to 1,000,000' },
    ]);
  });
});

describe('GET /products/{id}', () => {
  it('returns a product with what is known of its owner', async () => {
    const { supplier, products } = await makeShop(2, { rating: 4.5, reviewCount: 2 });
    await makeClaim(testApp.sql, supplier, { kind: 'business' });
    await testApp.sql`INSERT INTO response_times (account_id, minutes) VALUES (${supplier.id}, 50)`;
    const id = products[1]?.id ?? '';
    expect((await read(id)).json().data).toMatchObject({
      _id: id,
      name: 'Bag 1',
      owner: {
        ...{ _id: supplier.id, role: 'supplier', name: 'Kano Leather Works' },
        ...{ rating: 4.5, reviewCount: 2, repliesWithin: 'hour', verified: ['business'] },
        verifiedAt: expect.any(String),
      },
      isOwn: false,
    });
    expect((await read(id, supplier)).json().data.isOwn).toBe(true);
  });

  it('returns its further pictures in the order of their owner, which are no products themselves', async () => {
    const { supplier, products } = await makeShop(2);
    const productId = products[0]?.id ?? '';
    const further = { kind: 'view', productId } as const;
    const last = await makeFile(testApp.sql, supplier, { ...further, position: 1 });
    const first = await makeFile(testApp.sql, supplier, { ...further, alt: 'Its lining' });
    expect((await read(productId)).json().data.pictures).toEqual([
      { picture: `/media/${first.name}/640.webp`, alt: 'Its lining' },
      { picture: `/media/${last.name}/640.webp`, alt: '' },
    ]);
    expect((await galleryOf(supplier)).json().count).toBe(2);
    expect((await listOwn(supplier)).json().data).toHaveLength(2);
    expect((await read(first.id)).statusCode).toBe(404);
    // The database refuses a picture of another account's product, and one of a further picture.
    const other = await makeSupplier(testApp.sql);
    await expect(makeFile(testApp.sql, other, further)).rejects.toThrow('foreign key');
    await expect(makeFile(testApp.sql, supplier, { kind: 'view', productId: first.id })).rejects.toThrow(
      'foreign key',
    );
  });

  it('returns 404 for a product that the plan hides, also to its owner', async () => {
    const { supplier, products } = await makeShop(6);
    for (const as of [undefined, supplier]) {
      expect((await read(products[4]?.id ?? '', as)).statusCode).toBe(200);
      expect((await read(products[5]?.id ?? '', as)).statusCode).toBe(404);
    }
  });

  it('returns 404 for other kinds of files and for products of profiles that are not public', async () => {
    const { supplier, products } = await makeShop(1, { visibility: 'suspended' });
    const [product] = products;
    expect((await read(product?.id ?? '')).statusCode).toBe(404);
    expect((await read(product?.id ?? '', await makeCustomer(testApp.sql))).statusCode).toBe(404);
    expect((await read(product?.id ?? '', supplier)).statusCode).toBe(200);
    const avatar = await makeFile(testApp.sql, await makeSupplier(testApp.sql), { kind: 'avatar' });
    expect((await read(avatar.id)).statusCode).toBe(404);
    expect((await read(newId())).statusCode).toBe(404);
  });
});

describe('GET /users/profile/products', () => {
  it('returns all own products with their file names, and says which the plan hides', async () => {
    const { supplier } = await makeShop(5);
    await makeProduct(testApp.sql, supplier, { position: 5, fileName: 'bag.jpg' });
    const { data } = (await listOwn(supplier)).json();
    expect(data.map(({ isHidden }: { isHidden: boolean }) => isHidden)).toEqual([
      ...[false, false, false, false, false],
      true,
    ]);
    expect(data[5]).toMatchObject({ fileName: 'bag.jpg', createdAt: expect.any(String) });
  });
});

it('deletes the details with their picture and with their account', async () => {
  const { supplier, products } = await makeShop(2);
  const countDetails = async () =>
    (await testApp.sql`SELECT FROM products WHERE owner_id = ${supplier.id}`).length;
  await ask(testApp, 'PUT /users/profile/remove-flyer', {
    as: supplier,
    body: { url: products[0]?.picture },
  });
  expect(await countDetails()).toBe(1);
  await deleteForGood(testApp, supplier);
  expect(await countDetails()).toBe(0);
});
