import type { Endpoint } from '@sokoni/contract/endpoint';
import { fileEndpoints } from '@sokoni/contract/media/files';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer, makeFile, makeSupplier, type Person } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();
let supplier: Person;
beforeEach(async () => {
  supplier = await makeSupplier(testApp.sql);
});

interface Asking {
  as?: { id: string };
  id?: string;
  body?: object;
}
async function ask(call: Endpoint, { as = supplier, id = newId(), body }: Asking = {}) {
  return testApp.app.inject({
    method: call.method,
    url: `/api${call.path.replace('{id}', id)}`,
    headers: await signInAs(testApp, as),
    ...(body ? { payload: body } : {}),
  });
}
const { listOwnFiles, removeFlyer, removeFile, describeFile, makeMainPicture, arrangeFiles } = fileEndpoints;
const list = async (as: Person = supplier) => (await ask(listOwnFiles, { as })).json().data;
async function makeWorks(count: number, owner = supplier) {
  for (let nth = 0; nth < count; nth++) await makeFile(testApp.sql, owner, { position: nth });
  const { files } = await list(owner);
  return files as { _id: string; url: string; kind: string; alt: string }[];
}
const ids = (files: { _id: string }[]) => files.map(({ _id }) => _id);

test('lists the files of the caller, and the limit of the plan', async () => {
  await testApp.sql`UPDATE profiles SET selected_plan = 'basic' WHERE account_id = ${supplier.id}`;
  await makeWorks(2);
  await makeFile(testApp.sql, supplier, { kind: 'certificate', contentType: 'application/pdf' });
  await makeFile(testApp.sql, await makeSupplier(testApp.sql), { kind: 'avatar' });
  const data = await list();
  expect(data).toMatchObject({
    plan: 'basic',
    workLimit: 5,
    user: { id: supplier.id },
    files: [{ kind: 'certificate', isPdf: true }, { kind: 'work' }, { kind: 'work' }],
  });
});

test('lists no products for a customer', async () => {
  expect(await list(await makeCustomer(testApp.sql))).toMatchObject({ files: [], plan: null, workLimit: 0 });
});

test('removes a flyer by its address, also from the storage', async () => {
  const [first, second] = await makeWorks(2);
  const [, , name] = first?.url.split('/') ?? [];
  for (const width of [320, 640]) await testApp.storage.write(`${name}/${width}.webp`, Buffer.from('x'));
  const answer = await ask(removeFlyer, { body: { url: first?.url } });
  expect(answer.json()).toMatchObject({
    success: true,
    message: 'Picture removed.',
    productFlyers: [second?.url],
    data: { files: [{ _id: second?._id }] },
  });
  for (const width of [320, 640]) expect(await testApp.storage.read(`${name}/${width}.webp`)).toBeNull();
  expect((await ask(removeFlyer, { body: { url: first?.url } })).statusCode).toBe(404);
});

test('removes a product with its further pictures, and one of these alone', async () => {
  const [product] = await makeWorks(1);
  const further = { kind: 'view', productId: product?._id ?? '' } as const;
  const [{ name }, { id }] = [
    await makeFile(testApp.sql, supplier, further),
    await makeFile(testApp.sql, supplier, { ...further, position: 1 }),
  ];
  await testApp.storage.write(`${name}/640.webp`, Buffer.from('x'));
  expect((await ask(removeFile, { id })).json().data.files).toHaveLength(2);
  const answer = await ask(removeFlyer, { body: { url: product?.url } });
  expect(answer.json().data.files).toEqual([]);
  expect(await testApp.storage.read(`${name}/640.webp`)).toBeNull();
});

test('exchanges a further picture with that of its product, whose id stays', async () => {
  const [before] = await makeWorks(1);
  const further = { kind: 'view', productId: before?._id ?? '', alt: 'Its lining' } as const;
  const { id } = await makeFile(testApp.sql, supplier, further);
  const { files } = await list();
  const answer = await ask(makeMainPicture, { id });
  const [view, product] = files;
  const exchanged = (file: typeof view, { url, alt }: typeof view) => ({
    ...file,
    url,
    alt,
    createdAt: expect.any(String),
  });
  expect(answer.json().data.files).toEqual([exchanged(view, product), exchanged(product, view)]);
  expect((await ask(makeMainPicture, { id: before?._id ?? '' })).statusCode).toBe(404);
});

test('finds a flyer by the address of any of its widths, with or without the origin', async () => {
  const files = await makeWorks(2);
  const [narrow, whole] = [files[0]?.url.replace('640', '320'), `https://sokoni.example${files[1]?.url}`];
  for (const url of [narrow, whole]) {
    expect((await ask(removeFlyer, { body: { url } })).statusCode, url).toBe(200);
  }
});

