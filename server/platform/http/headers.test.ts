import type { Endpoint } from '@sokoni/contract/endpoint';
import { endpoints } from '@sokoni/contract/endpoints';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import type { RouteContext } from '../route-context.ts';

/** Replaces the pages, which need a built site. */
async function somePage({ app }: RouteContext) {
  app.get('/*', async (_request, reply) => reply.header('cache-control', 'no-cache').send('page'));
}

const testApp = useTestApp({ publicUrl: 'https://sokoni.example' }, { pages: somePage });

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': expect.stringContaining('camera=()'),
  'strict-transport-security': expect.stringContaining('max-age=31536000'),
};

test.each(Object.entries<Endpoint>(endpoints))(
  '%s: forbids all content and caching',
  async (_name, endpoint) => {
    const headers =
      endpoint.who === 'signed in' ? await signInAs(testApp, await makeCustomer(testApp.sql)) : {};
    const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000')}`;
    for (const sent of [headers, { authorization: 'Bearer nobody' }]) {
      const isStream = endpoint.file === 'text/event-stream';
      const answer = await testApp.app.inject({
        method: endpoint.method,
        url,
        headers: sent,
        payloadAsStream: isStream,
      });
      // The stream would not end without this.
      if (isStream) answer.stream().destroy();
      expect(answer.headers).toMatchObject({
        ...everywhere,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': expect.stringMatching(/^no-store(, no-transform)?$/),
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    }
  },
);

test('leaves the policy and cache header of a page unchanged', async () => {
  const answer = await testApp.app.inject({ url: '/about' });
  expect(answer.headers).toMatchObject({
    ...everywhere,
    'cache-control': 'no-cache',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

test.for(['/reset-password/abc', '/Reset-Password/abc'])(
  'sends no referrer and forbids caching for %s, whose address contains a secret',
  async (url) => {
    const answer = await testApp.app.inject({ url });
    expect(answer.headers).toMatchObject({
      ...everywhere,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  },
);

test('sends Strict-Transport-Security only over HTTPS', async () => {
  const plain = await buildTestApp({ publicUrl: 'http://127.0.0.1:3000' });
  const answer = await plain.app.inject({ url: '/api/users/supplier' });
  expect(answer.headers['strict-transport-security']).toBeUndefined();
  await plain.drop();
});
