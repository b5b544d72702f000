import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { refuseUnserved } from './serve-files.ts';

test.each([
  ['GET', 404, 'not_found'],
  ['HEAD', 404, undefined],
  ['PATCH', 405, 'method_not_allowed'],
  ['DELETE', 405, 'method_not_allowed'],
] as const)('answers %s with %i for a file that a newer build has removed', async (method, status, code) => {
  const root = await mkdtemp(join(tmpdir(), 'sokoni-files-'));
  await writeFile(join(root, 'old.js'), 'let old;');
  const app = Fastify();
  await app.register(fastifyStatic, { root, wildcard: false });
  app.setNotFoundHandler(refuseUnserved);
  expect((await app.inject('/old.js')).statusCode).toBe(200);
  await rm(root, { recursive: true });
  const answer = await app.inject({ method, url: '/old.js' });
  expect(answer.statusCode).toBe(status);
  expect(answer.body ? answer.json().code : undefined).toBe(code);
  await app.close();
});