test('rejects a flyer of another account, and an address that is not a flyer', async () => {
  const other = await makeSupplier(testApp.sql);
  const [theirs] = await makeWorks(1, other);
  const { name } = await makeFile(testApp.sql, supplier, { kind: 'banner' });
  for (const url of [
    theirs?.url,
    `/media/${name}/640.webp`,
    '/media/../x',
    'https://x.example',
    '%',
    theirs?._id,
  ]) {
    const answer = await ask(removeFlyer, { body: { url } });
    expect([answer.statusCode, answer.json().code], url).toEqual([404, 'not_found']);
  }
  expect(await list(other)).toMatchObject({ files: [{ _id: theirs?._id }] });
});

test('lets a customer remove their own portrait', async () => {
  const customer = await makeCustomer(testApp.sql);
  await makeFile(testApp.sql, customer, { kind: 'avatar' });
  const { files } = await list(customer);
  const answer = await ask(removeFile, { as: customer, id: files[0]._id });
  expect(answer.json().data).toMatchObject({ files: [], user: { profileImage: null } });
});

test('saves the description of a picture, and removes it again', async () => {
  const [file] = await makeWorks(1);
  const say = async (alt: string) =>
    (await ask(describeFile, { id: file?._id ?? '', body: { alt } })).json().data.files[0].alt;
  expect(await say('  Bags of <b>goatskin</b>, حقائب  ')).toBe('Bags of <b>goatskin</b>, حقائب');
  expect(await say('')).toBe('');
  expect(await testApp.sql`SELECT alt FROM files WHERE id = ${file?._id ?? ''}`).toEqual([{ alt: null }]);
});

test.each([
  [{}, 'alt'],
  [{ alt: 'x'.repeat(301) }, 'alt'],
  [{ alt: 'a\u0000b' }, 'alt'],
  [{ alt: 'x', kind: 'avatar' }, 'kind'],
])('rejects the description %j', async (body, field) => {
  const [file] = await makeWorks(1);
  const answer = await ask(describeFile, { id: file?._id ?? '', body });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test('moves the named files to the front in their order, and keeps the order of the others', async () => {
  const [a = '', b = '', c = '', d = ''] = ids(await makeWorks(4));
  await makeFile(testApp.sql, supplier, { kind: 'certificate' });
  const [paper = ''] = ids((await list()).files);
  const arrange = async (...order: string[]) =>
    ids((await ask(arrangeFiles, { body: { ids: order } })).json().data.files);
  expect(await arrange(d, c, b, a)).toEqual([paper, d, c, b, a]);
  expect(await arrange(b)).toEqual([paper, b, d, c, a]);
  expect(await arrange(a, paper, b, a)).toEqual([paper, a, b, d, c]);
  expect(await arrange()).toEqual([paper, a, b, d, c]);
  const { user } = await list();
  expect(user.productFlyers).toHaveLength(4);
});

test('changes no order when a file belongs to another account, is deleted, or has an invalid id', async () => {
  const own = ids(await makeWorks(2));
  const theirs = ids(await makeWorks(1, await makeSupplier(testApp.sql)));
  for (const strange of [theirs[0], newId()]) {
    const answer = await ask(arrangeFiles, { body: { ids: [own[1], strange] } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  }
  const wrong = await ask(arrangeFiles, { body: { ids: [own[1], 'second'] } });
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['ids.1']]);
  const many = await ask(arrangeFiles, { body: { ids: Array.from({ length: 1001 }, () => own[0]) } });
  expect(many.statusCode).toBe(422);
  expect(ids((await list()).files)).toEqual(own);
});

test('succeeds when the storage is unavailable, and deletes the stored file later', async () => {
  const quiet = await buildTestApp({ logLevel: 'silent' });
  const owner = await makeSupplier(quiet.sql);
  const { name } = await makeFile(quiet.sql, owner);
  await quiet.storage.write(`${name}/640.webp`, Buffer.from('x'));
  const { remove } = quiet.storage;
  quiet.storage.remove = () => Promise.reject(new Error('away'));
  const send = async () =>
    quiet.app.inject({
      method: 'PUT',
      url: '/api/users/profile/remove-flyer',
      payload: { url: `/media/${name}/640.webp` },
      headers: await signInAs(quiet, owner),
    });
  expect((await send()).statusCode).toBe(200);
  expect(await quiet.sql`SELECT FROM discarded_files`).toHaveLength(2);
  quiet.storage.remove = remove;
  expect((await send()).statusCode).toBe(404);
  await makeFile(quiet.sql, owner);
  await quiet.drop();
});
