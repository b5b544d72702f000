import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveStyleguide } from './styleguide-page.ts';

const css = ':root{--ink:#000}@media (prefers-color-scheme:dark){:root{--ink:#fff}}';
const site = {
  styleguide: async (search: string) => ({ html: `<p>Asked with ${search || 'nothing'}</p>`, css }),
};

function appIn(production: boolean) {
  const app = Fastify();
  serveStyleguide(app, site, { production });
  return app;
}

test('follows the system on the style guide, or the scheme and direction in its address', async () => {
  const app = appIn(false);
  const plain = (await app.inject('/dev/styleguide')).body;
  expect(plain).toContain(`<style>${css}</style>`);
  expect(plain).toContain('dir="ltr"');
  const dark = (await app.inject('/dev/styleguide?scheme=dark&dir=rtl')).body;
  expect(dark).toContain('@media all{:root{--ink:#fff}}:root{color-scheme:dark}');
  expect(dark).toContain('dir="rtl"');
  expect(dark).toContain('Asked with ?scheme=dark&dir=rtl');
  const light = (await app.inject('/dev/styleguide?scheme=light')).body;
  expect(light).toContain('@media not all{:root{--ink:#fff}}:root{color-scheme:light}');
});

test('has no style guide in production', async () => {
  expect((await appIn(true).inject('/dev/styleguide')).statusCode).toBe(404);
});
