import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerErrors } from '../../http/error-handler.ts';
import { refuseUnserved, serveFiles } from './serve-files.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'sokoni-built-')), '/');
  await mkdir(`${folder}assets`);
  await writeFile(`${folder}assets/a.js`, '0123456789');
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
