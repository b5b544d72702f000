import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchPublicFile, isPublicAddress, type Network, UnfetchableFile } from './fetch-public-file.ts';

const answers: Record<string, RequestListener> = {
  '/small': (_request, response) => response.end('a picture'),
  '/large': (_request, response) => response.end('x'.repeat(1001)),
  '/announced': (_request, response) => response.setHeader('content-length', 5000).write('x'),
  '/moved': (_request, response) => response.writeHead(302, { location: '/small' }).end(),
  '/circle': (_request, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/inside': (_request, response) => response.writeHead(302, { location: 'https://10.0.0.1/' }).end(),
  '/plain': (_request, response) => response.writeHead(302, { location: 'http://localhost/small' }).end(),
  '/silent': () => {},
  '/gone': (_request, response) => response.writeHead(404).end(),
};
const server = createServer((request, response) => answers[request.url ?? '']?.(request, response));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sokoni-fetch-'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** This machine stands for the internet, without TLS. */
const network: Network = {
  isAllowed: (address) => address === '127.0.0.1' || address === '::1',
  get: (url, { lookup, signal, headers }) =>
    get({
      ...{ host: 'localhost', port: (server.address() as AddressInfo).port, path: url.pathname },
      ...{ lookup, signal, headers },
    }),
};

async function problemOf(address: string, using?: Network) {
  const limits = { most: 1000, signal: AbortSignal.timeout(500) };
  const error = await fetchPublicFile(address, join(folder, 'file'), limits, using).catch((thrown) => thrown);
  if (error === undefined) return readFile(join(folder, 'file'), 'utf8');
  return error instanceof UnfetchableFile ? error.problem : error;
}

it.each([
  ['/small', 'a picture'],
  ['/moved', 'a picture'],
  ['/large', 'too large'],
  ['/announced', 'too large'],
  ['/circle', 'too many redirects'],
  ['/inside', 'not public'],
  ['/plain', 'not https'],
  ['/silent', 'too slow'],
  ['/gone', 'not found'],
])('answers %s with: %s', async (path, outcome) => {
  expect(await problemOf(`https://pictures.example${path}`, network)).toBe(outcome);
});

it.each([
  ['http://example.com/', 'not https'],
  ['file:///etc/passwd', 'not https'],
  ['https://example.com:5432/', 'not https'],
  ['https://user:password@example.com/', 'not https'],
  ['https://127.0.0.1/', 'not public'],
  // Other ways to write the same.
  ['https://0x7f.1/', 'not public'],
  ['https://2130706433/', 'not public'],
  ['https://[::ffff:10.0.0.1]/', 'not public'],
  // Is looked up, and found on this machine.
  ['https://localhost/', 'not public'],
])('does not connect to %s', async (address, problem) => {
  expect(await problemOf(address)).toBe(problem);
});

it.each([
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  '::ffff:192.168.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '::10.0.0.1',
  'localhost',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['8.8.8.8', '2606:4700::1111'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);
