import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { type Storage, StorageAwayError, StorageFullError } from '../../platform/storage/storage.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { pdf } from '../../testing/bad-files.ts';
import { ask } from '../../testing/call.ts';
import {
  makeCustomer,
  makeFile,
  makeFreelancer,
  makeSupplier,
  type Person,
} from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { formOf, picture, type UploadedFile, upload } from '../../testing/uploads.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await picture();
});

const flyer = (name = 'flyer.jpg'): UploadedFile => ({ field: 'productFlyers', name, bytes: jpeg });
const filesOf = ({ id }: Person, app = testApp) =>
  app.sql`SELECT kind, name, position FROM files WHERE owner_id = ${id} ORDER BY kind, position`;
async function plan(person: Person, name: string) {
  await testApp.sql`UPDATE profiles SET selected_plan = ${name} WHERE account_id = ${person.id}`;
}
async function expectNothingLeft(app = testApp) {
  expect(await app.sql`SELECT FROM discarded_files`).toHaveLength(0);
  expect(await readdir(join(app.config.dataDir, 'arriving')).catch(() => [])).toEqual([]);
  const rows = await app.sql<{ name: string }[]>`SELECT name FROM files`;
  const known = rows.map(({ name }) => name);
  const stored = await readdir(join(app.config.dataDir, 'files')).catch(() => []);
  expect(stored.filter((name) => !known.includes(name))).toEqual([]);
}

test('stores pictures in all their widths, and a certificate, and shows them to their owner', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const answer = await upload(
    testApp,
    supplier,
    { field: 'productFlyers', bytes: await picture({ width: 2000, height: 1500 }) },
    {
      field: 'profileImage',
      name: 'me.png',
      bytes: await picture({ width: 300, height: 300, format: 'png' }),
    },
    { field: 'bannerImage', bytes: jpeg },
    { field: 'certifications', name: 'iso.pdf', bytes: pdf },
    { field: 'certifications', bytes: jpeg },
  );
  expect(answer.json()).toMatchObject({ success: true, message: 'Files saved.' });
  const { user, files } = answer.json().data;
  expect(files).toMatchObject([
    {
      kind: 'avatar',
      alt: '',
      isPdf: false,
      url: expect.stringMatching(/^\/media\/[\w-]{22}\/192\.webp$/),
    },
    { kind: 'banner', url: expect.stringMatching(/\/800\.webp$/) },
    { kind: 'certificate', isPdf: true, url: expect.stringMatching(/\/certificate\.pdf$/) },
    { kind: 'certificate', isPdf: false, url: expect.stringMatching(/\/800\.webp$/) },
    { kind: 'work', url: expect.stringMatching(/\/1280\.webp$/) },
  ]);
  const urls = files.map(({ url }: { url: string }) => url);
  expect(user).toMatchObject({
    profileImage: urls[0],
    profileBanner: urls[1],
    certifications: [urls[2], urls[3]],
    productFlyers: [urls[4]],
  });
  for (const width of [320, 640, 1280]) {
    const served = await testApp.app.inject({ url: urls[4].replace('1280', String(width)) });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width, height: width * 0.75 });
  }
  expect((await testApp.app.inject({ url: urls[2] })).rawPayload).toEqual(pdf);
  expect(await testApp.sql`SELECT FROM discarded_files`).toHaveLength(0);
});

test('replaces the picture of a profile, and removes the old one', async () => {
  const customer = await makeCustomer(testApp.sql);
  const send = async () =>
    (await upload(testApp, customer, { field: 'profileImage', bytes: jpeg })).json().data;
  const before = await send();
  const after = await send();
  expect(after.files).toHaveLength(1);
  expect(after.user.profileImage).not.toBe(before.user.profileImage);
  for (const width of [96, 192]) {
    const url = before.user.profileImage.replace('192', String(width));
    expect((await testApp.app.inject({ url })).statusCode).toBe(404);
  }
});

test('accepts list fields in the naming of forms, and ignores those without a file', async () => {
  const freelancer = await makeFreelancer(testApp.sql);
  const form = formOf([
    { field: 'productFlyers[]', bytes: jpeg },
    { field: 'productFlyers[]', bytes: jpeg },
  ]);
  form.append('profileImage', new File([], ''));
  const answer = await ask(testApp, 'PUT /users/profile/images', { as: freelancer, body: form });
  expect(answer.json().data.files).toMatchObject([{ kind: 'work' }, { kind: 'work' }]);
});

