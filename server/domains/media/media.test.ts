import { beforeAll, expect, test } from 'vitest';
import { newFileName } from '../../platform/storage/storage.ts';
import { makeFile, makeSupplier } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();
const name = newFileName();
beforeAll(async () => {
  await testApp.storage.write(`${name}/320.webp`, Buffer.from('picture'));
  await testApp.storage.write(`${name}/certificate.pdf`, Buffer.from('%PDF-'));
  await testApp.storage.write(`${name}/notes.txt`, Buffer.from('secret'));
});

const open = (url: string) => testApp.app.inject({ url });

test('serves a picture that caches may store permanently', async () => {
  const answer = await open(`/media/${name}/320.webp`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('picture');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test('serves a certificate as a download without permission to run anything', async () => {
  const answer = await open(`/media/${name}/certificate.pdf`);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="certificate.pdf"',
    'content-security-policy': "sandbox; frame-ancestors 'none'",
  });
});

test.each([
  `/media/${newFileName()}/320.webp`,
  `/media/${name}/640.webp`,
  `/media/${name}/notes.txt`,
  `/media/${name}/320.webp.txt`,
  `/media/${name}/..%2f320.webp`,
  `/media/..%2f..%2f..%2fetc/passwd`,
  `/media/${name}%00/320.webp`,
  `/media/short/320.webp`,
])('does not serve %s', async (url) => {
  const answer = await open(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBeUndefined();
});

test('serves the next smaller width to a client that saves data, and sets Vary', async () => {
  const file = await makeFile(testApp.sql, await makeSupplier(testApp.sql));
  for (const width of [320, 640])
    await testApp.storage.write(`${file.name}/${width}.webp`, Buffer.from(`${width} wide`));
  const body = async (width: number, saveData?: string) => {
    const headers = saveData ? { 'save-data': saveData } : {};
    const answer = await testApp.app.inject({ url: `/media/${file.name}/${width}.webp`, headers });
    expect(answer.headers.vary).toContain('Save-Data');
    return answer.body;
  };
  expect(await body(640)).toBe('640 wide');
  expect(await body(640, 'off')).toBe('640 wide');
  expect(await body(640, 'on')).toBe('320 wide');
  expect(await body(320, 'on')).toBe('320 wide');
});
