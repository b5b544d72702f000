import { iconSizes } from '@sokoni/contract/company/company';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { serveSite } from '../../../composition/pages/serve-pages.ts';
import type { RouteContext } from '../../../platform/route-context.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import { makeOperator, makeSupplier, type Person } from '../../../testing/factories.ts';
import { profileSite } from '../../../testing/fakes/profile-site.ts';
import { signInAsAdmin } from '../../../testing/sign-in.ts';
import { formOf, picture } from '../../../testing/uploads.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const pages = async (domain: RouteContext) => serveSite(domain, profileSite);
const testApp = useTestApp({}, { pages });

async function upload(as: Person, bytes: Uint8Array) {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/operator/settings/logo/picture',
    payload: formOf([{ field: 'logo', name: 'logo.png', bytes }]),
    headers: await signInAsAdmin(testApp, as),
  });
  return { status: answer.statusCode, ...answer.json() };
}
/** The picture for links to a profile, and its address. */
async function linkPictureOf({ id }: Person) {
  const address: string = (await testApp.app.inject(`/api/users/public/${id}`)).json().data.previewImage;
  return [address, (await testApp.app.inject(address)).rawPayload.toString('base64')];
}
const publish = (as: Person, value: object, previous = 0) =>
  requestAsAdmin(testApp, 'POST /operator/settings/logo', { as, body: { previous, value } });

it('stores a picture once, as a square, and publishes it', async () => {
  const as = await makeOperator(testApp.sql);
  const bytes = await picture({ width: 800, height: 200, format: 'png' });
  const { status, data } = await upload(as, bytes);
  expect(status).toBe(201);
  expect((await upload(as, bytes)).data).toEqual(data);
  const [stored] = await testApp.sql<{ bytes: Buffer }[]>`SELECT bytes FROM company_pictures`;
  expect(await sharp(stored?.bytes).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
  expect(await publish(as, data)).toMatchObject({ status: 200, data: { version: 1, value: data } });
});

it('refuses what is no PNG or JPEG, is too small or is not stored, and names the field', async () => {
  const as = await makeOperator(testApp.sql);
  const webp = await picture({ width: 300, height: 300, format: 'webp' });
  for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), webp])
    expect((await upload(as, bytes)).errors.logo).toMatch(/Choose a PNG or JPEG picture/);
  expect((await upload(as, await picture({ width: 100, height: 40 }))).errors.logo).toMatch(/too small/);
  for (const name of ['x'.repeat(22), '../secret'])
    expect((await publish(as, { picture: name })).errors).toEqual({
      'value.picture': 'Choose the picture again',
    });
});

it('deletes a picture that no version names after a day', async () => {
  const as = await makeOperator(testApp.sql);
  const { data } = await upload(as, await picture({ width: 300, height: 300 }));
  testApp.clock.advance(25 * 3_600_000);
  await upload(as, await picture({ width: 301, height: 300 }));
  expect((await publish(as, data)).status).toBe(422);
});

it('serves its icons, which pages and link pictures name', async () => {
  const [as, supplier] = [await makeOperator(testApp.sql), await makeSupplier(testApp.sql)];
  const open = (url: string) => testApp.app.inject(url);
  const { data } = await upload(as, await picture({ width: 400, height: 400 }));
  const { version } = (await requestAsAdmin(testApp, 'GET /operator/settings/logo', { as })).data;
  const cardWithMark = await linkPictureOf(supplier);
  await publish(as, data, version);
  expect(await linkPictureOf(supplier)).not.toEqual(cardWithMark);
  const icon = (name: string) => `/logo/${data.picture}/${name}`;
  await expect
    .poll(async () => (await open(`/supplier/${supplier.id}`)).body, { timeout: 20_000 })
    .toContain(`<link rel="apple-touch-icon" href="${icon('apple-touch-icon.png')}">`);
  for (const [name, size] of Object.entries(iconSizes)) {
    const { rawPayload, headers } = await open(icon(name));
    expect(headers['cache-control']).toContain('immutable');
    const png = name.endsWith('.ico') ? rawPayload.subarray(22) : rawPayload;
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  }
  for (const other of [icon('other.png'), `/logo/${'x'.repeat(22)}/favicon.ico`])
    expect((await open(other)).statusCode).toBe(404);
});
