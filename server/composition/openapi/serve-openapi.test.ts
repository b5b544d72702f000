import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { buildOpenApi } from './build-openapi.ts';

const testApp = useTestApp();

describe('serveDocument', () => {
  test('serves the document as JSON', async () => {
    const answer = await testApp.app.inject({ url: '/api/openapi.json' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(buildOpenApi())));
  });

  test.each(['/api', '/api/'])('names the addresses of the documentation at %s', async (url) => {
    const answer = await testApp.app.inject({ url });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { documentation, openapi } = answer.json().data;
    for (const address of [documentation, openapi]) {
      expect((await testApp.app.inject({ url: new URL(address).pathname })).statusCode).toBe(200);
    }
  });

  test('serves a page that shows it', async () => {
    const page = await testApp.app.inject({ url: '/api/docs' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });

  test('serves the document to that page, whichever is opened first', async () => {
    const fresh = await buildTestApp();
    const answer = await fresh.app.inject({ url: '/api/docs/json' });
    expect(answer.json()).toEqual((await testApp.app.inject({ url: '/api/openapi.json' })).json());
    await fresh.drop();
  });
});
