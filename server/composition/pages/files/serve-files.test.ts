import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerErrors } from '../../../platform/http/error-handler.ts';
import { refuseUnserved, serveFiles } from './serve-files.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'sokoni-built-')), '/');
  await mkdir(`${folder}assets`);
  await writeFile(`${folder}assets/a.js`, '0123456789');
  await writeFile(`${folder}assets/a.js.br`, brotliCompressSync('0123456789'));
  await writeFile(`${folder}icon.svg`, '0123456789');
  app = Fastify();
  answerErrors(app);
  app.setNotFoundHandler(refuseUnserved);
  await serveFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const files = ['/assets/a.js', '/icon.svg'];
const open = (url: string, headers: Record<string, string>) => app.inject({ url, headers });

test.each(files)('answers %s from memory as it did from the disk', async (url) => {
  for (const encoding of ['br', 'gzip;q=0, br', 'identity', undefined]) {
    const first = await open(url, encoding ? { 'accept-encoding': encoding } : {});
    const second = await open(url, encoding ? { 'accept-encoding': encoding } : {});
    expect(second.rawPayload, encoding).toEqual(first.rawPayload);
    expect({ ...second.headers, date: '' }, encoding).toEqual({ ...first.headers, date: '' });
    expect(second.headers['content-encoding']).toBe(
      url.endsWith('.js') && encoding?.includes('br') ? 'br' : undefined,
    );
  }
});

test.each(files)('answers HEAD and 304 for %s after it was remembered', async (url) => {
  const { headers } = await open(url, {});
  const head = await app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
  for (const condition of [
    { 'if-none-match': `${headers.etag}` },
    { 'if-modified-since': `${headers['last-modified']}` },
  ]) {
    const answer = await open(url, condition);
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', headers.etag]);
  }
});

test('answers a remembered file that a newer build has removed', async () => {
  await writeFile(`${folder}assets/old.js`, 'let old;');
  const other = Fastify();
  await serveFiles(other, folder);
  expect((await other.inject('/assets/old.js')).body).toBe('let old;');
  await rm(`${folder}assets/old.js`);
  expect((await other.inject('/assets/old.js')).body).toBe('let old;');
  await other.close();
});

test.each(files)('sends a range of %s', async (url) => {
  const answer = await open(url, { range: 'bytes=2-4' });
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
    206,
    '234',
    'bytes 2-4/10',
  ]);
});

test.each(files)('answers 416 for a range outside of %s', async (url) => {
  for (const range of ['bytes=99999999-', 'bytes=abc', 'bytes=5-2']) {
    const answer = await open(url, { range });
    expect([answer.statusCode, answer.headers['content-range']], range).toEqual([416, 'bytes */10']);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test.each(files)('ignores a range of %s in another unit', async (url) => {
  const answer = await open(url, { range: 'x' });
  expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
});

test('answers 412 when a precondition does not hold, and 404 for a file that is not there', async () => {
  expect((await open('/assets/a.js', { 'if-match': '"other"' })).statusCode).toBe(412);
  expect((await open('/assets/b.js', { range: 'bytes=99999999-' })).statusCode).toBe(404);
});
