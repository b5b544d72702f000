import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBucket } from '../../testing/fakes/bucket.ts';
import type { Bucket } from '../config/config.ts';
import { folderStorage } from './folder-storage.ts';
import { requireBucket, s3Storage } from './s3-storage.ts';
import { newFileName, type Storage, StorageAwayError, StorageFullError } from './storage.ts';

let folder: string;
let service: Awaited<ReturnType<typeof startBucket>>;
const storages = {} as Record<'a folder' | 'a bucket', Storage>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sokoni-storage-'));
  service = await startBucket();
  storages['a folder'] = folderStorage(folder);
  storages['a bucket'] = s3Storage(service.bucket);
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['a folder', 'a bucket'] as const)('%s', (which) => {
  test('returns a file byte for byte', async () => {
    const key = `${newFileName()}/640.webp`;
    const bytes = randomBytes(3_000_000);
    await storages[which].write(key, bytes);
    expect((await storages[which].read(key))?.equals(bytes)).toBe(true);
  });

  test('stores a file of this machine and opens it as a stream', async () => {
    const [key, path] = [`${newFileName()}/attachment`, join(folder, newFileName())];
    const bytes = randomBytes(3_000_000);
    await writeFile(path, bytes);
    await storages[which].write(key, { path });
    const { size, content } = (await storages[which].open(key)) ?? {};
    expect([size, content]).toEqual([bytes.length, expect.any(Readable)]);
    expect((await buffer(content as Readable)).equals(bytes)).toBe(true);
  });

  test('opens a small file as its bytes, and a missing one as null', async () => {
    const key = `${newFileName()}/96.webp`;
    expect(await storages[which].open(key)).toBeNull();
    await storages[which].write(key, Buffer.from('small'));
    expect(await storages[which].open(key)).toEqual({ size: 5, content: Buffer.from('small') });
  });

  test('overwrites an existing file', async () => {
    const key = `${newFileName()}/certificate.pdf`;
    await storages[which].write(key, Buffer.from('a long first text'));
    await storages[which].write(key, Buffer.from('second'));
    expect(String(await storages[which].read(key))).toBe('second');
  });

  test('returns null for a file that was never written', async () => {
    expect(await storages[which].read(`${newFileName()}/640.webp`)).toBeNull();
  });

  test('removes only the given file, and accepts a missing one', async () => {
    const name = newFileName();
    await storages[which].write(`${name}/320.webp`, Buffer.from('small'));
    await storages[which].write(`${name}/640.webp`, Buffer.from('large'));
    await storages[which].remove(`${name}/320.webp`);
    await storages[which].remove(`${name}/320.webp`);
    expect(await storages[which].read(`${name}/320.webp`)).toBeNull();
    expect(String(await storages[which].read(`${name}/640.webp`))).toBe('large');
  });

  test('accepts many files at the same time', async () => {
    const keys = Array.from({ length: 40 }, () => `${newFileName()}/96.webp`);
    await Promise.all(keys.map((key) => storages[which].write(key, Buffer.from(key))));
    const read = await Promise.all(keys.map((key) => storages[which].read(key)));
    expect(read.map(String)).toEqual(keys);
  });
});

test('removes the folder of a name without files', async () => {
  const name = newFileName();
  await storages['a folder'].write(`${name}/320.webp`, Buffer.from('small'));
  await storages['a folder'].remove(`${name}/320.webp`);
  expect(await readdir(folder)).not.toContain(name);
});

test('finds an existing bucket at the start', async () => {
  await expect(requireBucket(service.bucket)).resolves.toBeUndefined();
});

test.each([
  ['another bucket', { bucket: 'nobodys' }],
  ['an unknown key', { accessKeyId: 'SOMEBODY' }],
  ['an unavailable service', { endpoint: 'http://127.0.0.1:1' }],
])('rejects a start with %s', async (_what, change) => {
  await expect(requireBucket({ ...service.bucket, ...change })).rejects.toThrow(StorageAwayError);
});

test.each([
  [507, 'InsufficientStorage', StorageFullError],
  [403, 'QuotaExceeded', StorageFullError],
  [500, 'InternalError', StorageAwayError],
])('maps the response %i %s to an error class', async (status, code, kind) => {
  const { bucket, close } = await answering((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`);
  });
  await expect(s3Storage(bucket).write('a/96.webp', Buffer.from('x'))).rejects.toThrow(kind);
  close();
});

// The server above accepts any signature.
test('signs every request with AWS Signature Version 4', async () => {
  const requests: IncomingMessage[] = [];
  const { bucket, close } = await answering((request, response) => {
    requests.push(request);
    request.resume().once('end', () => response.end());
  });
  const storage = s3Storage(bucket);
  await storage.write('k3J_-x/96.webp', Buffer.from('x'));
  await storage.read('k3J_-x/96.webp');
  await storage.remove('k3J_-x/96.webp');
  expect(requests.map(({ method }) => method)).toEqual(['PUT', 'GET', 'DELETE']);
  for (const request of requests) {
    expect(request.headers.authorization).toContain(`Signature=${signatureOf(request, bucket)}`);
  }
  close();
});

async function answering(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const bucket: Bucket = { ...service.bucket, endpoint: `http://127.0.0.1:${port}` };
  return { bucket, close: () => server.close() };
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function signatureOf({ method, url, headers }: IncomingMessage, { region, secretAccessKey }: Bucket): string {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  const time = String(headers['x-amz-date']);
  const [day, scope] = [time.slice(0, 8), `${time.slice(0, 8)}/${region}/s3/aws4_request`];
  const canonical = [
    method,
    url,
    '',
    ...signed.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  );
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex');
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
