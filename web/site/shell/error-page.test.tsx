import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { readApiError } from '../../data/api.ts';
import { activateLanguage } from '../language/language.ts';
import { BareErrorPage } from './error-page.tsx';

async function renderAfter(error: unknown): Promise<string> {
  activateLanguage();
  const route = {
    path: '/',
    ErrorBoundary: BareErrorPage,
    element: null,
    loader: () => {
      throw error;
    },
  };
  const handler = createStaticHandler([route]);
  const context = await handler.query(new Request('https://sokoni.example/'));
  if (context instanceof Response) throw new Error('Redirected');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

it('shows the id of the request that failed', async () => {
  const body = { success: false, code: 'unexpected', message: 'Words', requestId: '5f0c2b9a41d7' };
  expect(await renderAfter(readApiError(body, 500))).toContain('Request ID: 5f0c2b9a41d7');
});

it('shows no id where no request failed', async () => {
  const html = await renderAfter(new Error('A mistake of this page'));
  expect(html).toContain('We couldn’t show this page.');
  expect(html).not.toContain('Request ID');
});
