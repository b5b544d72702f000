import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { makeSupplier } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { throughApi } from './call-api.ts';

const testApp = useTestApp({ rateLimitFactor: 0.01 });

test('gives a page what a request gives, in its language', async () => {
  const { id } = await makeSupplier(testApp.sql);
  let address = 0;
  for (const path of [
    `/users/public/${id}`,
    `/users/public/${newId()}`,
    '/users/public/no-id',
    '/users/supplier?page=1&search=woven+cloth',
    '/users/supplier?page=0&other=1',
    '/no-such-endpoint',
  ]) {
    const remoteAddress = `192.0.2.${++address}`;
    const headers = { 'accept-language': 'fr' };
    const sent = await testApp.app.inject({ url: `/api${path}`, remoteAddress, headers });
    const read = await throughApi(testApp.app, remoteAddress, 'fr')({ method: 'GET', path, body: undefined });
    expect(read, path).toEqual({
      ok: sent.statusCode === 200,
      status: sent.statusCode,
      body: { ...sent.json(), ...(sent.json().requestId ? { requestId: expect.any(String) } : {}) },
    });
  }
});

test('counts what pages read together with the requests of their visitor', async () => {
  const read = () =>
    throughApi(testApp.app, '192.0.2.99', 'en')({ method: 'GET', path: '/users/supplier', body: undefined });
  await testApp.app.inject({ url: '/api/users/supplier', remoteAddress: '192.0.2.99' });
  expect([(await read()).status, (await read()).status, (await read()).status]).toEqual([200, 200, 429]);
});
