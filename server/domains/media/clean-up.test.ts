import { mkdir, readdir, utimes } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { newFileName } from '../../platform/storage/storage.ts';
import { HOUR, MINUTE } from '../../testing/app.ts';
import { makeSupplier } from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { picture, upload } from '../../testing/uploads.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import {
  announceFiles,
  dropFiles,
  removeAllDiscardedFiles,
  removeDiscardedFiles,
  retainFiles,
} from './discard-files.ts';
import { removeForgottenFolders } from './uploads/uploads-in-progress.ts';

const testApp = useTestApp({ logLevel: 'silent' });
beforeAll(async () => {
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
});

/** Milliseconds; generous for a busy machine. */
const PATIENT = { timeout: 30_000 };

const arriving = () => readdir(join(testApp.config.dataDir, 'arriving')).catch(() => []);

test('removes the files of an upload that stops half-way', async () => {
  const socket = await beginUpload();
  await vi.waitFor(async () => expect(await arriving()).toHaveLength(1), PATIENT);
  socket.destroy();
  await vi.waitFor(async () => expect(await arriving()).toEqual([]), PATIENT);
  expect(await testApp.sql`SELECT FROM files`).toHaveLength(0);
  expect(await testApp.sql`SELECT FROM discarded_files`).toHaveLength(0);
});

async function beginUpload(): Promise<Socket> {
  const { authorization } = await signInAs(testApp, await makeSupplier(testApp.sql));
  const { port } = testApp.app.server.address() as AddressInfo;
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
  const { write } = testApp.storage;
  let socket: Socket | undefined;
  const gone = new Promise<void>((resolve) => {
    testApp.storage.write = async (key, bytes) => {
      socket?.destroy();
      await vi.waitFor(
        () =>
          new Promise<void>((done, fail) =>
            testApp.app.server.getConnections((_, count) =>
              count === 0 ? done() : fail(new Error('still there')),
            ),
          ),
      );
      await write(key, bytes);
      resolve();
    };
  });
  const { authorization } = await signInAs(testApp, await makeSupplier(testApp.sql));
  const { port } = testApp.app.server.address() as AddressInfo;
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
  testApp.storage.write = write;
  await vi.waitFor(async () => expect(await arriving()).toEqual([]), PATIENT);
  await vi.waitFor(
    async () => expect(await testApp.sql`SELECT FROM discarded_files`).toHaveLength(0),
    PATIENT,
  );
  expect(await testApp.sql`SELECT FROM files`).toHaveLength(0);
  expect(await readdir(join(testApp.config.dataDir, 'files'))).toEqual([]);
});

test('keeps the files of an upload in progress, and removes those of a failed one', async () => {
  const [now, before] = [`${newFileName()}/96.webp`, `${newFileName()}/96.webp`];
  for (const key of [now, before]) {
    await announceFiles(testApp.sql, [key]);
    await testApp.storage.write(key, Buffer.from('x'));
  }
  await testApp.sql`UPDATE discarded_files SET discarded_at = now() - interval '1 second' WHERE key = ${before}`;
  await removeDiscardedFiles(testApp);
  expect(await testApp.storage.read(now)).not.toBeNull();
  expect(await testApp.storage.read(before)).toBeNull();
  await dropFiles(testApp.sql, [now]);
  await removeDiscardedFiles(testApp);
  expect(await testApp.storage.read(now)).toBeNull();
});

test('fails an upload whose files expired before it finished', async () => {
  const key = `${newFileName()}/96.webp`;
  await announceFiles(testApp.sql, [key]);
  await testApp.storage.write(key, Buffer.from('x'));
  await dropFiles(testApp.sql, [key]);
  const { remove } = testApp.storage;
  let isSaved: Promise<boolean> | undefined;
  testApp.storage.remove = async (each) => {
    // During the removal.
    isSaved = testApp.sql.begin((tx) => retainFiles(tx, [each]));
    await remove(each);
  };
  await removeDiscardedFiles(testApp);
  testApp.storage.remove = remove;
  expect(await isSaved).toBe(false);
});

test('removes each file once when two clean-up jobs run at the same time', async () => {
  const keys = Array.from({ length: 20 }, () => `${newFileName()}/96.webp`);
  await announceFiles(testApp.sql, keys);
  await dropFiles(testApp.sql, keys);
  const { remove } = testApp.storage;
  const removed: string[] = [];
  testApp.storage.remove = async (key) => {
    removed.push(key);
  };
  await Promise.all([
    removeDiscardedFiles(testApp),
    removeDiscardedFiles(testApp),
    removeDiscardedFiles(testApp),
  ]);
  testApp.storage.remove = remove;
  expect(removed.sort()).toEqual(keys.sort());
});

test('removes the newest files in a request, and leaves the rest of many to the job', async () => {
  await testApp.sql`
    INSERT INTO discarded_files (key, discarded_at) SELECT 'older ' || n, now() - interval '1 hour' FROM generate_series(1, 150) n`;
  await testApp.sql`INSERT INTO discarded_files (key) VALUES ('newest')`;
  const removal = vi.spyOn(testApp.storage, 'remove').mockResolvedValue();
  await removeDiscardedFiles(testApp);
  const removed = removal.mock.calls.map(([key]) => key);
  expect([removed[0], removed.length]).toEqual(['newest', 100]);
  await removeAllDiscardedFiles(testApp, failOnError);
  removal.mockRestore();
  expect(await testApp.sql`SELECT FROM discarded_files`).toHaveLength(0);
});

test('removes old partial uploads, and keeps new ones and for a minute those whose removal has failed', async () => {
  const then = new Date(Date.now() - 3 * HOUR);
  for (const name of ['upload-new', 'upload-odd', 'upload-old']) {
    const folder = join(testApp.config.dataDir, 'arriving', name);
    await mkdir(folder, { recursive: true });
    if (name !== 'upload-new') await utimes(folder, then, then);
  }
  const now = testApp.clock.now();
  await testApp.sql`
    INSERT INTO failed_rows (step, key, error, failed_at, next_attempt_at)
    VALUES ('unfinished uploads', 'upload-odd', 'busy', ${now}, ${new Date(+now + MINUTE)})`;
  await removeForgottenFolders(testApp, failOnError);
  expect(await arriving()).toEqual(['upload-new', 'upload-odd']);
  testApp.clock.advance(MINUTE);
  await removeForgottenFolders(testApp, failOnError);
  expect(await arriving()).toEqual(['upload-new']);
});

test('continues when the storage is unavailable', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const { remove } = testApp.storage;
  testApp.storage.remove = () => Promise.reject(new Error('away'));
  const send = async () => upload(testApp, supplier, { field: 'profileImage', bytes: await picture() });
  await send();
  expect((await send()).statusCode).toBe(200);
  await expect(removeDiscardedFiles(testApp)).rejects.toThrow('away');
  testApp.storage.remove = remove;
  await removeDiscardedFiles(testApp);
  expect(await testApp.sql`SELECT FROM discarded_files`).toHaveLength(0);
});
