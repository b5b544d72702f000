import type { Endpoint } from '@sokoni/contract/endpoint';
import { type EndpointName, endpoints } from '@sokoni/contract/endpoints';
import type { ErrorAnswer } from '@sokoni/contract/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeOperator, makeSupplier } from '../factories.ts';
import { signInAs, signInAsAdmin } from '../sign-in.ts';
import { useTestApp } from '../use-test-app.ts';

/** PostgreSQL stores every Unicode character except U+0000. */
const TEXT = 'a\u0000b';

const app = useTestApp({ logLevel: 'silent' });
let headers: { authorization: string };
let adminHeaders: { authorization: string };
beforeAll(async () => {
  headers = await signInAs(app, await makeSupplier(app.sql));
  adminHeaders = await signInAsAdmin(app, await makeOperator(app.sql));
});

const named = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([name]) => name !== 'logout');
const headersFor = ({ who }: Endpoint) => (who === 'anyone' || who === 'signed in' ? headers : adminHeaders);
const namesIn = (schema: z.ZodMiniType) =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});

async function send(endpoint: Endpoint, url: string, payload?: object) {
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await app.app.inject({
    method: endpoint.method,
    url: `/api${url}`,
    headers: { ...headersFor(endpoint), ...(endpoint.upload ? form : {}) },
    ...(endpoint.upload ? { payload: '--x--\r\n' } : payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...(answer.json() as ErrorAnswer) };
}

describe('U+0000', () => {
  it.each(named.filter(([, { body }]) => body))('is rejected in any field of %s', async (_name, endpoint) => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, 'identity');
    for (const name of namesIn(endpoint.body as z.ZodMiniType)) {
      for (const value of [TEXT, [TEXT], { [TEXT]: TEXT }]) {
        const { status, message } = await send(endpoint, path, { [name]: value });
        // A rate that is not a number keeps the stored value.
        if (name === 'chargesPerHour' && status === 200) continue;
        expect(status, `${name}: ${message}`).toBeGreaterThanOrEqual(400);
        expect(status, `${name}: ${message}`).toBeLessThan(500);
      }
    }
    expect((await send(endpoint, path, { [TEXT]: TEXT })).status).toBeLessThan(500);
  });

  it.each([
    '/media/%00/w320.webp',
    '/media/name/%00',
    '/api/%00',
    '/dev/mailbox/%00',
    '/sitemap-%00.xml',
    '/link-pictures/%00',
    '/sandbox/checkout/%00',
    '/sandbox/transfer/%00',
  ])('is rejected in %s', async (url) => {
    const { statusCode } = await app.app.inject({ url });
    expect([400, 404]).toContain(statusCode);
  });

  it('is rejected in the name of an uploaded file', async () => {
    const payload = [
      '--x\r\ncontent-disposition: form-data; name="profileImage"; filename="a\u0000b.png"\r\n',
      'content-type: image/png\r\n\r\nnot a picture\r\n--x--\r\n',
    ].join('');
    const answer = await app.app.inject({
      method: 'PUT',
      url: '/api/users/profile/images',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    });
    expect([400, 422]).toContain(answer.statusCode);
  });
});
