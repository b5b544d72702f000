import { LINK_PICTURE, linkPictureOfFile } from '@sokoni/contract/media/media';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { assignments } from '../../../platform/db/statement.ts';
import { buildTestApp } from '../../../testing/app.ts';
import { ask } from '../../../testing/call.ts';
import {
  makeCustomer,
  makeFile,
  makeFreelancer,
  makeReview,
  makeSupplier,
  PASSWORD,
  type Person,
} from '../../../testing/factories.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { picture, upload } from '../../../testing/uploads.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { drawable, readyFonts } from './fonts.ts';
import type { PreviewContent } from './preview-content.ts';
import { renderProfile } from './render-profile.ts';

const testApp = useTestApp();

const open = (url: string) => testApp.app.inject({ url });

async function addressOf({ id }: { id: string }, headers = {}): Promise<string> {
  const answer = await testApp.app.inject({ url: `/api/users/public/${id}`, headers });
  return answer.json().data.previewImage;
}
async function storedKey({ id }: { id: string }) {
  const [row] = await testApp.sql`SELECT preview_hash FROM profiles WHERE account_id = ${id}`;
  return row?.previewHash && `preview-${id}/${row.previewHash}.jpg`;
}
async function update(person: Person, payload: object) {
  const headers = await signInAs(testApp, person);
  const answer = await testApp.app.inject({ method: 'PUT', url: '/api/users/profile', payload, headers });
  expect(answer.statusCode).toBe(200);
}

test('is a JPEG of the size that networks require, which caches may store permanently', async () => {
  const supplier = await makeSupplier(testApp.sql, { location: 'Kano, Nigeria' });
  await makeReview(testApp.sql, { of: supplier });
  const avatar = await makeFile(testApp.sql, supplier, { kind: 'avatar' });
  const face = await sharp({ create: { width: 640, height: 640, channels: 3, background: 'red' } });
  await testApp.storage.write(`${avatar.name}/640.webp`, await face.webp().toBuffer());
  const address = await addressOf(supplier);
  expect(address).toMatch(new RegExp(`^/preview/${supplier.id}-[\\w-]{16}\\.jpg$`));
  const answer = await open(address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
  expect(answer.rawPayload.length).toBeLessThan(150_000);
  const [r = 0, g = 255] = await sharp(answer.rawPayload)
    .extract({ left: 1020, top: 310, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([r > 200, g < 60]).toEqual([true, true]);
});

test('is rendered once, and again when the profile changes', async () => {
  const freelancer = await makeFreelancer(testApp.sql);
  const first = await addressOf(freelancer);
  const answers = await Promise.all(Array.from({ length: 5 }, () => open(first)));
  expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1);
  const oldKey = await storedKey(freelancer);
  await testApp.storage.write(oldKey, Buffer.from('as stored'));
  expect((await open(first)).body).toBe('as stored');

  await update(freelancer, { description: 'Not on the card' });
  expect(await addressOf(freelancer)).toBe(first);
  await update(freelancer, { subject: 'Painter' });
  const second = await addressOf(freelancer);
  expect(second).not.toBe(first);
  const moved = await open(first);
  expect(moved.statusCode).toBe(302);
  expect(moved.headers).toMatchObject({ location: second, 'cache-control': 'no-cache' });
  expect(await testApp.storage.read(oldKey)).not.toBeNull();
  expect((await open(second)).statusCode).toBe(200);
  expect(await testApp.storage.read(oldKey)).toBeNull();

  await update(freelancer, { subject: freelancer.title });
  expect(await addressOf(freelancer)).toBe(first);
  expect((await open(first)).headers['content-type']).toBe('image/jpeg');
  expect(await testApp.storage.read(oldKey)).not.toBeNull();
  expect(await testApp.sql`SELECT key FROM discarded_files`).toEqual([]);
});

test('is shown also when the one before cannot be deleted yet', async () => {
  const freelancer = await makeFreelancer(testApp.sql);
  await open(await addressOf(freelancer));
  await update(freelancer, { subject: 'Painter' });
  const removal = vi.spyOn(testApp.storage, 'remove').mockRejectedValue(new Error('away'));
  expect((await open(await addressOf(freelancer))).statusCode).toBe(200);
  expect(removal).toHaveBeenCalled();
  removal.mockRestore();
});

test('is rendered again when the storage has lost it', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const address = await addressOf(supplier);
  await open(address);
  await testApp.storage.remove(await storedKey(supplier));
  expect((await open(address)).statusCode).toBe(200);
  expect(await testApp.storage.read(await storedKey(supplier))).not.toBeNull();
});

test.each([
  ['a private supplier', { visibility: 'private' }],
  ['a pending supplier', { visibility: 'pending' }],
  ['an unpaid supplier', { subscriptionStatus: 'ended' }],
] as const)('does not exist for %s, not even for the owner', async (_name, overrides) => {
  const supplier = await makeSupplier(testApp.sql);
  const address = await addressOf(supplier);
  await open(address);
  await testApp.sql`
    UPDATE profiles SET ${assignments(
      'visibility' in overrides
        ? { visibility: overrides.visibility }
        : { subscription_status: overrides.subscriptionStatus },
    )} WHERE account_id = ${supplier.id}`;
  expect((await open(address)).statusCode).toBe(404);
  expect(await addressOf(supplier, await signInAs(testApp, supplier))).toBeNull();
});

test('has no address for a customer, and returns 404 for an invalid address', async () => {
  const customer = await makeCustomer(testApp.sql);
  const supplier = await makeSupplier(testApp.sql);
  const hash = 'aaaaaaaaaaaaaaaa';
  expect(await addressOf(customer)).toBeNull();
  for (const file of [
    `${customer.id}-${hash}.jpg`,
    `01890000-0000-7000-8000-000000000000-${hash}.jpg`,
    `${supplier.id}-${hash}.png`,
    `${supplier.id}-short.jpg`,
    `${supplier.id}.jpg`,
    `..%2f..%2fetc%2fpasswd`,
    '%00',
  ]) {
    const answer = await open(`/preview/${file}`);
    expect(answer.statusCode, file).toBe(404);
    expect(answer.headers['cache-control']).toBeUndefined();
  }
});

test('renders nothing for an invented address', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const answer = await open(`/preview/${supplier.id}-aaaaaaaaaaaaaaaa.jpg`);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(await addressOf(supplier));
  expect(await storedKey(supplier)).toBeNull();
});