test('adds pictures after the existing ones', async () => {
  const supplier = await makeSupplier(testApp.sql);
  await upload(testApp, supplier, flyer(), flyer());
  const first = await filesOf(supplier);
  await upload(testApp, supplier, flyer());
  expect(await filesOf(supplier)).toMatchObject([
    { ...first[0], position: 0 },
    { ...first[1], position: 1 },
    { position: 2 },
  ]);
});

test.each(['bannerImage', 'productFlyers', 'certifications'])('rejects %s from a customer', async (field) => {
  const customer = await makeCustomer(testApp.sql);
  const answer = await upload(
    testApp,
    customer,
    { field: 'profileImage', bytes: jpeg },
    { field, bytes: jpeg },
  );
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_allowed']);
  expect(await filesOf(customer)).toHaveLength(0);
});

test.each<[string, UploadedFile[], Record<string, string>]>([
  [
    'eleven files',
    Array.from({ length: 11 }, () => flyer()),
    { productFlyers: 'At most 10 files at a time' },
  ],
  [
    'two portraits',
    [
      { field: 'profileImage', bytes: Buffer.from('x') },
      { field: 'profileImage', bytes: Buffer.from('x') },
    ],
    { profileImage: 'Choose one picture at a time' },
  ],
  [
    'an unknown field',
    [{ field: 'ownerId', bytes: Buffer.from('x') }, flyer()],
    { ownerId: 'This field doesn’t exist' },
  ],
  [
    'an unknown list',
    [{ field: 'rating[]', bytes: Buffer.from('x') }],
    { 'rating[]': 'This field doesn’t exist' },
  ],
  ['no file', [], { body: 'Choose a file.' }],
])('rejects %s', async (_what, files, errors) => {
  const supplier = await makeSupplier(testApp.sql);
  await plan(supplier, 'enterprise');
  const sent = files.map((file) => (file.field === 'productFlyers' ? { ...file, bytes: jpeg } : file));
  const answer = await upload(testApp, supplier, ...sent);
  expect(answer.statusCode, answer.body).toBe(422);
  expect(answer.json().errors).toEqual(errors);
  expect(await filesOf(supplier)).toHaveLength(0);
});

test('rejects text in a file field', async () => {
  const form = new FormData();
  form.append('profileImage', 'https://elsewhere.example/me.jpg');
  form.append('ownerId', 'somebody');
  const answer = await ask(testApp, 'PUT /users/profile/images', {
    as: await makeSupplier(testApp.sql),
    body: form,
  });
  expect(answer.json().errors).toEqual({
    profileImage: 'Choose a file',
    ownerId: 'This field doesn’t exist',
  });
});

test.each<[string, (sql: TestApp['sql']) => Promise<Person>, string | null, number, string]>([
  [
    'Basic',
    (sql) => makeSupplier(sql),
    'basic',
    5,
    'Your Basic plan shows up to 5 products. Remove one, or upgrade to Professional for up to 25.',
  ],
  [
    'Professional',
    (sql) => makeSupplier(sql),
    'professional',
    25,
    'Your Professional plan shows up to 25 products. Remove one, or upgrade to Enterprise for as many as you like.',
  ],
  [
    'Starter',
    (sql) => makeFreelancer(sql),
    'starter',
    8,
    'Your Starter plan shows up to 8 portfolio items. Remove one, or upgrade to Pro for up to 20.',
  ],
  [
    'no plan',
    (sql) => makeSupplier(sql),
    null,
    5,
    'A profile without a plan shows up to 5 products. Remove one, or upgrade to Professional for up to 25.',
  ],
])('names the limit of %s, and the next larger plan', async (_name, make, chosen, limit, message) => {
  const person = await make(testApp.sql);
  if (chosen) await plan(person, chosen);
  for (let nth = 0; nth < limit; nth++) await makeFile(testApp.sql, person, { position: nth });
  const answer = await upload(testApp, person, flyer());
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'too_many_files']);
  expect(answer.json()).toMatchObject({ message, errors: { productFlyers: message } });
  expect(await filesOf(person)).toHaveLength(limit);
});

