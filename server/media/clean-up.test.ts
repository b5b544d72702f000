import { mkdir, readdir, utimes } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newFileName } from '../storage/storage.ts';
import { buildTestApp, HOUR, type TestApp } from '../testing/app.ts';
import { makeSupplier } from '../testing/factories.ts';
import { signInAs } from '../testing/sign-in.ts';
import { picture, upload } from '../testing/uploads.ts';
import { announceFiles, dropFiles, removeDiscardedFiles, retainFiles } from './discard-files.ts';
import { removeForgottenFolders } from './uploads-in-progress.ts';

let it: TestApp;
beforeAll(async () => {
  it = await buildTestApp({ logLevel: 'silent' });
  await it.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => it.drop());

/** Milliseconds; generous for a busy machine. */
const PATIENT = { timeout: 30_000 };

const arriving = () => readdir(join(it.config.dataDir, 'arriving')).catch(() => []);

test('removes the files of an upload that stops half-way', async () => {
  const socket = await beginUpload();
  await vi.waitFor(async () => expect(await arriving()).toHaveLength(1), PATIENT);
  socket.destroy();
  await vi.waitFor(async () => expect(await arriving()).toEqual([]), PATIENT);
  expect(await it.sql`SELECT FROM files`).toHaveLength(0);
  expect(await it.sql`SELECT FROM discarded_files`).toHaveLength(0);
});

async function beginUpload(): Promise<Socket> {
  const { authorization } = await signInAs(it, await makeSupplier(it.sql));
  const { port } = it.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    [
      'PUT /api/users/profile/images HTTP/1.1',
      'host: localhost',
      `authorization: ${authorization}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 900000',
      '',
      '--x',
      'content-disposition: form-data; name="productFlyers"; filename="a.jpg"',
      '',
      '',
    ].join('\r\n'),
  );
  socket.write(Buffer.alloc(300_000, 7));
  return socket;
}

test('stores no picture when the client disconnects during processing', async () => {
  const { write } = it.storage;
  let socket: Socket | undefined;
  const gone = new Promise<void>((resolve) => {
    it.storage.write = async (key, bytes) => {
      socket?.destroy();
      await vi.waitFor(
        () =>
          new Promise<void>((done, fail) =>
            it.app.server.getConnections((_, count) =>
              count === 0 ? done() : fail(new Error('still there')),
            ),
          ),
      );
      await write(key, bytes);
      resolve();
    };
  });
  const { authorization } = await signInAs(it, await makeSupplier(it.sql));
  const { port } = it.app.server.address() as AddressInfo;
  const bytes = await picture();
  const head = '--x\r\ncontent-disposition: form-data; name="productFlyers"; filename="a.jpg"\r\n\r\n';
  socket = connect(port, '127.0.0.1');
  socket.write(
    `PUT /api/users/profile/images HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${head.length + bytes.length + 9}\r\n\r\n${head}`,
  );
  socket.write(bytes);
  socket.write('\r\n--x--\r\n');
  await gone;
  it.storage.write = write;
  await vi.waitFor(async () => expect(await arriving()).toEqual([]), PATIENT);
  await vi.waitFor(async () => expect(await it.sql`SELECT FROM discarded_files`).toHaveLength(0), PATIENT);
  expect(await it.sql`SELECT FROM files`).toHaveLength(0);
  expect(await readdir(join(it.config.dataDir, 'files'))).toEqual([]);
});

test('keeps the files of an upload in progress, and removes those of a failed one', async () => {
  const [now, before] = [`${newFileName()}/96.webp`, `${newFileName()}/96.webp`];
  for (const key of [now, before]) {
    await announceFiles(it.sql, [key]);
    await it.storage.write(key, Buffer.from('x'));
  }
  await it.sql`UPDATE discarded_files SET discarded_at = now() - interval '1 second' WHERE key = ${before}`;
  await removeDiscardedFiles(it);
  expect(await it.storage.read(now)).not.toBeNull();
  expect(await it.storage.read(before)).toBeNull();
  await dropFiles(it.sql, [now]);
  await removeDiscardedFiles(it);
  expect(await it.storage.read(now)).toBeNull();
});

test('fails an upload whose files expired before it finished', async () => {
  const key = `${newFileName()}/96.webp`;
  await announceFiles(it.sql, [key]);
  await it.storage.write(key, Buffer.from('x'));
  await dropFiles(it.sql, [key]);
  const { remove } = it.storage;
  let isSaved: Promise<boolean> | undefined;
  it.storage.remove = async (each) => {
    // During the removal.
    isSaved = it.sql.begin((tx) => retainFiles(tx, [each]));
    await remove(each);
  };
  await removeDiscardedFiles(it);
  it.storage.remove = remove;
  expect(await isSaved).toBe(false);
});

test('removes each file once when two clean-up jobs run at the same time', async () => {
  const keys = Array.from({ length: 20 }, () => `${newFileName()}/96.webp`);
  await announceFiles(it.sql, keys);
  await dropFiles(it.sql, keys);
  const { remove } = it.storage;
  const removed: string[] = [];
  it.storage.remove = async (key) => {
    removed.push(key);
  };
  await Promise.all([removeDiscardedFiles(it), removeDiscardedFiles(it), removeDiscardedFiles(it)]);
  it.storage.remove = remove;
  expect(removed.sort()).toEqual(keys.sort());
});

test('removes old partial uploads, and keeps new ones', async () => {
  const [old, fresh] = ['upload-old', 'upload-new'].map((name) => join(it.config.dataDir, 'arriving', name));
  for (const folder of [old, fresh]) await mkdir(folder ?? '', { recursive: true });
  const then = new Date(Date.now() - 3 * HOUR);
  await utimes(old ?? '', then, then);
  await removeForgottenFolders(it.config);
  expect(await arriving()).toEqual(['upload-new']);
});

test('continues when the storage is unavailable', async () => {
  const supplier = await makeSupplier(it.sql);
  const { remove } = it.storage;
  it.storage.remove = () => Promise.reject(new Error('away'));
  const send = async () => upload(it, supplier, { field: 'profileImage', bytes: await picture() });
  await send();
  expect((await send()).statusCode).toBe(200);
  await expect(removeDiscardedFiles(it)).rejects.toThrow('away');
  it.storage.remove = remove;
  await removeDiscardedFiles(it);
  expect(await it.sql`SELECT FROM discarded_files`).toHaveLength(0);
});