test('is deleted with the account', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const address = await addressOf(supplier);
  await open(address);
  const key = await storedKey(supplier);
  const left = await ask(testApp, 'POST /users/me/delete', { as: supplier, body: { password: PASSWORD } });
  expect(left.statusCode).toBe(200);
  expect(await testApp.storage.read(key)).toBeNull();
  expect((await open(address)).statusCode).toBe(404);
});

test('shows the whole picture of a product as JPEG, until its owner is deleted', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const stored = await upload(testApp, supplier, {
    field: 'productFlyers',
    bytes: await picture({ width: 300, height: 900 }),
  });
  const address = linkPictureOfFile(stored.json().data.files.at(-1).url);
  const answer = await open(address);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  expect({ type: `image/${format}`, width, height }).toEqual(LINK_PICTURE);
  for (const invented of [
    '/preview/media/aaaaaaaaaaaaaaaaaaaaaa.jpg',
    '/preview/media/..%2f..%2fx.jpg',
    '/preview/media/%00',
  ])
    expect((await open(invented)).statusCode).toBe(404);
  await ask(testApp, 'POST /users/me/delete', { as: supplier, body: { password: PASSWORD } });
  expect((await open(address)).statusCode).toBe(404);
});

test('is limited for one address', async () => {
  const limited = await buildTestApp({ rateLimitFactor: 1 });
  const { id } = await makeSupplier(limited.sql);
  const url = `/preview/${id}-aaaaaaaaaaaaaaaa.jpg`;
  for (let nth = 0; nth < 120; nth++) await limited.app.inject({ url });
  expect((await limited.app.inject({ url })).statusCode).toBe(429);
  await limited.drop();
});

const card: PreviewContent = {
  id: '0190a5b0-0000-7000-8000-000000000000',
  name: 'Kano Leather Works',
  trade: 'Manufacturing',
  place: 'Kano, Nigeria',
  rating: '4.8',
  reviewCount: 12,
  avatar: null,
};

test.each([
  ['Amharic', { name: 'ሰላም ተስፋዬ' }],
  ['Arabic', { name: 'شركة النيل للتصدير', place: 'القاهرة' }],
  ['Yoruba', { name: 'Adébáyọ̀ Ọlátúnjí' }],
  ['markup', { name: '<span size="100000">&amp;</b>', trade: '</span>\'"&#x0;' }],
  [
    'no character that a font contains',
    { name: '😀 皮革', trade: '', place: '', rating: null, reviewCount: 0 },
  ],
  ['very long words', { name: 'W'.repeat(160), trade: 'm'.repeat(120), place: 'i'.repeat(120) }],
])('renders %s', async (_name, overrides) => {
  await readyFonts(testApp.config.dataDir);
  const bytes = await renderProfile({ ...card, ...overrides }, null);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(150_000);
});

test('omits letters that no font contains', () => {
  expect(drawable('Kano 皮革 😀 & Söhne, ሰላም 4½ ⵜⴰⵎ')).toBe('Kano & Söhne, ሰላም 4½');
});