test('states the number of existing pictures when some more would fit', async () => {
  const supplier = await makeSupplier(testApp.sql);
  for (let nth = 0; nth < 4; nth++) await makeFile(testApp.sql, supplier, { position: nth });
  const answer = await upload(testApp, supplier, flyer(), flyer());
  expect(answer.json().message).toBe(
    'A profile without a plan shows up to 5 products and you have 4. Choose fewer, or upgrade to Professional for up to 25.',
  );
});

test('uses the newest subscription, whatever plan was chosen at sign-up', async () => {
  const supplier = await makeSupplier(testApp.sql);
  await plan(supplier, 'basic');
  for (const [name, status] of [
    ['basic', 'ended'],
    ['enterprise', 'active'],
  ]) {
    await testApp.sql`
      INSERT INTO subscriptions (id, account_id, plan, provider, provider_reference, price, status, current_period_end, ended_at)
      VALUES (${newId()}, ${supplier.id}, ${name ?? ''}, 'sandbox', ${newId()}, 10000, ${status ?? ''}, now(),
        ${status === 'ended' ? new Date() : null})`;
  }
  for (let nth = 0; nth < 30; nth++) await makeFile(testApp.sql, supplier, { position: nth });
  const answer = await upload(testApp, supplier, flyer());
  expect(answer.json().data).toMatchObject({ plan: 'enterprise', workLimit: null });
});

test('accepts a thousand pictures when the plan has no limit', async () => {
  const supplier = await makeSupplier(testApp.sql);
  await plan(supplier, 'enterprise');
  await testApp.asOwner(
    (sql) => sql`
      INSERT INTO files (id, owner_id, kind, name, content_type, widths, bytes)
      SELECT gen_random_uuid(), ${supplier.id}, 'work', gen_random_uuid(), 'image/webp', '{640}', 1
      FROM generate_series(1, 1000)`,
  );
  const answer = await upload(testApp, supplier, flyer());
  expect(answer.json()).toMatchObject({
    code: 'too_many_files',
    message: expect.stringMatching(/up to 1000 pictures/),
  });
  await testApp.sql`DELETE FROM files WHERE owner_id = ${supplier.id}`;
});

test('accepts twenty certificates and rejects further ones', async () => {
  const supplier = await makeSupplier(testApp.sql);
  for (let nth = 0; nth < 19; nth++)
    await makeFile(testApp.sql, supplier, { kind: 'certificate', position: nth });
  const paper: UploadedFile = { field: 'certifications', name: 'iso.pdf', bytes: pdf };
  const refused = await upload(testApp, supplier, paper, paper);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().errors.certifications).toMatch(/up to 20 certificates/);
  expect((await upload(testApp, supplier, paper)).statusCode).toBe(200);
});

test('enforces the limit when an account sends many files at the same time', async () => {
  const supplier = await makeSupplier(testApp.sql);
  for (let nth = 0; nth < 3; nth++) await makeFile(testApp.sql, supplier, { position: nth });
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(testApp, supplier, flyer())));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  expect(await filesOf(supplier)).toHaveLength(5);
  expect(await testApp.sql`SELECT FROM discarded_files`).toHaveLength(0);
});

test('adds nothing when an upload is sent again because its response was lost', async () => {
  const [supplier, other] = [await makeSupplier(testApp.sql), await makeSupplier(testApp.sql)];
  const uploadId = newId();
  const send = async (person: Person, id = uploadId) =>
    ask(testApp, `PUT /users/profile/images?uploadId=${id}`, { as: person, body: formOf([flyer()]) });
  const answers = await Promise.all([send(supplier), send(supplier), send(supplier)]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.files).toHaveLength(1);
  }
  expect((await send(supplier)).json().data.files).toHaveLength(1);
  expect((await send(other)).json().data.files).toHaveLength(1);
  expect((await send(supplier, newId())).json().data.files).toHaveLength(2);
  const wrong = await send(supplier, 'one');
  expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { uploadId: 'This id isn’t valid' }]);
});

