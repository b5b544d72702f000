import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../../../scripts/lib/own-server.ts';
import { startNginx } from '../../../testing/processes/start-nginx.ts';

/** Small limits, and the address of the visitor from a header, so that the test has more than one. */
const small = (site: string) =>
  site
    .replace('rate=1000r/s', 'rate=1r/m')
    .replace('burst=60000', 'burst=4')
    .replace('sokoni_connections 12000', 'sokoni_connections 2')
    .replace('server_tokens off;', 'set_real_ip_from 127.0.0.1; real_ip_header X-Address;');

const upstream = createServer((request, response) => {
  if (request.url === '/api/slow') setTimeout(() => response.end('late'), 2_000);
  else response.end('page');
});
let nginx: Awaited<ReturnType<typeof startNginx>>;
beforeAll(async () => {
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  nginx = await startNginx(await freePort(), [(upstream.address() as { port: number }).port], small);
  await vi.waitFor(() => open('192.0.2.250'), { timeout: 20_000 });
});
afterAll(async () => {
  await nginx.stop();
  upstream.close();
});

const open = async (address: string, path = '/api/page') => {
  const answer = await fetch(nginx.origin + path, { headers: { 'x-address': address } });
  await answer.text();
  return answer.status;
};

it.each([
  ['an IPv4 address', Array.from({ length: 7 }, () => '192.0.2.1'), '192.0.2.2'],
  ['an IPv6 /64', Array.from({ length: 7 }, (_, index) => `2001:db8::a:${index}`), '2001:db8:0:1::a'],
])('limits the requests of %s, and of no other', async (_title, addresses, other) => {
  const statuses = [];
  for (const address of addresses) statuses.push(await open(address));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(await open(other)).toBe(200);
});

it('limits what one address has open at the same time', async () => {
  const [address, other] = ['192.0.2.3', '192.0.2.4'];
  const statuses = await Promise.all([1, 2, 3].map(() => open(address, '/api/slow')));
  expect(statuses.sort()).toEqual([200, 200, 429]);
  expect(await open(other)).toBe(200);
});