describe('with a product', () => {
  const send = (as: Person, productId: string, count = 1) =>
    ask(testApp, `PUT /users/profile/images?productId=${productId}`, {
      as,
      body: formOf(Array.from({ length: count }, () => flyer())),
    });

  test('adds further pictures to it, up to eight with the first one, whatever the plan', async () => {
    const supplier = await makeSupplier(testApp.sql);
    const works = [];
    for (let position = 0; position < 5; position++)
      works.push(await makeFile(testApp.sql, supplier, { position }));
    const id = works[4]?.id ?? '';
    const { user, files } = (await send(supplier, id, 2)).json().data;
    expect(user.productFlyers).toHaveLength(5);
    expect(files.filter(({ productId }: { productId: string }) => productId === id)).toMatchObject([
      { kind: 'view', url: expect.stringMatching(/\/800\.webp$/) },
      { kind: 'view' },
    ]);
    const refused = await send(supplier, id, 6);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      409,
      { productFlyers: 'You can show up to 8 pictures here. Remove one first.' },
    ]);
    expect((await send(supplier, id, 5)).statusCode).toBe(200);
  });

  test('rejects one of another account, a further picture, and what is no id', async () => {
    const [supplier, other] = [await makeSupplier(testApp.sql), await makeSupplier(testApp.sql)];
    const { id: productId } = await makeFile(testApp.sql, supplier);
    const view = await makeFile(testApp.sql, supplier, { kind: 'view', productId });
    for (const [as, id] of [
      [other, productId],
      [supplier, view.id],
    ] as const) {
      expect((await send(as, id)).statusCode).toBe(404);
    }
    expect((await send(supplier, 'bag')).json().errors).toEqual({ productId: 'This id isn’t valid' });
    expect(await filesOf(other)).toHaveLength(0);
  });

  test('does not fail when it is removed at the same time', async () => {
    const supplier = await makeSupplier(testApp.sql);
    const { id } = await makeFile(testApp.sql, supplier);
    const [added, removed] = await Promise.all([
      send(supplier, id),
      ask(testApp, `DELETE /users/profile/files/${id}`, { as: supplier }),
    ]);
    expect([200, 404]).toContain(added.statusCode);
    expect(removed.statusCode).toBe(200);
    expect(await filesOf(supplier)).toHaveLength(0);
  });
});

test('accepts six uploads of one account at a time', async () => {
  const supplier = await makeSupplier(testApp.sql);
  await plan(supplier, 'enterprise');
  const answers = await Promise.all(Array.from({ length: 9 }, () => upload(testApp, supplier, flyer())));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(6);
  expect(codes.filter((code) => code !== 200 && code !== 429)).toEqual([]);
  expect(await filesOf(supplier)).toHaveLength(codes.filter((code) => code === 200).length);
});

test('stores no picture when the account is deleted during the upload', async () => {
  const customer = await makeCustomer(testApp.sql);
  const headers = await signInAs(testApp, customer);
  const write = testApp.storage.write;
  testApp.storage.write = async (key, bytes) => {
    await testApp.sql`UPDATE accounts SET deleted_at = now() WHERE id = ${customer.id}`;
    await write(key, bytes);
  };
  const answer = await ask(testApp, 'PUT /users/profile/images', {
    headers,
    body: formOf([{ field: 'profileImage', bytes: jpeg }]),
  });
  testApp.storage.write = write;
  expect(answer.statusCode).toBe(401);
  expect(await filesOf(customer)).toHaveLength(0);
});

describe('a failing storage', () => {
  let own: TestApp;
  let supplier: Person;
  let intact: Storage['write'];
  beforeAll(async () => {
    own = await buildTestApp({ logLevel: 'silent' });
    intact = own.storage.write;
    supplier = await makeSupplier(own.sql);
  });
  afterAll(() => own.drop());

  test.each([
    ['full', new StorageFullError(), 507, 'storage_full'],
    [
      'full, with an error code of the system',
      Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' }),
      507,
      'storage_full',
    ],
    ['unavailable', new StorageAwayError('away'), 503, 'unavailable'],
    ['broken', Object.assign(new Error('broken'), { code: 'EIO', syscall: 'write' }), 500, 'unexpected'],
  ])('that is %s leaves no partial upload', async (_how, error, status, code) => {
    let written = 0;
    own.storage.write = async (key, bytes) => {
      if (++written > 4) throw error;
      await intact(key, bytes);
    };
    const answer = await upload(own, supplier, flyer('one.jpg'), flyer('two.jpg'));
    own.storage.write = intact;
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await filesOf(supplier, own)).toHaveLength(0);
    await expectNothingLeft(own);
  });
});

test('leaves no unreferenced files', () => expectNothingLeft());
